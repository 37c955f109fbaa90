import { startTestServer } from "./server.ts";

/**
 * Starts the server all browser tests share; PORTICO_TEST_PORT names one that runs already.
 * @returns what stops it
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.PORTICO_TEST_PORT !== undefined) return async () => undefined;
  const server = await startTestServer();
  process.env.PORTICO_TEST_PORT = String(server.port);
  return () => server.stop();
}
