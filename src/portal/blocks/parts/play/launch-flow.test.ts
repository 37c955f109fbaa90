import { expect, it } from "vitest";
import { createActor } from "xstate";
import type { LaunchItem } from "../../../machines/game-launch.types.ts";
import { lobbyItem, lotteryItem } from "../../../runtime/launch-item.ts";
import { gameAddress, makeLaunch } from "./launch-flow.ts";

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

/** Launches a lottery against a platform that answers with a page of the portal. */
async function launchOf(item: LaunchItem, page: string) {
  const asked: unknown[] = [];
  const shown = await new Promise<string>((resolve) => {
    const launch = makeLaunch({
      client: {
        call: async (_name: string, payload: object) => {
          asked.push(payload);
          return { ok: true, value: { game_url: page } };
        },
      } as never,
      merchant: "aurora",
      origin: portal,
      language: () => "EN",
      username: () => "",
      backUrl: "/",
      window: null,
      offerLogin: () => undefined,
      refreshBalance: () => undefined,
      showPage: resolve,
    });
    const input = { item, game: null, player: "member", place: "popup", hasWindow: false } as const;
    createActor(launch, { input }).start();
  });
  return { asked: asked[0], shown };
}

it("ROUTE-24 leads to /lottery, with the lottery and the way of betting that were asked for", async () => {
  const lobby = await launchOf(lobbyItem("TCG_SEA", "LOTT"), "/lottery");
  expect(lobby.shown).toBe("/lottery");
  expect(lobby.asked).toMatchObject({ lottoArea: "VN", launchMode: "LOTT", lottoView: "lobby" });
  const one = await launchOf(lotteryItem("FIVE1", "last2"), "/lottery?gameCode=FIVE1");
  expect(one.shown).toBe("/lottery?gameCode=FIVE1&playType=last2");
  expect(one.asked).toMatchObject({ lottoGameCode: "FIVE1", lottoView: "betting" });
});

it("ROUTE-25 leads to /vnlottery with the lottery, and with nothing else", async () => {
  const page = "/vnlottery?gameCode=VNNORTH";
  expect((await launchOf(lotteryItem("VNNORTH", "last2"), page)).shown).toBe(page);
  expect((await launchOf(lotteryItem("VNNORTH"), page)).shown).toBe(page);
});
