import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { value } from "../testing/fake-platform.ts";
import { openSmallStage, type SmallStage } from "../testing/small-stage.ts";

const host = "alpha.localhost";
const path = "/wps/upload/proof";
let stage: SmallStage;
let platform: SmallStage["platform"];
let gateway: SmallStage["gateway"];

beforeAll(async () => {
  stage = await openSmallStage({ env: { PORTICO_TRUSTED_PROXIES: "127.0.0.1" } });
  ({ platform, gateway } = stage);
  platform.on(path, value({ url: "/x" }));
});
afterAll(() => stage.close());

/** Somebody who begins to send a file and does not go on; gives the socket once it is heard of. */
function begin(address: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(gateway.port, "127.0.0.1");
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}:${gateway.port}`,
      `X-Forwarded-For: ${address}`,
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 5000000",
      // Whoever is let in is told to go on (RFC 9110 10.1.1); the others get their answer.
      "Expect: 100-continue",
    ];
    socket.once("error", reject);
    socket.once("data", () => resolve(socket));
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
  });
}

const send = (address: string) =>
  gateway.ask(host, path, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "x-forwarded-for": address },
    body: "x",
  });

it("holds a few half-sent files of one network and not as many as somebody likes to begin", async () => {
  const sockets = await Promise.all(Array.from({ length: 6 }, () => begin("203.0.113.7")));
  const refused = await send("203.0.113.7");
  expect(refused.status).toBe(429);
  expect(refused.header("retry-after")).toBe("5");
  expect(JSON.parse(refused.text)).toMatchObject({ success: false, code: "RATE_LIMITED" });
  expect((await send("203.0.113.8")).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await send("203.0.113.7")).status).toBe(200);
});

it("holds a few of all together", async () => {
  const sockets: Socket[] = [];
  for (let network = 1; network <= 6; network += 1)
    for (let place = 0; place < 6; place += 1) sockets.push(await begin(`203.0.113.${network}`));
  expect((await send("203.0.113.99")).status).toBe(429);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await send("203.0.113.99")).status).toBe(200);
});
