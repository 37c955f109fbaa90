import { describe, expect, it } from "vitest";
import type { LongText } from "#src/contracts/site.gen.ts";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const terms: LongText = {
  title: "House rules",
  updated: "2026-11-22",
  intro: ["Read this first."],
  sections: [
    { title: "Who", text: ["Adults <b>only</b>."] },
    { title: "What", points: ["one", "two"], after: ["Both count."] },
    { title: "When" },
    { title: "Where" },
  ],
};
const draw = async (text: LongText | undefined, more = {}) =>
  (await makeBlockWorld({ longTexts: text && { terms: text }, ...more })).drawBlock(block, fixture);

describe.each(["dark", "light"] as const)("long-text in the %s theme", (theme) => {
  it("draws heading, day, paragraphs and lists as they are written", async () => {
    const html = await draw(terms, { theme });
    for (const words of [
      "<h1",
      "House rules",
      "November 22, 2026",
      "Read this first.",
      "Both count.",
    ])
      expect(html).toContain(words);
    expect(html.match(/<section/g)).toHaveLength(4);
    expect(html.match(/<h2/g)).toHaveLength(5);
  });
});

it("lists its contents from four sections on, each leading to its section", async () => {
  const html = await draw(terms);
  for (const number of [1, 2, 3, 4]) {
    expect(html).toContain(`href="#it-${number}"`);
    expect(html).toContain(`id="it-${number}"`);
  }
  expect(await draw({ ...terms, sections: terms.sections.slice(0, 3) })).not.toContain("<nav");
});

it("leaves no markup of a merchant's words", async () => {
  expect(await draw(terms)).toContain("&lt;b&gt;only");
});

it("waits without a guess", async () => {
  expect(await draw(undefined)).toContain('aria-busy="true"');
});

it("leaves its title to a heading above where it is told to", async () => {
  const world = await makeBlockWorld({ longTexts: { terms } });
  const html = world.drawBlock(block, { ...fixture, untitled: true });
  expect(html).not.toContain("<h1");
  expect(html).toContain("Read this first.");
});
