import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";
import { addAnnouncements } from "./repo.ts";

let platform: TestPlatform;
let member: Visitor;
beforeAll(async () => {
  platform = await makeTestPlatform();
  member = platform.visitor("aurora");
  await member.join("reader01");
  await member.call("notice");
  const words = { EN: { title: "New rooms", content: "<p>Open tonight.</p>" } };
  const publishedAt = platform.clock.now - 1000;
  await platform.test.database.withMerchant("aurora", (db) =>
    addAnnouncements(db, [
      { id: "popup", kind: "PU", words, publishedAt },
      { id: "house", kind: "H", words, publishedAt },
    ]),
  );
});
afterAll(() => platform?.close());

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

describe("announcements for members", () => {
  it("come by the kinds asked for, with the popup", async () => {
    const ask = async (types?: string) =>
      (await member.call("announcementContent", { ...(types ? { types } : {}), language: "EN" }))
        .value;
    expect(idsOf((await ask("H")).list)).toEqual(["house"]);
    expect(idsOf((await ask("PU, H")).list).sort()).toEqual(["house", "popup"]);
    expect((await ask("B,PR")).list).toEqual([]);
    expect((await ask()).list.length).toBeGreaterThan(2);
    expect((await ask("H")).popup).toMatchObject({ id: "popup", title: "New rooms" });
  });

  it("CONST-08 are of five types, each asked for by its code; a code nobody knows finds nothing", async () => {
    const types = ["B", "PL", "PU", "PR", "H"] as const;
    const words = { EN: { title: "Five", content: "<p>Five</p>" } };
    await platform.test.database.withMerchant("siam", (db) =>
      addAnnouncements(
        db,
        types.map((kind) => ({ id: `five-${kind}`, kind, words, publishedAt: 0 })),
      ),
    );
    const other = platform.visitor("siam");
    await other.join("reader05");
    const five = async (asked: string) => {
      const { value } = await other.call("announcementContent", { types: asked, language: "EN" });
      return idsOf(value.list).filter((id) => id.startsWith("five-"));
    };
    for (const type of types) expect(await five(type)).toEqual([`five-${type}`]);
    expect(await five(types.join(","))).toHaveLength(5);
    expect(await five("X,ZZ")).toEqual([]);
  });

  it("CONST-09 the execution is B where none is named, and no other keeps anything back", async () => {
    const listed = async (execution?: string) => {
      const asked = { platform: "W", ...(execution === undefined ? {} : { execution }) };
      return (await member.call("announcementContent", asked)).value;
    };
    const defaults = await listed();
    expect(await listed("B")).toEqual(defaults);
    expect(await listed("PL")).toEqual(defaults);
    expect(defaults.list.length).toBeGreaterThan(0);
  });

  it("come in pages that together are the whole, and end", async () => {
    const page = async (pageNo: number) =>
      (await member.call("memberAnnouncements", { pageNo, pageSize: 2 })).value;
    const first = await page(1);
    const pages = [first];
    for (let number = 2; number <= first.totalPages; number += 1) pages.push(await page(number));
    const ids = pages.flatMap(({ items }) => idsOf(items));
    expect(new Set(ids).size).toBe(first.total);
    expect(ids).toContain("house");
    expect(ids).not.toContain("popup");
    expect((await page(first.totalPages + 1)).items).toEqual([]);
  });
});

describe("feedback", () => {
  const send = (content: string) => member.call("feedback", { content });
  const stored = () =>
    platform.test.database.withMerchant("aurora", (db) =>
      db
        .withTables<{ feedback: { content: string } }>()
        .selectFrom("feedback")
        .selectAll()
        .execute(),
    );

  it("takes 10 to 500 characters, a character outside the BMP counting once", async () => {
    for (const content of ["x".repeat(9), "🎲".repeat(5), "x".repeat(501)])
      expect((await send(content)).code).toBe("FIELD_INVALID");
    expect(await stored()).toEqual([]);
    for (const content of ["x".repeat(10), "🎲".repeat(500)])
      expect((await send(content)).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it("CALL-039 is taken twenty times a day of one member", async () => {
    const writer = platform.visitor("aurora");
    await writer.join("writer01");
    const write = () => writer.call("feedback", { content: "The lobby opens quickly." });
    for (let sent = 0; sent < 20; sent += 1) expect((await write()).status).toBe(200);
    expect(await write()).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect((await send("Another member's own words.")).status).toBe(200);
    platform.clock.now += 86_400_001;
    await writer.login("writer01", goodPassword);
    expect((await write()).status).toBe(200);
    platform.clock.now -= 86_400_001;
  });

  it("keeps what was written to the letter, as its writer's", async () => {
    const content = `<script>alert("x")</script>'; DROP TABLE feedback; --`;
    const { value } = await send(content);
    const rows = await stored();
    const { id } = (await member.call("memberInfo")).value;
    const own = { id: value.id, content, member_id: id, merchant: "aurora" };
    expect(rows).toContainEqual(expect.objectContaining(own));
  });
});
