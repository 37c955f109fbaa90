import { describe, expect, it } from "vitest";
import type { NoticeValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import { sampleNotice } from "#tests/support/sample-answers.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const promotion = [
  { id: "a", category: "new_player", title: "First steps", image: "", offer: null },
  { id: "b", category: "season", title: "Lanterns ".repeat(30), image: "/_art/x.svg", offer: null },
];
const notice = (change: Partial<NoticeValue>): Answer => ({
  name: "notice",
  payload: { language: "EN" },
  value: { ...sampleNotice, ...change },
});

describe.each(["dark", "light"] as const)("promotion-rail in the %s theme", (theme) => {
  it("leads to each promotion that runs, and to all of them", async () => {
    const world = await makeBlockWorld({ theme, answers: [notice({ promotion })] });
    const html = world.drawBlock(block, {});
    for (const path of ["/promoDetail?id=a", "/promoDetail?id=b", "/promotions"])
      expect(html).toContain(`href="${path}"`);
    expect(world.drawBlock(block, fixture)).not.toContain("Lanterns");
  });
});

it("leads a member to the rewards, and nobody else", async () => {
  const draw = async (signedIn: boolean) => {
    const world = await makeBlockWorld({ signedIn, answers: [notice({ promotion })] });
    return world.drawBlock(block, { rewards: "/member/rewardCenter" });
  };
  expect(await draw(true)).toContain('href="/member/rewardCenter"');
  expect(await draw(false)).not.toContain("/member/rewardCenter");
});

it("takes no space where nothing runs, or nothing is known", async () => {
  const none = await makeBlockWorld({ answers: [notice({ promotion: [] })] });
  expect(none.drawBlock(block, {})).toBe("");
  expect((await makeBlockWorld()).drawBlock(block, {})).toBe("");
});

it("REG-07 goes on by itself only where there is more than one promotion", async () => {
  const draw = async (count: number, props: object) => {
    const many = ["a", "b", "c"].slice(0, count).map((id) => ({ ...promotion[0], id }));
    const world = await makeBlockWorld({ answers: [notice({ promotion: many as never })] });
    return world.drawBlock(block, { category: "new_player", ...props });
  };
  expect(await draw(2, { autoplay: true })).toContain("Pause slideshow");
  expect(await draw(1, { autoplay: true })).not.toContain("Pause slideshow");
  expect(await draw(2, {})).not.toContain("Pause slideshow");
});
