import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
let ada: TestStaff;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
});
afterAll(() => control.close());

async function ask(path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${ada.token}`, "content-type": "application/json" };
  const answer = await fetch(`${control.url}${path}`, { headers, ...init });
  return (await answer.json()) as { code: string; message: string };
}

const plan = (merchant: string, body: object) =>
  ask(`/control/merchants/${merchant}/plan`, { method: "POST", body: JSON.stringify(body) });

describe("what does not fit a call is refused in words that say how to write it", () => {
  it.each([
    [
      "a merchant's code",
      () => ask("/control/merchants/No.Such/revisions"),
      "merchant must be a merchant's code of at most 64 small letters, digits and hyphens, a letter first, such as aurora.",
    ],
    [
      "a revision's number",
      () => ask("/control/merchants/lotus/revisions/latest"),
      "seq must be a whole number.",
    ],
    [
      "a number that is too small",
      () => ask("/control/merchants/lotus/revisions/0"),
      "seq must be 1 or more.",
    ],
    [
      "one that is too large",
      () => ask("/control/merchants/lotus/revisions?limit=900"),
      "limit must be 200 or less.",
    ],
    [
      "a hash",
      () => plan("lotus", { files: { "merchant.json": "abc" } }),
      "files.merchant.json must be a SHA-256 in hex: 64 digits and small letters from a to f.",
    ],
    [
      "a path",
      () => plan("lotus", { files: { "../evil.json": "0".repeat(64) } }),
      'In files, the name "../evil.json" must be a path inside of the merchant\'s folder such as assets/logo.svg, in which no name begins with a dot.',
    ],
    ["a list that is none", () => plan("lotus", { files: [] }), "files must be an object."],
  ])("%s", async (_what, send, message) => {
    expect(await send()).toMatchObject({ code: "PAYLOAD_INVALID", message });
  });
});

describe("what is too large is refused with its size and the limit", () => {
  it("a file, by its hash", async () => {
    const hash = "0".repeat(64);
    const headers = {
      authorization: `Bearer ${ada.token}`,
      "content-type": "application/octet-stream",
    };
    const body = new Uint8Array(17 * 1024 * 1024);
    expect(await ask(`/control/files/${hash}`, { method: "PUT", headers, body })).toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: `The file ${hash} has 17.0 MB; 16.0 MB are the most. Nothing was kept: make it smaller, then send it again.`,
    });
  });

  it("the payload of a call", async () => {
    const files = { "merchant.json": " ".repeat(3 * 1024 * 1024) };
    expect(await plan("lotus", { files })).toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: expect.stringContaining(
        "What was sent to this call has 3.0 MB; 2.0 MB are the most.",
      ),
    });
  });
});
