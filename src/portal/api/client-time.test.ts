import { expect, it } from "vitest";
import { makeClient } from "./client.ts";

const over = { success: false, value: null, message: null, code: "SESSION_ENDED" };
const date = "Sun, 22 Nov 2026 15:00:00 GMT";

/** A member whose session ends at the first call, and who comes straight back. */
function start() {
  const sent: string[] = [];
  const times: number[] = [];
  let token = "old";
  const client = makeClient({
    origin: "http://demo.localhost:3000",
    fetch: async (url) => {
      sent.push(String(url));
      const [body, status] = sent.length === 1 ? [over, 401] : [{ ...over, success: true }, 200];
      return new Response(JSON.stringify(body), { status, headers: { date } });
    },
    merchant: "demo",
    language: () => "TY",
    token: () => token,
    account: () => "A1",
    onSessionEnd: () => undefined,
    returned: async () => {
      token = "new";
    },
    onClosed: () => undefined,
    onServerTime: (time) => void times.push(time),
    sealer: async () => ({ seal: async () => "sealed", forgetKeys: () => undefined }),
  });
  return { client, sent, times };
}

it("leaves what is secret to the member who is back: no password changes behind their back", async () => {
  const { client, sent } = start();
  const passwords = { newPassword: "four small cats", confirmNewPassword: "four small cats" };
  const result = await client.call("changePassword", passwords);
  expect(result).toMatchObject({ ok: false, error: { code: "SESSION_ENDED" } });
  expect(sent).toHaveLength(1);
});

it("passes on what time it is where an answer is made", async () => {
  const { client, times } = start();
  await client.call("memberInfo", {});
  expect(times).toEqual([Date.UTC(2026, 10, 22, 15)]);
});
