/** What is read of a body that nobody wants; who sends more is cut off. */
const maxRead = 16 * 1024 * 1024;

/** A body that arrives, such as Node's IncomingMessage. */
interface Arriving {
  readonly readableEnded: boolean;
  readonly destroyed: boolean;
  on(event: "data", heard: (chunk: Uint8Array) => void): unknown;
  once(event: "end" | "close" | "error", heard: () => void): unknown;
  resume(): unknown;
}

/**
 * Reads the rest of a body that was refused and throws it away. Whoever is still sending when the
 * connection closes gets a reset in the place of the answer, so the answer waits for this. The time
 * that a request may take holds for it too.
 */
export function readUnwanted(body: Arriving): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let size = 0;
    body.on("data", (chunk) => {
      size += chunk.length;
      if (size > maxRead) resolve();
    });
    for (const over of ["end", "close", "error"] as const) body.once(over, () => resolve());
    body.resume();
  });
}
