import { createServer } from "node:net";

/**
 * Finds a TCP port of the loopback address that nobody listens on at this moment.
 * @throws when the operating system gives out none
 */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === "string") reject(new Error("no port was given"));
        else resolve(address.port);
      });
    });
  });
}

/**
 * Looks whether somebody listens on a port already, before time is spent on anything else.
 * @returns the sentence that names the way out, or nothing when the port is free
 */
export function explainTakenPort(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      // Whatever else is wrong with the port, the gateway will meet it and say so.
      resolve(error.code === "EADDRINUSE" ? toTakenSentence(port) : undefined),
    );
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(undefined)));
  });
}

function toTakenSentence(port: number): string {
  const other = port < 65_535 ? port + 1 : port - 1;
  return `Port ${port} is taken by another program. Start with \`npm start -- --port ${other}\` or set PORTICO_PORT.`;
}
