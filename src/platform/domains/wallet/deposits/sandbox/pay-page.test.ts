import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newKey } from "#tests/support/money-world.ts";
import { some } from "#tests/support/some.ts";
import {
  gatewayKey,
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";
import { onlyProvider } from "../providers.ts";
import { makeSandbox } from "./sandbox.ts";

let platform: TestPlatform;
let member: Visitor;
let members = 0;

beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());
beforeEach(async () => {
  members += 1;
  member = platform.visitor("siam");
  await member.join(`payer0${members}`);
});

async function order(more: Record<string, unknown> = {}) {
  const asked = { method: "page", amount: "1000", key: newKey(), ...more };
  const headers = {
    "x-portico-portal-origin": "http://siam.localhost:3000",
    "x-portico-payments-origin": "http://payments.localhost:3000",
  };
  return (await member.call("deposit", asked, { headers })).value;
}

/** Asks the platform as the gateway passes on what is asked of the page's host. */
async function ask(payUrl: string, { outcome = "", merchant = "siam", method = "GET" } = {}) {
  const url = new URL(payUrl);
  const id = url.pathname.split("/")[2];
  const answer = await platform.app.inject({
    method: method as "GET",
    url: `/sandbox/payments/${id}${outcome === "" ? "" : `/${outcome}`}${url.search}`,
    headers: { "x-portico-key": gatewayKey, "x-portico-merchant": merchant },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

const press = (payUrl: string, outcome: string) => ask(payUrl, { outcome, method: "POST" });
async function statusOf(id: string): Promise<string> {
  await platform.servePayments();
  const { items } = (await member.call("deposits")).value;
  return items.find((each: { id: string }) => each.id === id)?.status;
}
const balance = async () => (await member.call("balance")).value.sumBalance;

it("leads to a page at a host of its own, which says that it is the sandbox's, and in the member's language", async () => {
  const { id, status, payUrl } = await order({ backUrl: "/member/depositv2" });
  expect(status).toBe("pending");
  expect(payUrl).toMatch(
    new RegExp(`^http://payments\\.localhost:3000/siam/${id}\\?token=[0-9a-f]{64}$`),
  );
  const page = await ask(payUrl);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<html lang="th" dir="ltr">');
  expect(page.text).toContain("การชำระเงินทดสอบ");
  expect(page.text).toContain("฿1,000.00");
  expect(page.text).not.toMatch(/<script|sandboxPayment\./);
  expect(page.text).toContain(`href="http://siam.localhost:3000/member/depositv2?deposit=${id}"`);
  expect(page.headers["content-security-policy"]).toContain(
    "form-action 'self' http://siam.localhost:3000;",
  );
  expect(await statusOf(id)).toBe("pending");
});

it.each([
  ["paid", "1000.00"],
  ["failed", "0.00"],
  ["cancelled", "0.00"],
] as const)(
  "leads back once it is %s, and a second press decides nothing",
  async (outcome, held) => {
    const { id, payUrl } = await order({ backUrl: "/member/depositv2?from=menu" });
    const answer = await press(payUrl, outcome);
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.headers.location).toBe(
      `http://siam.localhost:3000/member/depositv2?from=menu&deposit=${id}`,
    );
    for (const other of ["failed", "paid", "cancelled"])
      expect((await press(payUrl, other)).status).toBe(303);
    expect(await statusOf(id)).toBe(outcome);
    expect(await balance()).toBe(held);
    const page = await ask(payUrl);
    expect(page.text).not.toContain("<form");
    expect(page.text).toContain("ไม่มีรายการที่ต้องชำระที่นี่แล้ว");
  },
);

it("takes nothing more once the member ended it, or its time is over", async () => {
  const ended = await order();
  expect((await member.call("cancelDeposit", { id: ended.id })).value.status).toBe("cancelled");
  await press(ended.payUrl, "paid");
  expect(await statusOf(ended.id)).toBe("cancelled");

  const late = await order();
  platform.clock.now = Date.parse(late.expiresAt);
  await press(late.payUrl, "paid");
  expect((await ask(late.payUrl)).text).not.toContain("<form");
  await member.login(`payer0${members}`, goodPassword);
  expect(await statusOf(late.id)).toBe("expired");
  expect(await balance()).toBe("0.00");
});

it("tells what was paid to a member who ends it at the same time", async () => {
  const { id, payUrl } = await order();
  await press(payUrl, "paid");
  expect((await member.call("cancelDeposit", { id })).value.status).toBe("cancelled");
  expect(await statusOf(id)).toBe("paid");
  expect(await balance()).toBe("1000.00");
});

it("gives the same page to whoever sends the order again", async () => {
  const key = newKey();
  const { id, payUrl } = await order({ key });
  expect(await order({ key })).toMatchObject({ id, payUrl });
  expect((await member.call("resumeDeposit", { id })).value.payUrl).toBe(payUrl);
});

it("opens by the order's own token alone, at its own merchant", async () => {
  const { id, payUrl } = await order();
  const other = await order();
  const token = new URL(other.payUrl).search;
  for (const address of some([
    payUrl.replace(/token=.*/, ""),
    payUrl.replace(/.$/, (last: string) => (last === "0" ? "1" : "0")),
    payUrl.replace(/\?.*/, token),
    payUrl.replace("token=", "token=&token="),
    payUrl.replace(id, "00000000-0000-4000-8000-000000000000"),
    payUrl.replace(id, "1"),
  ])) {
    expect([address, (await ask(address)).status]).toEqual([address, 404]);
    expect((await press(address, "paid")).status).toBe(404);
  }
  expect((await ask(payUrl, { merchant: "aurora" })).status).toBe(404);
  expect((await ask(payUrl, { outcome: "paid" })).status).toBe(404);
  expect((await press(payUrl, "pending")).status).toBe(404);
  expect(await statusOf(id)).toBe("pending");
});

it("leads back to the portal alone", async () => {
  for (const backUrl of some(["//example.com", "https://example.com/", "/\\example.com", "x"])) {
    const asked = { method: "page", amount: "1000", key: newKey(), backUrl };
    expect(await member.call("deposit", asked)).toMatchObject({ code: "PAYLOAD_INVALID" });
  }
  const { payUrl } = await order();
  expect((await press(payUrl, "failed")).headers.location).toBe("http://siam.localhost:3000/");
});

it("is not there at a platform that has no sandbox", async () => {
  const plain = await makeTestPlatform({ providers: onlyProvider(makeSandbox(gatewayKey)) });
  try {
    const { payUrl } = await order();
    const url = new URL(payUrl);
    const answer = await plain.app.inject({
      url: `/sandbox/payments/${url.pathname.split("/")[2]}${url.search}`,
      headers: { "x-portico-key": gatewayKey, "x-portico-merchant": "siam" },
    });
    expect(answer.json()).toMatchObject({ code: "CALL_UNKNOWN" });
  } finally {
    await plain.close();
  }
});
