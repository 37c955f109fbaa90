import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fillPurse } from "#tests/support/purse.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";
import type { ApplicationStep } from "./application-repo.ts";
import { stepApplication } from "./promotion-step.ts";

const dayMs = 86_400_000;
let platform: TestPlatform;
let member: Visitor;
let memberId: string;
let count = 0;

beforeAll(async () => {
  platform = await makeTestPlatform();
  await platform.visitor("aurora").call("notice");
  await platform.visitor("siam").call("notice");
});
afterAll(() => platform?.close());
beforeEach(async () => {
  count += 1;
  member = platform.visitor("aurora");
  await member.join(`applicant${count}`);
  memberId = (await member.call("memberInfo")).value.id;
});

const listOf = async (visitor: Visitor, payload = {}): Promise<Record<string, string>> => {
  const { value } = await visitor.call("promotions", payload);
  const list = value.list as { id: string; status: string }[];
  return Object.fromEntries(list.map(({ id, status }) => [id, status]));
};
const apply = (id: string, more = {}) => member.call("applyPromotion", { id, ...more });
const step = (
  status: ApplicationStep["status"],
  more: Partial<ApplicationStep> = {},
  merchant = "aurora",
) =>
  platform.test.database.withMerchant(merchant, (db) =>
    stepApplication(db, {
      promotionId: "best-moment",
      memberId,
      status,
      remark: "Well told",
      now: platform.clock.now,
      ...more,
    }),
  );
const statusOf = async (): Promise<string> => (await listOf(member))["best-moment"] ?? "";
const balanceOf = async (): Promise<string> => (await member.call("balance")).value.sumBalance;

describe("promotions", () => {
  it("ENT-03 ENT-04 are listed with category, a count, and what types run", async () => {
    const { value } = await platform.visitor("aurora").call("promotions", { language: "EN" });
    expect(value.list[0]).toMatchObject({
      id: "first-steps",
      category: "new_player",
      title: "First steps: find a slot you like",
      enabled: true,
      endsAt: null,
    });
    expect(value.count).toBe(5);
    expect(value.types).toMatchObject({
      REFERRAL: { enabled: true },
      NEW_PLAYER: { enabled: true },
      SEASON: { enabled: false },
    });
    expect(Object.keys(await listOf(member, { category: "new_player" }))).toEqual([
      "first-steps",
      "first-table",
    ]);
    expect(await listOf(member, { category: "no-such" })).toEqual({});
  });

  it("open and close at their times", async () => {
    const began = platform.clock.now;
    expect(await listOf(member)).toMatchObject({
      "lantern-week": "comingSoon",
      "opening-days": "close",
    });
    expect((await apply("lantern-week")).code).toBe("STATE_INVALID");
    expect((await apply("opening-days")).code).toBe("STATE_INVALID");
    const visitor = platform.visitor("aurora");
    platform.clock.now = began + 8 * dayMs;
    expect((await listOf(visitor))["lantern-week"]).toBe("join");
    platform.clock.now = began + 22 * dayMs;
    expect((await listOf(visitor))["lantern-week"]).toBe("close");
    platform.clock.now = began;
  });

  it("give their terms, and are not found under another id", async () => {
    const { value } = await platform
      .visitor("siam")
      .call("promotionDetail", { id: "best-moment", language: "TH" });
    expect(value).toMatchObject({ title: "ช่วงเวลาที่ดีที่สุดของคุณ", status: "join", application: null });
    expect(value.content).toMatch(/^<p>.*<\/ul>$/);
    expect((await member.call("promotionDetail", { id: "no-such" })).code).toBe("NOT_FOUND");
    expect((await apply("no-such")).code).toBe("NOT_FOUND");
  });
});

describe("applications", () => {
  it("PROMO-01 go from join to signed with one tap, once", async () => {
    expect((await apply("friends")).value).toMatchObject({ status: "signed" });
    expect((await apply("friends")).code).toBe("STATE_INVALID");
    expect((await listOf(member)).friends).toBe("signed");
    expect((await listOf(platform.visitor("aurora"))).friends).toBe("join");
  });

  it("PROMO-01 are applying, in process, and rejected or issued as staff decide", async () => {
    const { value } = await apply("best-moment", { comment: "<b>Lanterns</b> & friends" });
    expect(value).toMatchObject({
      status: "applying",
      application: { comment: "<b>Lanterns</b> & friends", images: [], remark: "" },
    });
    expect((await step("process")).ok).toBe(true);
    expect(await statusOf()).toBe("process");
    expect((await step("issued")).ok).toBe(true);
    expect(await statusOf()).toBe("issued");
    // What is decided stays.
    expect(await step("rejected")).toMatchObject({ error: { code: "STATE_INVALID" } });
    const { application } = (await member.call("promotionDetail", { id: "best-moment" })).value;
    expect(application.remark).toBe("Well told");
    const titles = (await member.call("messages", { language: "EN" })).value.items.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles.slice(0, 2).sort()).toEqual([
      "Your application has arrived",
      "Your application was accepted",
    ]);
  });

  it("PROMO-01 can be rejected at once", async () => {
    await apply("best-moment");
    expect((await step("rejected")).ok).toBe(true);
    expect(await statusOf()).toBe("rejected");
    expect((await apply("best-moment")).code).toBe("STATE_INVALID");
  });

  it("PROMO-01 that promise money are claimed and claimed once, however often at the same time", async () => {
    await apply("best-moment");
    const before = await balanceOf();
    const reward = { amount: 50_000n, currency: "VND" };
    expect((await step("claim", { reward })).ok).toBe(true);
    expect(await statusOf()).toBe("claim");
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply("best-moment")));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, "PAID_ALREADY"]));
    expect(await statusOf()).toBe("claimed");
    expect(Number(await balanceOf()) - Number(before)).toBe(500);
  });

  it("G8 G14 give nothing to who takes a break or is excluded, also where it was promised before", async () => {
    await apply("best-moment");
    await step("claim", { reward: { amount: 50_000n, currency: "VND" } });
    await fillPurse(platform, member, `applicant${count}`);
    const before = await balanceOf();
    await member.call("coolOff", { period: "week" });
    expect((await apply("best-moment")).code).toBe("ACCOUNT_COOLING_OFF");
    expect((await apply("first-steps")).code).toBe("ACCOUNT_COOLING_OFF");
    await member.call("selfExclude", { period: "halfYear" });
    // With money left to take out the door stays open.
    expect((await member.login(`applicant${count}`, goodPassword)).success).toBe(true);
    expect((await apply("best-moment")).code).toBe("ACCOUNT_EXCLUDED");
    expect(await balanceOf()).toBe(before);
    expect(await statusOf()).toBe("claim");
  });

  it("PROMO-02 take 140 characters, one outside the BMP counting once", async () => {
    for (const comment of ["x".repeat(141), "🎲".repeat(141)])
      expect((await apply("best-moment", { comment })).code).toBe("PAYLOAD_INVALID");
    expect((await apply("best-moment", { comment: "🎲".repeat(140) })).success).toBe(true);
  });

  it("sent many times at once are one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply("best-moment")));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const messages = (await member.call("messages", { language: "EN" })).value.items;
    expect(
      messages.filter(({ title }: { title: string }) => title === "Your application has arrived"),
    ).toHaveLength(1);
  });

  it("of one member say nothing to another, nor to the same name at another merchant", async () => {
    await apply("best-moment", { comment: "Mine alone" });
    const others = [platform.visitor("aurora"), platform.visitor("siam")];
    await others[0]?.join(`onlooker${count}`);
    await others[1]?.join(`applicant${count}`);
    for (const other of others) {
      const { value } = await other.call("promotionDetail", { id: "best-moment" });
      expect(value).toMatchObject({ status: "join", application: null });
    }
    // Another merchant's staff reach nothing of it.
    expect(await step("issued", {}, "siam")).toMatchObject({ ok: false });
    expect(await statusOf()).toBe("applying");
  });

  it("are not for trial accounts", async () => {
    await platform.test.asOwner("update member set agent_type = 4 where id = $1", [memberId]);
    expect((await apply("best-moment")).code).toBe("TRIAL_NOT_ALLOWED");
  });
});

describe("about games", () => {
  it("CALL-061 promotions and announcements are listed, by vendor where one is asked for", async () => {
    const visitor = platform.visitor("aurora");
    const all = (await visitor.call("gamePromotions", { language: "EN" })).value.list;
    expect(all.map(({ id }: { id: string }) => id)).toEqual([
      "first-steps",
      "first-table",
      "house-games",
      "lantern-week",
    ]);
    const live = (await visitor.call("gamePromotions", { gameClassify: "LIVE" })).value.list;
    expect(live.map(({ id }: { id: string }) => id)).toEqual(["first-table"]);
    const house = (await visitor.call("gamePromotions", { vassalage: "KOI" })).value.list;
    expect(house.map(({ id }: { id: string }) => id)).not.toContain("house-games");
    const news = (await visitor.call("gameAnnouncements", { language: "EN" })).value.list;
    expect(news).toMatchObject([{ id: "vendor-maintenance", vassalage: "QZW" }]);
    expect((await visitor.call("gameAnnouncements", { vassalage: "KOI" })).value.list).toEqual([]);
  });
});
