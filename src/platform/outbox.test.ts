import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastify } from "fastify";
import { expect, it } from "vitest";
import { portOf } from "#tests/support/port-of.ts";
import type { Message } from "./kernel/message.ts";
import { makeMailSender } from "./messages/mail.ts";
import { mountOutboxPage } from "./messages/outbox-page.ts";
import { explainUndelivered, makeSender } from "./messages/sender.ts";
import { makeOutbox } from "./outbox.ts";

const message: Message = {
  merchant: "aurora",
  channel: "sms",
  to: "+84912345678",
  subject: "",
  body: "Aurora: 123456 <script>alert(1)</script>",
};
const log = { warn: () => undefined };

it("keeps the latest 200 messages, newest first, and writes a file only where one is named", async () => {
  const dir = mkdtempSync(join(tmpdir(), "portico-outbox-"));
  const file = join(dir, "outbox.jsonl");
  const outbox = makeOutbox(file, log, () => 7);
  for (let sent = 0; sent < 201; sent += 1) await outbox.send({ ...message, body: String(sent) });
  outbox.captcha?.({ merchant: "aurora", answer: "ABCD", picture: "" });
  expect(outbox.read()).toHaveLength(200);
  expect(outbox.read()[0]).toEqual({ at: 7, ...message, body: "200" });
  const lines = readFileSync(file, "utf8").trim().split("\n");
  expect(lines).toHaveLength(202);
  expect(JSON.parse(lines[0] ?? "")).toEqual({ at: 7, ...message, body: "0" });
  expect(makeOutbox(undefined, log, Date.now).captcha).toBeUndefined();
  rmSync(dir, { recursive: true });
});

it("shows messages as text on a page that runs nothing", async () => {
  const app = fastify();
  const outbox = makeOutbox(undefined, log, () => 0);
  mountOutboxPage(app, outbox);
  expect((await app.inject("/outbox")).body).toContain("Nothing was sent yet.");
  await outbox.send(message);
  const page = await app.inject("/outbox");
  expect(page.body).toContain("+84912345678");
  expect(page.body).not.toContain("<script");
  expect(page.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-/,
  );
  // Its only picture is its icon, which is in the page itself.
  expect(page.body.match(/(?:href|src)="[^"]*"/g)).toEqual(['href="data:,"']);
  await app.close();
});

/** Takes one mail as any SMTP server does, and gives what was sent. */
function takeMail(socket: Socket, done: (text: string) => void): void {
  let [inBody, text] = [false, ""];
  socket.write("220 mail.example\r\n");
  socket.on("data", (chunk) => {
    const said = chunk.toString();
    text += said;
    if (inBody) {
      if (!text.endsWith("\r\n.\r\n")) return;
      inBody = false;
      done(text);
      socket.write("250 taken\r\n");
    } else if (/^DATA/im.test(said)) {
      inBody = true;
      socket.write("354 go on\r\n");
    } else if (/^QUIT/im.test(said)) socket.end("221 bye\r\n");
    else socket.write("250 mail.example\r\n");
  });
}

it("refuses what nobody delivers, and says which channels those are", async () => {
  const nobody = makeSender(undefined, undefined);
  expect([...nobody.undelivered]).toEqual(["sms", "email"]);
  await expect(nobody.send(message)).rejects.toThrow(
    "Nobody is set up who delivers messages by sms",
  );
  expect(explainUndelivered(nobody)).toContain("SMS or e-mail");
  const mail = makeSender({ url: "smtp://127.0.0.1:1", from: "a@b.example" }, undefined);
  expect([...mail.undelivered]).toEqual(["sms"]);
  await expect(mail.send(message)).rejects.toThrow("by sms");
  expect(explainUndelivered(mail)).not.toContain("e-mail");
  const outbox = makeOutbox(undefined, log, () => 0);
  const sandbox = makeSender(undefined, outbox.send);
  expect(sandbox.undelivered.size).toBe(0);
  await sandbox.send(message);
  expect(outbox.read()).toHaveLength(1);
  expect(explainUndelivered(sandbox)).toBeUndefined();
});

it("hands e-mails to an SMTP server and leaves the rest to the outbox", async () => {
  const got = Promise.withResolvers<string>();
  const server = createServer((socket) => takeMail(socket, got.resolve));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  const outbox = makeOutbox(undefined, log, Date.now);
  const config = { url: `smtp://127.0.0.1:${port}`, from: "Portico <no-reply@portal.example>" };
  const send = makeMailSender(config, outbox.send);
  await send(message);
  await send({ ...message, channel: "email", to: "one@mail.example", subject: "A code" });
  expect(outbox.read()).toHaveLength(1);
  const text = await got.promise;
  expect(text).toContain("RCPT TO:<one@mail.example>");
  expect(text).toContain("Subject: A code");
  await new Promise((resolve) => server.close(resolve));
  const down = send({ ...message, channel: "email", to: "one@mail.example" });
  await expect(down).rejects.toThrow("ECONNREFUSED");
});
