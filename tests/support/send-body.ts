import { once } from "node:events";
import { connect } from "node:net";

/**
 * Sends a request with a body to its last byte before it listens, as simple programs do.
 * @returns the answer as it came; throws what the connection broke off with
 */
export async function sendWhole(port: number, head: string[], body: Buffer): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  const ended = once(socket, "close");
  await once(socket, "connect");
  socket.write(`${[...head, "Connection: close"].join("\r\n")}\r\n\r\n`);
  for (let at = 0; at < body.length; at += 65_536) {
    const goesOn = socket.write(body.subarray(at, at + 65_536));
    if (!goesOn) await once(socket, "drain");
  }
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString("latin1");
  });
  await ended;
  return answer;
}
