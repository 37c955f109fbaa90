import { expect, it } from "vitest";
import { makeListeners } from "./listeners.ts";

it("tells all in their order, and nobody who has left, not even in the middle of it", () => {
  const { subscribe, tell } = makeListeners<[number]>();
  const heard: string[] = [];
  subscribe((news) => {
    heard.push(`a${news}`);
    if (news === 2) leave();
  });
  const leave = subscribe((news) => void heard.push(`b${news}`));
  tell(1);
  tell(2);
  tell(3);
  expect(heard).toEqual(["a1", "b1", "a2", "a3"]);
});
