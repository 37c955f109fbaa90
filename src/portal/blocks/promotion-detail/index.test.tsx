import { describe, expect, it } from "vitest";
import type { PromotionDetailValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const url = "/promoDetail?id=best-moment";
const detail = (change: Partial<PromotionDetailValue> = {}): Answer => ({
  name: "promotionDetail",
  payload: { id: "best-moment", language: "EN" },
  value: {
    id: "best-moment",
    category: "community",
    title: "Your best moment",
    image: "",
    status: "join",
    way: "apply",
    content: "<p>Tell us <b>all</b>.</p>",
    startsAt: "2026-06-01T00:00:00.000Z",
    endsAt: null,
    application: null,
    offer: null,
    ...change,
  },
});
const draw = async (answers: Answer[], more = {}) =>
  (await makeBlockWorld({ url, answers, ...more })).drawBlock(block, fixture);

describe.each(["dark", "light"] as const)("promotion-detail in the %s theme", (theme) => {
  it("shows the terms, the status and the one thing to do", async () => {
    const html = await draw([detail()], { theme });
    expect(html).toContain("<p>Tell us <b>all</b>.</p>");
    expect(html).toMatch(/<h1[^>]*>Your best moment<\/h1>/);
    expect(html).toContain("up to 3 pictures of 5 MB each");
    expect(html).toMatch(/>Apply</);
  });
});

it.each(["", ".", "..", "../help", "a/b", "a\\b", "a%00b", "x".repeat(65)])(
  "says that there is no promotion %j, and asks for none",
  async (id) => {
    const html = await draw([], { url: `/promoDetail?id=${id}` });
    expect(html).toContain("This promotion does not exist");
    expect(html).toContain("All promotions");
  },
);

it("PROMO-01 gives each status its words, and an action only where there is one", async () => {
  const cases = [
    ["join", "Our staff read every application", "Apply"],
    ["claim", "Your reward is waiting", "Claim reward"],
    ["applying", "will message you", undefined],
    ["process", "are reviewing your application", undefined],
    ["signed", "You have joined", undefined],
    ["issued", "added to your balance", undefined],
    ["claimed", "You have claimed your reward", undefined],
    ["rejected", "was not accepted", undefined],
    ["comingSoon", "has not started yet", undefined],
    ["close", "has ended", undefined],
  ] as const;
  for (const [status, words, action] of cases) {
    const html = await draw([detail({ status })]);
    expect(html, status).toContain(words);
    for (const one of ["Join now", "Apply", "Claim reward"])
      if (one === action) expect(html, status).toContain(`>${one}<`);
      else expect(html, status).not.toContain(`>${one}<`);
  }
  expect(await draw([detail({ way: "join" })])).toContain(">Join now<");
});

it("draws nothing of what hostile terms try", async () => {
  const content =
    '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">press</a><p onclick="x()">fine</p>';
  const html = await draw([detail({ content, title: "<b>x</b>" })]);
  expect(html).not.toMatch(/<script|onerror|onclick|javascript:/);
  expect(html).toContain("press");
  expect(html).toContain("<p>fine</p>");
  expect(html).toContain("&lt;b&gt;x&lt;/b&gt;");
});

it("says when the address names no promotion, and leads to the others", async () => {
  const html = await draw([], { url: "/promoDetail" });
  expect(html).toContain("This promotion does not exist");
  expect(html).toContain('href="/promotions"');
  expect(await draw([])).toContain('aria-busy="true"');
});

it("asks the server only for an id that could be one", () => {
  const context = { params: {}, language: "EN", categories: {}, pageSize: 42 };
  const ask = (query: string) =>
    block.loads?.(fixture, { ...context, query: new URLSearchParams(query) });
  expect(ask("id=a")).toEqual([{ name: "promotionDetail", payload: { id: "a", language: "EN" } }]);
  expect(ask("")).toEqual([]);
  expect(ask(`id=${"a".repeat(65)}`)).toEqual([]);
});

it("says what it pays, for what and what that asks, and leads who joined to a game that counts", async () => {
  const offer = {
    goal: "validBet",
    target: "300.00",
    progress: "120.00",
    reward: "5.00",
    turnover: 3,
    gameClassify: null,
    game: { nodeId: "100001", vassalage: "KOI", gameName: "Lantern Run" },
  } as const;
  const html = await draw([detail({ status: "signed", way: "join", offer })]);
  expect(html).toMatch(/₫120\S* of ₫300/);
  expect(html).toContain("has to be bet 3 times");
  expect(html).toContain("claim as soon as it is reached");
  expect(html).toContain('href="/game?vendor=KOI&amp;id=100001"');
  const ended = await draw([detail({ status: "close", way: "join", offer })]);
  expect(ended).not.toContain("/game?");
});
