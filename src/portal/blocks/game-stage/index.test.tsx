import { describe, expect, it } from "vitest";
import { makeBlockWorld, vendorsAnswer } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("game-stage in the %s theme", (theme) => {
  it("ERR-36 asks a visitor to log in, with the vendor and the way out", async () => {
    const world = await makeBlockWorld({
      theme,
      url: "/game?vendor=PGX&id=1",
      answers: [vendorsAnswer],
    });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain("Log in to play");
    expect(html).toContain("PGX Studio");
    expect(html).toContain("Leave game");
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain("<iframe");
  });
});

it("waits for a member's game, without a frame until its address is known", async () => {
  const world = await makeBlockWorld({
    url: "/game?vendor=PGX&id=1",
    signedIn: true,
    answers: [vendorsAnswer],
  });
  const html = world.drawBlock(block, fixture);
  expect(html).toContain("Opening Game…");
  expect(html).not.toContain("<iframe");
});

it("says that no game was chosen, and leads on", async () => {
  const world = await makeBlockWorld({ url: "/game" });
  const html = world.drawBlock(block, fixture);
  expect(html).toContain("No game selected");
  expect(html).toContain('href="/hot"');
});
