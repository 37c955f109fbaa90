import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const answer = (list: { id: string; title: string; content: string }[]): Answer => ({
  name: "helpCenter",
  payload: { language: "EN" },
  value: { list },
});
const articles = [
  { id: "account", title: "Your account", content: "<h3>Registering</h3><p>Choose a name.</p>" },
  { id: "money", title: "Money", content: "<ul><li>Deposit in your own name.</li></ul>" },
];
const draw = async (answers: Answer[], more = {}) =>
  (await makeBlockWorld({ url: "/helpmc", answers, ...more })).drawBlock(block, fixture);

describe.each(["dark", "light"] as const)("help-center in the %s theme", (theme) => {
  it("lists the topics beside the first of them, and ways to a person", async () => {
    const html = await draw([answer(articles)], { theme });
    for (const words of ["Your account", "Money", "<h3>Registering</h3>", "Customer service"])
      expect(html).toContain(words);
    expect(html).not.toContain("own name");
    expect(html).toContain('href="/feedback"');
    expect(html).toContain("Back to Aurora");
  });
});

it("opens the topic that the address names, and the first for one it does not know", async () => {
  const url = "/helpmc?topic=money";
  expect(await draw([answer(articles)], { url })).toContain("<li>Deposit in your own name.</li>");
  const unknown = await draw([answer(articles)], { url: "/helpmc?topic=nothing" });
  expect(unknown).toContain("Choose a name.");
});

it("offers customer service where there are no articles, and waits without a guess", async () => {
  const none = await draw([answer([])]);
  expect(none).toContain("There are no articles yet");
  expect(await draw([])).toContain('aria-busy="true"');
});

it("draws no script of an article, and long words without end", async () => {
  const content = `<script>alert(1)</script><p onclick=x>${"w".repeat(300)}</p><a href="javascript:x">go</a>`;
  const html = await draw([answer([{ id: "x", title: "<i>T</i>", content }])]);
  expect(html).not.toMatch(/<script|onclick|javascript:/);
  expect(html).toContain("&lt;i&gt;T&lt;/i&gt;");
});
