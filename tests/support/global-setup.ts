import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestServer } from "./server.ts";

/**
 * Starts the server all browser tests share; PORTICO_TEST_PORT names one that runs already, and
 * PORTICO_OUTBOX the file in which it writes what a player would read from a captcha picture.
 * @returns what stops it
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // By this lot game-sample.spec.ts draws its games, in every worker and at every try. The full run
  // draws others each time; everyday it is one lot, so that a change is not judged by another's game.
  const isFull = process.env.PORTICO_TEST_FULL === "1";
  process.env.PORTICO_GAMES_SEED ||= isFull ? randomBytes(6).toString("hex") : "everyday";
  if (process.env.PORTICO_TEST_PORT !== undefined) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "portico-outbox-"));
  process.env.PORTICO_OUTBOX = join(folder, "outbox.jsonl");
  // A test may say that it comes from elsewhere, so that what it sends counts for itself alone.
  const server = await startTestServer({
    // As a newcomer starts it.
    first: true,
    env: {
      PORTICO_PSEUDO_LOCALES: "1",
      PORTICO_TRUSTED_PROXIES: "127.0.0.1,::1",
      PORTICO_API: "everyone",
    },
  });
  process.env.PORTICO_TEST_PORT = String(server.port);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
