import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("login-form in the %s theme", (theme) => {
  it("draws the login beside a picture in the brand's colour", async () => {
    const world = await makeBlockWorld({ theme, url: "/login" });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain("/_art/banner/cards-252-7-phone.svg");
    expect(html).toContain("Log in to Aurora");
    expect(html).toContain('type="password"');
  });
});
