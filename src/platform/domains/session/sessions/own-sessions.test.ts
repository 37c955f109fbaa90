import { afterAll, beforeAll, expect, it } from "vitest";
import { digest } from "#src/credentials/tokens.ts";
import { some } from "#tests/support/some.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

const open = async (username: string, isNew = false) => {
  const visitor = platform.visitor("aurora");
  if (isNew) await visitor.join(username);
  else await visitor.login(username, goodPassword);
  return visitor;
};
interface Listed {
  id: string;
  current: boolean;
}

it("lists the account's own sessions, says which one asks, and shows no secret", async () => {
  const first = await open("lister01", true);
  await open("lister01");
  await open("lister02", true);
  const { list } = (await first.call("sessions")).value as { list: Listed[] };
  expect(list).toHaveLength(2);
  expect(list.filter(({ current }) => current)).toHaveLength(1);
  expect(JSON.stringify(list)).not.toContain(first.token);
  for (const cookie of some(first.cookies.values()))
    expect(JSON.stringify(list)).not.toContain(cookie);
});

it("ends another session of the account at once, and only that one", async () => {
  const [owner, thief] = [await open("revoker1", true), await open("revoker1")];
  const before = (await owner.call("sessions")).value.list as Listed[];
  const id = before.find(({ current }) => !current)?.id ?? "";
  expect((await owner.call("revokeSession", { id })).status).toBe(200);
  expect(await thief.call("memberInfo")).toMatchObject({ status: 401, code: "SESSION_ENDED" });
  expect((await owner.call("memberInfo")).status).toBe(200);
  expect((await owner.call("sessions")).value.list).toHaveLength(1);
  // Once more is no error: it has ended.
  expect((await owner.call("revokeSession", { id })).value).toEqual({ revoked: true });
});

it("says what each session is known again by, and nothing that a browser only claims", async () => {
  const phone = "Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36";
  const visitor = platform.visitor("aurora");
  await visitor.join("devices1");
  const from = async (userAgent: string) => {
    const payload = { type: "username", username: "devices1", password: goodPassword };
    const other = platform.visitor("aurora");
    const reply = await other.call("login", payload, { headers: { "user-agent": userAgent } });
    expect(reply.status).toBe(200);
  };
  await from(phone);
  await from("<b>Your bank</b>");
  const { list } = (await visitor.call("sessions")).value as { list: Record<string, string>[] };
  const shown = list.map(({ browser, system, country }) => ({ browser, system, country }));
  const nobody = { browser: "", system: "", country: "" };
  expect(shown).toHaveLength(3);
  expect(shown).toContainEqual({ browser: "Chrome", system: "Android", country: "" });
  expect(shown.filter((one) => one.browser === "")).toEqual([nobody, nobody]);
});

it("ends all other sessions of the account at once, logins that wait with them, and nobody else's", async () => {
  const [owner, thief, third] = [
    await open("alone001", true),
    await open("alone001"),
    await open("alone001"),
  ];
  const bystander = await open("alone002", true);
  const { token } = (await thief.call("createStartToken")).value;
  expect((await owner.call("revokeSession")).value).toEqual({ revoked: true });
  for (const gone of [thief, third])
    expect(await gone.call("memberInfo")).toMatchObject({ status: 401, code: "SESSION_ENDED" });
  const late = platform.visitor("aurora");
  expect(await late.call("exchangeStartToken", { token })).toMatchObject({ success: false });
  expect((await owner.call("memberInfo")).status).toBe(200);
  expect((await bystander.call("memberInfo")).status).toBe(200);
  expect((await owner.call("sessions")).value.list).toHaveLength(1);
  // Alone, there is nothing to end.
  expect((await owner.call("revokeSession")).value).toEqual({ revoked: true });
});

it("keeps the device known that ends the others, and forgets the rest", async () => {
  const [owner, other] = [platform.visitor("aurora"), platform.visitor("aurora")];
  await owner.join("remember1");
  for (const visitor of [owner, other])
    await visitor.login("remember1", goodPassword, { remember: true });
  const known = () =>
    platform.test.asOwner<{ device_hash: string }>(
      `select device_hash from known_device join member on member.id = known_device.member_id
       where username = 'remember1'`,
    );
  expect(await known()).toHaveLength(2);
  await owner.call("revokeSession");
  const kept = owner.cookies.get("__Host-portico_device") ?? "";
  expect(await known()).toEqual([{ device_hash: digest("device", kept) }]);
});

it("does not end another account's session, and does not tell that there is one", async () => {
  const [owner, other] = [await open("bystand1", true), await open("bystand2", true)];
  const id = (await other.call("sessions")).value.list[0].id;
  const unknown = "0b0e8a52-6c3a-4a43-9d0c-6a1f6d2f9b11";
  const answers = [
    await owner.call("revokeSession", { id }),
    await owner.call("revokeSession", { id: unknown }),
  ];
  expect(answers[0]?.value).toEqual(answers[1]?.value);
  expect((await other.call("memberInfo")).status).toBe(200);
  expect((await owner.call("revokeSession", { id: "1 OR 1=1" })).code).toBe("PAYLOAD_INVALID");
});

it("drops sessions from the list that have been idle too long, and ends the one that asks", async () => {
  const owner = await open("idler001", true);
  platform.clock.now += 31 * 60 * 1000;
  const again = await open("idler001");
  const { list } = (await again.call("sessions")).value as { list: Listed[] };
  expect(list).toHaveLength(1);
  expect((await owner.call("sessions")).status).toBe(401);
  await again.call("revokeSession", { id: list[0]?.id ?? "" });
  expect(again.cookies.has("__Host-portico_session")).toBe(false);
  expect((await again.call("memberInfo")).status).toBe(401);
});
