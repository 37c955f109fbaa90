import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import { sampleNotice } from "#tests/support/sample-answers.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const answer: Answer = { name: "notice", payload: { language: "EN" }, value: sampleNotice };

describe.each(["dark", "light"] as const)("notice-bar in the %s theme", (theme) => {
  it("shows the newest announcement and how many more there are", async () => {
    const html = (await makeBlockWorld({ theme, answers: [answer] })).drawBlock(block, fixture);
    expect(html).toContain("New tables tonight");
    expect(html).toContain("+1 more");
    expect(html).not.toContain("Planned work");
  });
});

it("takes no space where there is nothing to announce", async () => {
  const none: Answer = { ...answer, value: { ...sampleNotice, player: [] } };
  expect((await makeBlockWorld({ answers: [none] })).drawBlock(block, fixture)).toBe("");
});

it("asks the server for what it draws from", () => {
  const context = {
    params: {},
    query: new URLSearchParams(),
    language: "EN",
    categories: {},
    pageSize: 42,
  };
  expect(block.loads?.({}, context)).toEqual([{ name: "notice", payload: { language: "EN" } }]);
});
