import { expect, it } from "vitest";
import { messageOf } from "./game-message.ts";
import type { LaunchSnapshot } from "./use-launch.ts";

const words = {
  t: (key: string) => key,
  problemText: ({ code }: { code: string }) => `error.${code}`,
};
const refused = (code: string) =>
  messageOf(
    {
      hasTag: (tag: string) => tag === "refused",
      context: { problem: { code, message: null } },
    } as unknown as LaunchSnapshot,
    "Lantern",
    words,
  );

it.each(["LIMIT_LOSS", "LIMIT_WAGER", "LIMIT_TIME", "ACCOUNT_COOLING_OFF", "ACCOUNT_EXCLUDED"])(
  "%s is said plainly, with customer service and without another try or other games",
  (code) => {
    expect(refused(code)).toMatchObject({
      title: "game.limit.title",
      text: `error.${code}`,
      suggests: false,
      ways: ["service"],
    });
  },
);

it("a refused region offers customer service, not another try", () => {
  expect(refused("REGION_RESTRICTED")).toMatchObject({
    title: "game.region.title",
    ways: ["service"],
  });
});

it("what may pass can be tried again; what will not suggests other games", () => {
  expect(refused("NETWORK")?.ways).toContain("retry");
  expect(refused("GAME_NOT_PLAYABLE")).toMatchObject({ suggests: true, ways: [] });
});

it("a game that is not offered here says so, in words about games", () => {
  expect(refused("NOT_FOUND")).toMatchObject({
    text: "game.notHere.text",
    suggests: true,
    ways: [],
  });
});
