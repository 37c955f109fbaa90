import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { longestChatText } from "#src/shared/chat-wire.ts";
import { type ChatWorld, makeChatWorld } from "#tests/support/chat-world.ts";

let world: ChatWorld;
beforeAll(async () => {
  world = await makeChatWorld();
});
afterAll(() => world?.close());
// Nobody's pace is another test's business.
afterEach(() => {
  world.platform.clock.now += 60_000;
});

let keys = 0;
const newKey = () => {
  keys += 1;
  return `message-${keys}`;
};
let members = 0;
const newMember = (merchant?: string) => {
  members += 1;
  return world.newMember(`chatter${String(members).padStart(2, "0")}`, merchant);
};

it("CALL-073 gives an address on the chat's own host, without the session's token", async () => {
  const lan = await newMember();
  const { value } = await lan.call("chatUrl", {
    b2c: 1,
    title: "Aurora",
    language: "EN",
    headerColor: "#704dff",
  });
  const url = new URL(value.chatUrl);
  expect(url.host).toBe("chat.localhost");
  expect([...url.searchParams.keys()]).toEqual(["ticket", "language"]);
  expect(value.chatUrl).not.toContain(lan.token);
  const page = await world.connect();
  page.ask({ type: "enter", pass: url.searchParams.get("ticket") ?? "", after: null });
  expect(await page.told("welcome")).toMatchObject({
    title: "Aurora",
    language: "EN",
    headerColor: "#704dff",
  });
});

it("two players see each other's messages at once, and another merchant's player none", async () => {
  const [lan, minh, som] = [await newMember(), await newMember(), await newMember("siam")];
  const [one, two, far] = [await world.open(lan), await world.open(minh), await world.open(som)];
  one.ask({ type: "say", key: newKey(), text: "Hello <b>all</b>" });
  const line = await two.line();
  expect(line).toMatchObject({ text: "Hello <b>all</b>", own: false, key: null });
  expect(await one.line()).toMatchObject({ text: "Hello <b>all</b>", own: true });
  two.ask({ type: "say", key: newKey(), text: "Hello Lan" });
  expect((await one.line()).text).toBe("Hello Lan");
  // The other room is heard through its own player: nothing came before that.
  far.ask({ type: "say", key: newKey(), text: "Sawasdee" });
  expect(await far.line()).toMatchObject({ text: "Sawasdee", place: 1 });
  expect(JSON.stringify(far.all)).not.toContain("Hello");
  const { token } = one;
  const foreign = await world.connect();
  foreign.ask({ type: "enter", pass: token.replace("aurora.", "siam."), after: null });
  expect((await foreign.told("closed")).code).toBe("SESSION_ENDED");
});

it("a ticket works once and for a minute; its token as long as the session", async () => {
  const lan = await newMember();
  const ticket = await world.ticketOf(lan);
  const enter = async (pass: string) => {
    const page = await world.connect();
    page.ask({ type: "enter", pass, after: null });
    return page;
  };
  const first = await enter(ticket);
  const { token } = await first.told("welcome");
  expect((await (await enter(ticket)).told("closed")).code).toBe("SESSION_ENDED");
  expect((await (await enter(token)).told("welcome")).token).toBe(token);
  const late = await world.ticketOf(lan);
  world.platform.clock.now += 60_001;
  const refused = await enter(late);
  expect((await refused.told("closed")).code).toBe("SESSION_ENDED");
  expect(await refused.ended).toBe(4000);
  await lan.call("logout");
  expect((await first.told("closed")).code).toBe("SESSION_ENDED");
  expect((await (await enter(token)).told("closed")).code).toBe("SESSION_ENDED");
});

it("CHAT-03 CALL-074 counts what others wrote since the member read, and not own words", async () => {
  const [lan, minh] = [await newMember(), await newMember()];
  const unread = async () => (await lan.call("chatMessage")).value.unReadCount;
  expect(await unread()).toBe(0);
  const other = await world.open(minh);
  for (const text of ["one", "two"]) other.ask({ type: "say", key: newKey(), text });
  await other.line();
  const { place } = await other.line();
  expect(await unread()).toBe(2);
  const own = await world.open(lan);
  expect(own.welcome.lines.at(-1)?.text).toBe("two");
  own.ask({ type: "read", place: place - 1 });
  own.ask({ type: "say", key: newKey(), text: "mine" });
  await own.line();
  expect(await unread()).toBe(1);
  own.ask({ type: "read", place: place + 1000 });
  own.ask({ type: "earlier", before: 1 });
  expect((await own.told("earlier")).lines).toEqual([]);
  expect(await unread()).toBe(0);
});

it("slows a flood down and takes no words twice, from however many pages", async () => {
  const lan = await newMember();
  const [one, two] = [await world.open(lan), await world.open(lan)];
  for (let count = 1; count <= 5; count += 1)
    one.ask({ type: "say", key: newKey(), text: `flood a${count}` });
  for (let count = 1; count <= 5; count += 1) await two.line();
  two.ask({ type: "say", key: newKey(), text: "flood b1" });
  const refused = await two.told("refused");
  expect(refused).toMatchObject({ code: "TOO_FAST" });
  expect(refused.wait).toBeGreaterThan(0);
  world.platform.clock.now += 10_000;
  one.ask({ type: "say", key: newKey(), text: "flood a1" });
  expect((await one.told("refused")).code).toBe("REPEATED");
  const { rows } = await said("flood");
  expect(rows).toBe(5);
});

it("takes a message that is sent again once", async () => {
  const lan = await newMember();
  const page = await world.open(lan);
  const key = newKey();
  page.ask({ type: "say", key, text: "only once" });
  expect(await page.line()).toMatchObject({ key });
  page.ask({ type: "say", key, text: "only once" });
  page.ask({ type: "say", key: newKey(), text: "after it" });
  expect((await page.line()).text).toBe("after it");
  expect((await said("only once")).rows).toBe(1);
});

it("keeps sizes, refuses what is empty or too long, and covers words of the list", async () => {
  const page = await world.open(await newMember());
  for (const [text, code] of [
    ["  \u200b ", "EMPTY"],
    ["x".repeat(longestChatText + 1), "TOO_LONG"],
  ] as const) {
    page.ask({ type: "say", key: newKey(), text });
    expect((await page.told("refused")).code).toBe(code);
  }
  page.ask({ type: "say", key: newKey(), text: "what the Fu<ck\u202e, SH1T f.u.c.k" });
  expect((await page.line()).text).toBe("what the Fu<ck, **** *.*.*.*");
  page.raw("x".repeat(5000));
  expect(await page.ended).toBe(1009);
});

it("hangs up on nonsense, on a page that says nothing of itself, and on a storm", async () => {
  for (const text of ["{", "null", '{"type":"say","key":"1","text":"x"}', '{"type":"nothing"}']) {
    const page = await world.connect();
    page.raw(text);
    expect(await page.ended).toBe(1008);
  }
  const stranger = await world.connect();
  stranger.ask({ type: "say", key: newKey(), text: "Hello" });
  expect((await stranger.told("closed")).code).toBe("SESSION_ENDED");
  const storm = await world.open(await newMember());
  for (let count = 0; count < 60; count += 1) storm.ask({ type: "read", place: 0 });
  expect(await storm.ended).toBe(1008);
});

it("CHAT-05 is closed to trial accounts, and where the module is off", async () => {
  const trial = await newMember();
  await world.platform.test.asOwner("update member set agent_type = 4 where username = $1", [
    `chatter${String(members).padStart(2, "0")}`,
  ]);
  expect((await trial.call("chatUrl")).code).toBe("TRIAL_NOT_ALLOWED");
  world.platform.addMerchant("mute", "siam", (site) => {
    site.modules = { ...site.modules, CBS3: "0" };
  });
  const quiet = await newMember("mute");
  expect((await quiet.call("chatUrl")).code).toBe("MODULE_OFF");
  expect((await quiet.call("chatMessage")).code).toBe("MODULE_OFF");
});

it("keeps its history, gives earlier lines in parts, and what was missed while away", async () => {
  const [lan, minh] = [await newMember(), await newMember()];
  const page = await world.open(lan);
  const last = page.welcome.lines.at(-1)?.place ?? 0;
  await page.close();
  const other = await world.open(minh);
  other.ask({ type: "say", key: newKey(), text: "while you were away" });
  await other.line();
  const again = await world.connect();
  again.ask({ type: "enter", pass: page.token, after: last });
  const { lines } = await again.told("welcome");
  expect(lines.map(({ text }) => text)).toEqual(["while you were away"]);
  again.ask({ type: "earlier", before: last + 1 });
  const earlier = await again.told("earlier");
  expect(earlier.lines.at(-1)?.place).toBe(last);
});

it("a self-excluded member leaves the room and stays out (G8)", async () => {
  const lan = await newMember();
  const page = await world.open(lan);
  const { code } = await lan.call("selfExclude", { period: "halfYear" });
  expect(code).toBeNull();
  expect((await page.told("closed")).code).toBe("SESSION_ENDED");
});

it("writes and changes nothing that was said", async () => {
  await expect(
    world.platform.test.asOwner("update chat_message set text = 'other'"),
  ).rejects.toThrow(/append-only/);
});

async function said(start: string): Promise<{ rows: number }> {
  const [found] = await world.platform.test.asOwner<{ rows: number }>(
    "select count(*)::int as rows from chat_message where text like $1",
    [`${start}%`],
  );
  return { rows: found?.rows ?? 0 };
}
