import { payIn, plenty } from "#tests/support/funds.ts";
import { rooms } from "#tests/support/game-tab.ts";
import { callAs } from "#tests/support/games.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

/** Small, usual, lying, wide: what is left of each for a game, in the order of `rooms`. */
const screens = [
  { width: 320, height: 568 },
  { width: 360, height: 780 },
  { width: 780, height: 360 },
  { width: 1280, height: 800 },
];

test("within the portal's page a game's stake and button are in view on every screen, and it has the room its own page is held to (U7)", async ({
  page,
}) => {
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
  const query = "/wps/game/list?pageSize=20&gameClassify=FISH";
  const { games } = (await callAs(page, "GET", query)).value;
  const { vassalage, nodeId } = some(games as { vassalage: string; nodeId: string }[])[0] ?? {};
  await page.goto(portalUrl("aurora", `/game?vendor=${vassalage}&id=${nodeId}`));
  const frame = page.locator("main iframe");
  const game = page.frameLocator("main iframe");
  await expect(game.getByTestId("balance")).not.toBeEmpty();
  // The line of the session is there: it takes its part of the room.
  await expect(page.getByRole("main")).toBeVisible();
  for (const [at, screen] of screens.entries()) {
    await page.setViewportSize(screen);
    const room = await frame.boundingBox();
    const { width = 0, height = 0 } = rooms[at] ?? {};
    expect([screen, room?.width, room?.height]).toEqual([screen, width, height]);
    for (const place of [".stake >> nth=0", "button.primary"]) {
      const box = await game.locator(place).boundingBox();
      const end = (box?.y ?? Number.NaN) + (box?.height ?? 0);
      expect([screen, place, end <= (room?.y ?? 0) + height]).toEqual([screen, place, true]);
    }
  }
});
