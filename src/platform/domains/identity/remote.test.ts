import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { isSigned, secretFor, sign } from "../../kernel/sign.ts";
import { answerSecret } from "./answer.ts";
import { makeRemoteIdentity } from "./remote.ts";

const secret = "a-secret-between-two-0123456789abcdef";
const reference = "0b0c8a4e-3f0e-4b57-9d0b-0a4c5f2f7f10";
const person = {
  name: "Linh Tran",
  birthDate: "1990-05-17",
  address: "12 Lantern Street",
  country: "Vietnam",
};
const now = Date.UTC(2026, 10, 21, 3);
let close = (): void => undefined;
afterEach(() => close());

/** A service that answers as a test says; gives the provider that asks it, and what it heard. */
async function serve(answer: (response: ServerResponse, body: Buffer) => void) {
  const heard: { body: Buffer; authorization: string | undefined }[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      heard.push({ body, authorization: request.headers.authorization });
      answer(response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const provider = makeRemoteIdentity({ url: `http://127.0.0.1:${port}/check`, secret }, () => now);
  const check = () => provider.check(person, reference, { merchant: "aurora", now });
  return { provider, check, heard };
}

const say = (response: ServerResponse, said: unknown, signedFor = "aurora"): void => {
  const body = Buffer.from(JSON.stringify(said));
  response.setHeader("authorization", sign(answerSecret(secret, "service", signedFor), body, now));
  response.end(body);
};

it("asks in signed JSON, and takes a signed answer", async () => {
  const { check, heard } = await serve((response) =>
    say(response, { reference, state: "refused" }),
  );
  expect(await check()).toEqual({ ok: true, value: { reference, state: "refused" } });
  const [request] = heard;
  const requestSecret = secretFor(secret, "identity-request:service", "aurora");
  expect(request && isSigned(requestSecret, request, now)).toBe(true);
  expect(JSON.parse(String(request?.body))).toEqual({ merchant: "aurora", reference, person });
});

it.each([
  ["is lost", (response: ServerResponse) => response.destroy()],
  ["is an error", (response: ServerResponse) => response.writeHead(503).end("{}")],
  [
    "leads elsewhere",
    (response: ServerResponse) => response.writeHead(307, { location: "/x" }).end(),
  ],
  [
    "is signed for another merchant",
    (response: ServerResponse) => say(response, { reference, state: "passed" }, "siam"),
  ],
  [
    "is not signed",
    (response: ServerResponse) => response.end(JSON.stringify({ reference, state: "passed" })),
  ],
  [
    "is about another check",
    (response: ServerResponse) =>
      say(response, { reference: reference.replace("0b", "1b"), state: "passed" }),
  ],
  ["says nothing known", (response: ServerResponse) => say(response, { reference, state: "sure" })],
  ["never ends", (response: ServerResponse) => response.end("x".repeat(20_000))],
])("decides nothing by an answer that %s", async (_name, answer) => {
  const { check } = await serve((response) => void answer(response));
  expect((await check()).ok).toBe(false);
});

it("does not take its own request for an answer", async () => {
  const { provider, check, heard } = await serve((response) =>
    say(response, { reference, state: "pending" }),
  );
  await check();
  const [request] = heard;
  expect(request && provider.read(request, "aurora", now)).toEqual({
    ok: false,
    error: "signature",
  });
});
