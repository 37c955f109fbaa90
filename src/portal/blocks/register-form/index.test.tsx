import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("register-form in the %s theme", (theme) => {
  it("REG-08 draws the registration page with its heading and the way home", async () => {
    const world = await makeBlockWorld({ theme, url: "/register" });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('href="/"');
  });
});

it("U18 offers no form and no bonus to a member", async () => {
  const world = await makeBlockWorld({ url: "/register", signedIn: true });
  const html = world.drawBlock(block, fixture);
  expect(html).not.toMatch(/<form|<h1|Sign-up bonus/i);
  const { SignedIn } = await import("./signed-in.tsx");
  const words = world.draw(<SignedIn />);
  expect(words).toContain("already logged in as");
  expect(words).toContain('href="/"');
  expect(words).toContain("Log out");
});
