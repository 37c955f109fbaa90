import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { quietLog } from "#tests/support/database.ts";
import { openDatabase } from "./database.ts";
import type { StoreLog } from "./log.ts";

/** The parameters of PostgreSQL's start-up message: names and values, each ended by a zero byte. */
function toParameters(message: Buffer): Record<string, string> {
  const words = message.subarray(8).toString("utf8").split("\0");
  const found: Record<string, string> = {};
  for (let index = 0; index + 1 < words.length && words[index] !== ""; index += 2)
    found[words[index] ?? ""] = words[index + 1] ?? "";
  return found;
}

/** What PgBouncer takes of a start-up message (its documentation, `ignore_startup_parameters`). */
const taken = [
  "user",
  "database",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
  "application_name",
];

/** A server that refuses every connection in its own words; `greet` sees each start-up message. */
async function startRefusing(greet: (message: Buffer) => Buffer | undefined): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (message) => {
      const words = greet(message);
      if (words) socket.end(words);
      else socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return `postgres://somebody@127.0.0.1:${port}/portico`;
}

/** PostgreSQL's ErrorResponse (its documentation, "Message Formats"). */
function toRefusal(code: string, words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${words}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const open = (url: string, startMs: number, warn: StoreLog["warn"] = quietLog.warn) =>
  openDatabase({ url, dir: "", log: { ...quietLog, warn }, limits: { startMs } });

it("waits for a server that is still starting, says so once, and gives up in the end", async () => {
  let asked = 0;
  const url = await startRefusing(() => {
    asked += 1;
    return toRefusal("57P03", "the database system is starting up");
  });
  const said: unknown[] = [];
  const warn = (_: object | string, message?: string) => void said.push(message);
  await expect(open(url, 1000, warn)).rejects.toThrow(
    "The PostgreSQL server of DATABASE_URL cannot be used: the database system is starting up.",
  );
  expect(asked).toBeGreaterThan(1);
  expect(said).toEqual(["Waiting for the PostgreSQL server of DATABASE_URL"]);
});

it("asks once where waiting mends nothing", async () => {
  let asked = 0;
  const url = await startRefusing(() => {
    asked += 1;
    return toRefusal("28P01", "password authentication failed");
  });
  await expect(open(url, 60_000)).rejects.toThrow("password authentication failed");
  expect(asked).toBe(1);
});

it("begins a connection with nothing that PgBouncer refuses (P10)", async () => {
  const seen: Record<string, string>[] = [];
  const url = await startRefusing((message) => {
    seen.push(toParameters(message));
    return undefined;
  });
  await expect(open(url, 0)).rejects.toThrow("DATABASE_URL");
  expect(seen[0]).toMatchObject({ user: "somebody", database: "portico" });
  expect(Object.keys(seen[0] ?? {}).filter((name) => !taken.includes(name.toLowerCase()))).toEqual(
    [],
  );
});
