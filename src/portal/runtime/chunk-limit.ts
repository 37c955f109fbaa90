/** When the player is told that code is late, and when waiting ends; milliseconds (CONST-12). */
export const chunkTimes = { slow: 8000, limit: 120_000 } as const;

/** A piece of the portal's code that did not come in time (ERR-09). */
class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/**
 * Loads code that comes in pieces of its own.
 * @throws ChunkLoadError after 120 seconds (ERR-09), or what the loading itself failed with
 */
export async function withinLimit<Code>(load: () => Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`No code came within ${chunkTimes.limit / 1000} seconds.`)),
      chunkTimes.limit,
    );
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
