import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { quietLog } from "#tests/support/database.ts";
import { openDatabase } from "./database.ts";

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

it("begins a connection with nothing that PgBouncer refuses (P10)", async () => {
  const seen: Record<string, string>[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (message) => {
      seen.push(toParameters(message));
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const url = `postgres://somebody@127.0.0.1:${port}/portico`;
  await expect(openDatabase({ url, dir: "", log: quietLog })).rejects.toThrow("DATABASE_URL");
  expect(seen[0]).toMatchObject({ user: "somebody", database: "portico" });
  expect(Object.keys(seen[0] ?? {}).filter((name) => !taken.includes(name.toLowerCase()))).toEqual(
    [],
  );
});
