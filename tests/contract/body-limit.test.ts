import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallStage, type SmallStage } from "#src/gateway/testing/small-stage.ts";
import { sendWhole } from "#tests/support/send-body.ts";
import { gatewayKey, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

const large = Buffer.alloc(8 * 1024 * 1024, 32);
const chunked = Buffer.concat([
  Buffer.from(`${large.length.toString(16)}\r\n`),
  large,
  Buffer.from("\r\n0\r\n\r\n"),
]);
const ways = [
  ["a length that is told", `Content-Length: ${large.length}`, large],
  ["chunks", "Transfer-Encoding: chunked", chunked],
] as const;

let stage: SmallStage;
let platform: TestPlatform;

beforeAll(async () => {
  stage = await openSmallStage({});
  platform = await makeTestPlatform();
  await platform.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await stage.close();
  await platform.close();
});

describe("a body over the limit", () => {
  it.each(ways)("is answered in the envelope by the gateway: %s", async (_, length, body) => {
    const answer = await sendWhole(
      stage.gateway.port,
      [
        "POST /wps/member/anything HTTP/1.1",
        "Host: alpha.localhost",
        "Content-Type: application/json",
        length,
      ],
      body,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"');
  });

  it.each(ways)("is answered in the envelope by the platform: %s", async (_, length, body) => {
    const address = platform.app.server.address();
    const answer = await sendWhole(
      typeof address === "object" && address !== null ? address.port : 0,
      [
        "POST /wps/verification/sms/register HTTP/1.1",
        "Host: 127.0.0.1",
        "Content-Type: application/json",
        `X-Portico-Key: ${gatewayKey}`,
        "X-Portico-Merchant: siam",
        length,
      ],
      body,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"');
  });
});
