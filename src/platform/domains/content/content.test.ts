import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseArtPath } from "#src/shared/art/art-path.ts";
import { type CallTester, makeCallTester } from "#tests/support/platform-calls.ts";
import { some } from "#tests/support/some.ts";
import { noFiles } from "./files.ts";
import { addAnnouncements } from "./repo.ts";
import { makeContentHandlers } from "./routes.ts";
import { toCleanAnnouncement } from "./service.ts";

const now = Date.UTC(2026, 5, 1, 12);
let platform: CallTester;

beforeAll(async () => {
  const sets = [{ domain: "content", dir: join(import.meta.dirname, "migrations") }];
  const handlers = makeContentHandlers({
    files: noFiles,
    payReward: async () => undefined,
    bonusFault: async () => undefined,
    isMarked: async () => false,
    offerProgress: async () => [],
    isFunded: async () => true,
    gamesOfKinds: async () => new Map(),
  });
  platform = await makeCallTester({ handlers, sets, clock: () => now });
  platform.addMerchant("twin", "aurora", (site) => {
    site.name = `<Twin> & "Co"`;
    const { rng } = site.categories.items;
    if (rng) rng.vendors = ["KOI"];
  });
  platform.addMerchant("quiet", "aurora", () => undefined);
});

afterAll(() => platform?.close());

describe("notice", () => {
  it("gives a new portal its first announcements in its own languages", async () => {
    const { status, value } = await platform.call("aurora", "notice", {}, "EN");
    expect(status).toBe(200);
    expect(value.player.map(({ id }) => id)).toEqual([
      "vendor-maintenance",
      "welcome",
      "responsible-play",
    ]);
    expect(value.player[1]?.title).toBe("Welcome to Aurora");
    const vietnamese = await platform.call("aurora", "notice", { language: "TY" });
    expect(vietnamese.value.player[1]?.title).toBe("Chào mừng bạn đến với Aurora");
    const thai = await platform.call("siam", "notice", { language: "TH" });
    expect(thai.value.player.find(({ id }) => id === "welcome")?.title).toContain("ยินดีต้อนรับ");
  });

  it("falls back to the portal's language for one it does not have", async () => {
    const { value } = await platform.call("aurora", "notice", { language: "TH" });
    expect(value.player[1]?.title).toBe("Chào mừng bạn đến với Aurora");
  });

  it("takes the same two statements every time but the first", async () => {
    await platform.call("aurora", "notice");
    expect((await platform.call("aurora", "notice")).statements).toBe(2);
    expect((await platform.call("aurora", "notice", { language: "EN" })).statements).toBe(2);
  });

  it("says nothing of a vendor the portal does not show, and writes the name as text", async () => {
    const { value } = await platform.call("twin", "notice", { language: "EN" });
    expect(value.player.map(({ id }) => id)).toEqual(["welcome", "responsible-play"]);
    expect(value.player[0]?.content).toContain(
      "&lt;Twin&gt; &amp; &quot;Co&quot;".replace(/&quot;/g, '"'),
    );
    expect(value.player[0]?.content).not.toContain("<Twin>");
  });

  it("keeps merchants apart, and does not bring back what was removed", async () => {
    await platform.call("quiet", "notice");
    await platform.test.database.withMerchant("quiet", (db) =>
      db.withTables<{ announcement: { id: string } }>().deleteFrom("announcement").execute(),
    );
    expect((await platform.call("quiet", "notice")).value.player).toEqual([]);
    expect((await platform.call("aurora", "notice")).value.player).toHaveLength(3);
  });

  it("shows a popup only while it lasts, and nothing before its time", async () => {
    const words = { EN: { title: "Now", content: "<p>Now</p>" } };
    const hour = 3_600_000;
    await platform.call("siam", "notice");
    await platform.test.database.withMerchant("siam", (db) =>
      addAnnouncements(db, [
        { id: "over", kind: "PU", words, publishedAt: now - 2 * hour, endsAt: now - hour },
        { id: "later", kind: "PL", words, publishedAt: now + hour },
      ]),
    );
    const before = await platform.call("siam", "notice");
    expect(before.value.popup).toBeNull();
    expect(before.value.player.map(({ id }) => id)).not.toContain("later");
    await platform.test.database.withMerchant("siam", (db) =>
      addAnnouncements(db, [{ id: "on", kind: "PU", words, publishedAt: now - hour }]),
    );
    expect((await platform.call("siam", "notice")).value.popup).toMatchObject({ id: "on" });
  });

  it("BANNER-01 names each banner's group, and pictures that exist", async () => {
    const { value } = await platform.call("aurora", "notice", { language: "EN" });
    const home = value.banners.filter(({ groupName }) => groupName === "home");
    expect(home.map(({ bannerId }) => bannerId)).toEqual([
      "home-welcome",
      "home-live",
      "home-sports",
    ]);
    expect(home[0]).toMatchObject({ linkageType: "/rng" });
    expect(home[0]?.title).not.toMatch(/^banner\./);
    for (const { url } of some(value.banners)) {
      if (url.startsWith("/_art/")) expect(parseArtPath(url), url).toMatch(/^<svg/);
      else expect(url).toMatch(/^\/_m\/aurora\//);
    }
  });

  it("lists promotions, new players' among them", async () => {
    const { value } = await platform.call("aurora", "notice", { language: "EN" });
    expect(value.promotion.map(({ category }) => category)).toContain("new_player");
    for (const { image } of some(value.promotion))
      expect(parseArtPath(image), image).toMatch(/^<svg/);
  });
});

describe("a portal from before there were messages and help", () => {
  it("gets what it lacks, keeps what it has, and terms for the promotions it had", async () => {
    platform.addMerchant("older", "aurora", () => undefined);
    await platform.test.asOwner(
      "insert into content_start (merchant, part, started_at) values ('older', 'announcements', now())",
    );
    await platform.test.asOwner(
      `insert into promotion (merchant, id, category, words, image, enabled, place) values
        ('older', 'first-steps', 'new_player', '{"EN": {"title": "Old"}}', '/_art/kept.svg', true, 0)`,
    );
    const { value } = await platform.call("older", "notice", { language: "EN" });
    expect(value.player).toEqual([]);
    expect(value.promotion[0]).toMatchObject({
      id: "first-steps",
      title: "First steps: find a slot you like",
      image: "/_art/kept.svg",
    });
    expect(value.promotion).toHaveLength(6);
    expect((await platform.call("older", "helpCenter")).value.list).toHaveLength(5);
  });
});

describe("helpCenter", () => {
  it("CALL-038 gives a new portal's help in its languages, in order, and never without words", async () => {
    const { value } = await platform.call("siam", "helpCenter", { language: "TH" });
    expect(value.list.map(({ id }) => id)).toEqual([
      "account",
      "money",
      "games",
      "promotions",
      "care",
    ]);
    expect(value.list[0]?.title).toBe("บัญชีของคุณ");
    const english = await platform.call("aurora", "helpCenter", { language: "EN" });
    expect(english.value.list[4]?.content).toContain("may play at Aurora");
    expect(english.statements).toBe(1);
  });

  it("writes the portal's name as text, and keeps merchants apart", async () => {
    const { value } = await platform.call("twin", "helpCenter", { language: "EN" });
    expect(value.list[4]?.content).toContain("&lt;Twin&gt; &amp;");
    await platform.test.database.withMerchant("twin", (db) =>
      db.withTables<{ help_article: { id: string } }>().deleteFrom("help_article").execute(),
    );
    expect((await platform.call("twin", "helpCenter")).value.list).toEqual([]);
    expect((await platform.call("aurora", "helpCenter")).value.list).toHaveLength(5);
  });
});

describe("announcements as they are stored", () => {
  it("lose whatever could run or reach out", () => {
    const dirty = `<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>
      <a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="https://ok.example">c</a>
      <a href="/promotions">d</a><iframe src="https://evil.example"></iframe><style>*{}</style>`;
    const clean = toCleanAnnouncement({
      id: "x",
      kind: "PL",
      publishedAt: 0,
      words: { EN: { title: "T", content: dirty } },
    });
    const html = clean.words.EN?.content ?? "";
    expect(html).not.toMatch(/script|onclick|onerror|img|iframe|style|javascript|evil/);
    expect(html).toContain(
      '<a href="https://ok.example" rel="noopener noreferrer nofollow" target="_blank">c</a>',
    );
    expect(html).toContain('href="/promotions"');
  });
});
