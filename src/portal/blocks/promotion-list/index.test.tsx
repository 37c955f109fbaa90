import { describe, expect, it } from "vitest";
import type { PromotionsValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

type Promotion = PromotionsValue["list"][number];

const statuses = [
  ["join", "Open"],
  ["claim", "Ready to claim"],
  ["applying", "Application sent"],
  ["close", "Ended"],
  ["rejected", "Not accepted"],
  ["issued", "Reward paid"],
  ["claimed", "Claimed"],
  ["process", "Under review"],
  ["signed", "Joined"],
  ["comingSoon", "Coming soon"],
] as const;

const promotion = (status: Promotion["status"], change: Partial<Promotion> = {}): Promotion => ({
  id: `p-${status}`,
  category: "season",
  title: `Promotion ${status}`,
  image: "/_art/banner/waves-20-9-wide.svg",
  status,
  enabled: true,
  startsAt: "2026-06-01T00:00:00.000Z",
  endsAt: null,
  offer: null,
  ...change,
});
const answer = (list: Promotion[]): Answer => ({
  name: "promotions",
  payload: { language: "EN" },
  value: { list, count: list.length, types: {} },
});
const every = statuses.map(([status]) => promotion(status));

describe.each(["dark", "light"] as const)("promotion-list in the %s theme", (theme) => {
  it("PROMO-01 gives each of the ten statuses its word and its page", async () => {
    const world = { theme, url: "/promotions", answers: [answer(every)] };
    const html = (await makeBlockWorld(world)).drawBlock(block, fixture);
    for (const [status, word] of statuses) {
      expect(html).toContain(`href="/promoDetail?id=p-${status}"`);
      expect(html).toContain(`>${word}<`);
    }
    expect(html.match(/<article/g)).toHaveLength(10);
  });
});

it("filters by type and by where the member stands, from the address", async () => {
  const list = [...every, promotion("join", { id: "new", category: "new_player", title: "Hello" })];
  const draw = async (query: string) => {
    const world = { url: `/promotions${query}`, answers: [answer(list)] };
    return (await makeBlockWorld(world)).drawBlock(block, fixture);
  };
  const fresh = await draw("?type=new_player");
  expect(fresh.match(/<article/g)).toHaveLength(1);
  expect(fresh).toContain("For new players");
  expect((await draw("?status=soon")).match(/<article/g)).toHaveLength(1);
  expect((await draw("?status=mine")).match(/<article/g)).toHaveLength(7);
  expect(await draw("?type=new_player&status=ended")).toContain(
    "No promotions match these filters",
  );
  expect((await draw("?type=nonsense&status=x")).match(/<article/g)).toHaveLength(11);
});

it("says when there are none, and waits for an answer without a guess", async () => {
  const none = await makeBlockWorld({ url: "/promotions", answers: [answer([])] });
  expect(none.drawBlock(block, fixture)).toContain("There are no promotions at the moment");
  const waiting = await makeBlockWorld({ url: "/promotions" });
  expect(waiting.drawBlock(block, fixture)).toContain('aria-busy="true"');
});

it("tells a member nothing about their place before it is known", async () => {
  const world = await makeBlockWorld({ signedIn: true, answers: [answer(every)] });
  expect(world.drawBlock(block, fixture)).not.toContain(">Ready to claim<");
});

const offer = {
  goal: "validBet",
  target: "300.00",
  progress: "120.00",
  reward: "5.00",
  turnover: 3,
  gameClassify: "RNG",
  game: { nodeId: "100001", vassalage: "KOI", gameName: "Lantern Run" },
} as const;

it("says what each pays and for what; progress and a game that counts to the member who joined", async () => {
  const list = [
    promotion("signed", { offer }),
    promotion("join", { offer: { ...offer, progress: null } }),
  ];
  const visitor = await makeBlockWorld({
    answers: [answer([{ ...promotion("join"), offer: { ...offer, progress: null } }])],
  });
  const rule = visitor.drawBlock(block, fixture);
  expect(rule).toContain("Get ₫5");
  expect(rule).toMatch(/Bet ₫300\S* \(valid bets\) after joining: Slots/);
  expect(rule).not.toContain("progressbar");
  expect(rule).not.toContain("Play Lantern Run");
  const member = await makeBlockWorld({ answers: [answer(list)] });
  const html = member.drawBlock(block, fixture);
  expect(html.match(/progressbar/g)).toHaveLength(1);
  expect(html).toMatch(/₫120\S* of ₫300/);
  expect(html.match(/href="\/game\?vendor=KOI&amp;id=100001"/g)).toHaveLength(1);
});

it("shows names that try to be code as words, and a type it does not know as it is written", async () => {
  const list = [
    promotion("join", {
      title: "<img src=x onerror=alert(1)>",
      category: "big_wheel",
      image: "javascript:alert(1)",
    }),
  ];
  const html = (await makeBlockWorld({ answers: [answer(list)] })).drawBlock(block, fixture);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).toContain("big wheel");
});

it("asks the server for the list in the page's language", () => {
  const context = { params: {}, query: new URLSearchParams(), categories: {}, pageSize: 42 };
  expect(block.loads?.(fixture, { ...context, language: "VI" })).toEqual([
    { name: "promotions", payload: { language: "VI" } },
  ]);
});
