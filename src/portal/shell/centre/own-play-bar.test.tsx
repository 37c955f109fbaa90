import { expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { OwnPlayBar } from "./own-play-bar.tsx";

it("ROLE-05 keeps no place for what a trial account and a visitor do not have", async () => {
  for (const who of [{ signedIn: true, isAgent: 4 }, { signedIn: false }]) {
    const { draw } = await makeBlockWorld({ url: "/member/withdraw", ...who });
    expect(draw(<OwnPlayBar />)).toBe("");
  }
  const { draw } = await makeBlockWorld({ url: "/member/withdraw", signedIn: true });
  expect(draw(<OwnPlayBar />)).toMatch(/^<div[^>]*inert/);
});
