import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("link-cards in the %s theme", (theme) => {
  it("draws a link for what has an address and a button for what has none, in order", async () => {
    const dialog = {
      label: "menu.language",
      icon: "globe",
      link: { type: "modal", modal: "menu" },
    };
    const props = { ...fixture, cards: [...fixture.cards, dialog] };
    const html = (await makeBlockWorld({ theme })).drawBlock(block, props);
    const [lite = "", service = "", last = "", ...others] = html.split("<li").slice(1);
    expect(lite).toMatch(/<a[^>]*href="\/down\/lite".*From the browser, nothing to download\./);
    expect(service).toMatch(
      /<a[^>]*href="http:\/\/portal\.example\/contact\?by=live".*Customer service/,
    );
    expect(last).toMatch(/<button[^>]*type="button"/);
    expect(last).not.toContain("<a ");
    expect(others).toEqual([]);
  });
});
