import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("question-list in the %s theme", (theme) => {
  it("folds each answer under its question, by key or in words of its own", async () => {
    const html = (await makeBlockWorld({ theme })).drawBlock(block, fixture);
    expect(html.match(/<details/g)).toHaveLength(2);
    for (const words of [
      "How do I get a newer version?",
      "Who is behind it?",
      "The portal you look",
    ])
      expect(html).toContain(words);
  });
});

it("leaves nothing to a script, nor to markup of a merchant's words", async () => {
  const questions = [{ question: { EN: "<b>Why?</b>" }, answer: { EN: "w".repeat(300) } }];
  const html = (await makeBlockWorld()).drawBlock(block, { ...fixture, questions });
  expect(html).toContain("&lt;b&gt;Why?");
});
