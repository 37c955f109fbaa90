import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { portOf } from "#tests/support/port-of.ts";
import { runPortico } from "../testing.ts";

/** Something that answers a request by what it is given, and its address. */
async function listen(
  onRequest: (socket: Socket) => void,
): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => void socket.once("data", () => onRequest(socket)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${portOf(server)}`, server };
}

async function historyAt(url: string) {
  vi.stubEnv("PORTICO_CONTROL_URL", url);
  return runPortico("history", "lotus");
}

const halfAnswer =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"success":';

it.each([
  ["before it answers", (socket: Socket) => socket.destroy()],
  ["within its answer", (socket: Socket) => socket.end(halfAnswer)],
])("says of a control plane that goes away %s how to find out what it did", async (_when, end) => {
  const { url } = await listen(end);
  const { code, err } = await historyAt(url);
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(
      /went away before it answered.*as a whole or not at all.*portico history/,
    ),
  ]);
});

it("says where nobody answers how to start one, and what is none", async () => {
  const { url, server } = await listen((socket) =>
    socket.end("HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi"),
  );
  expect((await historyAt(url)).err).toContain("is no control plane of Portico");
  const closed = once(server, "close");
  server.close();
  await closed;
  const { err } = await historyAt(url);
  expect(err).toContain("Start one with `npm start -- --control`");
  // The command line was right: its help would not help.
  expect(err).not.toContain("--help");
  expect((await runPortico("plan")).err).toContain("`portico plan --help` shows how");
});
