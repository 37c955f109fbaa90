import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
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

it("tells a token that ended from none at all", async () => {
  const body = JSON.stringify({ success: false, code: "SESSION_REQUIRED", message: "Sign in." });
  const { url } = await listen((socket) =>
    socket.end(
      `HTTP/1.1 401 Unauthorized\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    ),
  );
  expect((await historyAt(url)).err).toBe("SESSION_REQUIRED Sign in.\n");
  vi.stubEnv("PORTICO_CONTROL_TOKEN", "ended");
  const { code, err } = await historyAt(url);
  expect([code, err]).toEqual([1, expect.stringContaining("the token of PORTICO_CONTROL_TOKEN")]);
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

/** Waits a thousandth of what is asked for, and gives what that was. */
function hurry(): number[] {
  const asked: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    asked.push(ms);
    return timeout(ms / 1000);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return asked;
}

describe("a control plane that takes a call and never answers", () => {
  it("is waited for no longer than reading takes, and nothing was changed", async () => {
    const asked = hurry();
    const { url } = await listen(() => undefined);
    const { code, err } = await historyAt(url);
    expect([code, err]).toEqual([
      2,
      `The control plane at ${url} took the call and gave no answer within 15 seconds. Nothing was changed. Its log and \`portico doctor\` say what it suffers from; try again then.\n`,
    ]);
    expect(asked).toEqual([15_000]);
  });

  it("is waited for longer where it has to judge, and what becomes of the call is to be looked up", async () => {
    const asked = hurry();
    const { url } = await listen((socket) => void socket.write(halfAnswer));
    vi.stubEnv("PORTICO_CONTROL_URL", url);
    const { code, err } = await runPortico("approve", "lotus", "8");
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(
        /no answer within 240 seconds\. What was asked of it may be done yet, as a whole or not at all: look with `portico history`/,
      ),
    ]);
    expect(asked).toEqual([240_000]);
  });
});
