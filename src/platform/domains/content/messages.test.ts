import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";
import { sendMessages } from "./message-repo.ts";

let platform: TestPlatform;
let member: Visitor;
let neighbour: Visitor;
let ids: string[];

async function idOf(visitor: Visitor): Promise<string> {
  return (await visitor.call("memberInfo")).value.id;
}

const toHer = {
  EN: { title: "For you", content: `<p onclick="x()">Only you</p><script>1</script>` },
};

beforeAll(async () => {
  platform = await makeTestPlatform();
  member = platform.visitor("aurora");
  await member.join("letters01");
  neighbour = platform.visitor("aurora");
  await neighbour.join("letters02");
  await member.call("messages");
  const memberId = await idOf(member);
  await platform.test.database.withMerchant("aurora", (db) =>
    sendMessages(db, [
      { id: "personal", memberId, words: toHer, sentAt: platform.clock.now - 1000 },
      { id: "tomorrow", memberId, words: toHer, sentAt: platform.clock.now + 86_400_000 },
    ]),
  );
  ids = await idsOf(member);
});
afterAll(() => platform?.close());

async function idsOf(visitor: Visitor): Promise<string[]> {
  const { value } = await visitor.call("messages", { pageSize: 100 });
  return value.items.map(({ id }: { id: string }) => id);
}
const unreadOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.call("unreadMessages")).value.unReadCount;

describe("messages", () => {
  it("come newest first, to all and to the member, in the language asked for", async () => {
    expect(ids).toEqual(["personal", "hello", "safety", "limits"]);
    const english = (await member.call("messages", { language: "EN" })).value.items;
    expect(english[1].title).toBe("Welcome aboard");
    expect(english[2].content).toContain("is not from Aurora");
    const vietnamese = (await member.call("messages", { language: "TY" })).value.items;
    expect(vietnamese[1].title).toBe("Chào mừng bạn");
  });

  it("hold nothing that could run", async () => {
    const { items } = (await member.call("messages")).value;
    expect(items[0].content).toBe("<p>Only you</p>");
  });

  it("of one member, and of another merchant, are nobody else's", async () => {
    expect(await idsOf(neighbour)).toEqual(["hello", "safety", "limits"]);
    const abroad = platform.visitor("siam");
    await abroad.join("letters01");
    expect(await idsOf(abroad)).toEqual(["hello", "safety", "limits"]);
    expect((await abroad.call("messages", { language: "TH" })).value.items[0].title).toBe(
      "ยินดีต้อนรับ",
    );
  });

  it("come in pages that together are the whole, and end", async () => {
    const page = async (pageNo: number) =>
      (await member.call("messages", { pageNo, pageSize: 3 })).value;
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect(first).toMatchObject({ totalPages: 2, total: 4 });
    const all = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(all).toEqual(ids);
    expect(third.items).toEqual([]);
    expect((await member.call("messages", { pageSize: 101 })).code).toBe("PAYLOAD_INVALID");
  });

  it("ENT-20 CALL-072 CALL-082 are counted while they are unread, the same by both calls", async () => {
    expect(await unreadOf(member)).toBe(4);
    expect((await member.call("unreadCount")).value).toEqual({ unReadCount: 4 });
    const read = await member.call("readMessages", { ids: ["hello", "personal"] });
    expect(read.value).toEqual({ unReadCount: 2 });
    expect((await member.call("readMessages", { ids: ["hello"] })).value).toEqual({
      unReadCount: 2,
    });
    const { items } = (await member.call("messages")).value;
    expect(items.map(({ read: done }: { read: boolean }) => done)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((await member.call("readMessages", {})).value).toEqual({ unReadCount: 0 });
    expect(await unreadOf(neighbour)).toBe(3);
  });

  it("of others cannot be marked, and whether there are any is not told", async () => {
    const before = await unreadOf(neighbour);
    const theirs = await neighbour.call("readMessages", { ids: ["personal"] });
    const nobodys = await neighbour.call("readMessages", { ids: ["no-such-message"] });
    expect(theirs.value).toEqual({ unReadCount: before });
    expect(nobodys.value).toEqual(theirs.value);
    const marks = await platform.test.database.withMerchant("aurora", (db) =>
      db
        .withTables<{ message_read: { member_id: string } }>()
        .selectFrom("message_read")
        .selectAll()
        .execute(),
    );
    const neighbourId = await idOf(neighbour);
    expect(marks.filter(({ member_id }) => member_id === neighbourId)).toEqual([]);
  });
});
