import { expect, it, vi } from "vitest";
import { createActor } from "xstate";
import type { LaunchValue } from "#src/contracts/api.gen.ts";
import type { LaunchItem } from "../../../machines/game-launch.types.ts";
import { lobbyItem, lotteryItem, roomItem } from "../../../runtime/launch-item.ts";
import { gameAddress } from "./framed.ts";
import { makeLaunch } from "./launch-flow.ts";

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

/** Launches against a platform that answers with an address; gives what was asked, and where it led. */
async function launchOf(
  item: LaunchItem,
  address: string,
  hosts: readonly string[] = [],
  more: Partial<LaunchValue> = {},
): Promise<{ asked: unknown; shown: string }> {
  const asked: unknown[] = [];
  const shown = await new Promise<string>((resolve) => {
    const launch = makeLaunch({
      client: {
        call: async (_name: string, payload: object) => {
          asked.push(payload);
          const value = { game_url: address, game_url2: null, openMode: "page", expiresAt: 0 };
          return { ok: true, value: { ...value, ...more } };
        },
      } as never,
      merchant: "aurora",
      origin: portal,
      hosts,
      language: () => "EN",
      theme: () => "light",
      username: () => "",
      backUrl: "/",
      window: null,
      offerLogin: () => undefined,
      refreshBalance: () => undefined,
      showPage: resolve,
    });
    const input = { item, game: null, player: "member", place: "popup", hasWindow: false } as const;
    const actor = createActor(launch, { input });
    actor.subscribe(({ context }) => {
      // The lottery leads to a page of the portal; anything else is framed, or refused.
      if (item.direct) return;
      if (context.launch) resolve(context.launch.game_url);
      else if (context.problem) resolve(context.problem.code);
    });
    actor.start();
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

const room = roomItem({ roomId: "7", nodeId: "1", vassalage: "KOI" });

it("CALL-105 a game whose address names no host is launched from one of the hosts, at random", async () => {
  const hosts = ["https://one.example", "https://two.example/"];
  const led = new Set<string>();
  for (const picked of [0, 0.49, 0.5, 0.99]) {
    vi.spyOn(Math, "random").mockReturnValue(picked);
    led.add((await launchOf(room, "/g?ticket=1", hosts)).shown);
  }
  vi.restoreAllMocks();
  expect([...led]).toEqual(["https://one.example/g?ticket=1", "https://two.example/g?ticket=1"]);
});

it("CALL-105 an address with a host keeps it, and one without is refused where there is none", async () => {
  const whole = "https://games.example/g?ticket=1";
  expect((await launchOf(room, whole, ["https://one.example"])).shown).toBe(whole);
  expect((await launchOf(room, "/g?ticket=1")).shown).toBe("BAD_ANSWER");
});

it("writes the theme behind the address of a game that follows it, and of no other", async () => {
  const whole = "https://games.example/g?ticket=1";
  expect((await launchOf(room, whole, [], { inTheme: true })).shown).toBe(`${whole}#light`);
  expect((await launchOf(room, `${whole}#/lobby`, [], { inTheme: true })).shown).toBe(
    `${whole}#/lobby`,
  );
  expect((await launchOf(room, whole, [], { inTheme: false })).shown).toBe(whole);
  expect((await launchOf(room, whole)).shown).toBe(whole);
});
