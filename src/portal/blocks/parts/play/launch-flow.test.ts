import { expect, it } from "vitest";
import { gameAddress } from "./launch-flow.ts";

const portal = "https://aurora.example";

it("T8 frames a game from another host over https, and nothing else", () => {
  expect(gameAddress("https://games.example/a?ticket=1", portal)).toBe(
    "https://games.example/a?ticket=1",
  );
  for (const address of [
    "javascript:alert(1)",
    "data:text/html,x",
    "http://games.example/a",
    "https://aurora.example/game",
    "/game",
    "",
  ])
    expect(gameAddress(address, portal)).toBeUndefined();
});

it("allows http between the names of this machine", () => {
  const local = "http://aurora.localhost:3000";
  expect(gameAddress("http://games.localhost:3000/lantern", local)).toBeDefined();
  expect(gameAddress("http://aurora.localhost:3000/lantern", local)).toBeUndefined();
});
