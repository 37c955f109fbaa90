import type { GameCard } from "#tests/support/game-tab.ts";
import { callAs } from "#tests/support/games.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

/** Files of the build, as a page's document or the browser's requests name them. */
const scriptsIn = (text: string): string[] => text.match(/\/_a\/assets\/[^"]+\.js/g) ?? [];

test("a game asks its vendor before what draws it has come, and fetches nothing that its page does not name (U3)", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  for (const classify of ["LIVE", "FISH", "PVP", "SPORTS", "INHOUSE", "RNG"]) {
    const list = await callAs(page, "GET", `/wps/game/list?gameClassify=${classify}`);
    const [card] = some(list.value.games.filter(({ maintenance }: GameCard) => !maintenance));
    const { nodeId, vassalage } = card as GameCard;
    const payload = { nodeId, vassalage, launchMode: "GLS", clientType: 3 };
    const { value } = await callAs(page, "POST", "/wps/v2/game/launchGame", payload);

    const tab = await page.context().newPage();
    const fetched: string[] = [];
    tab.on("request", (request) => fetched.push(...scriptsIn(request.url())));
    const first = { LIVE: "table/watch", SPORTS: "book/watch" }[classify] ?? "enter";
    const asked = tab.waitForRequest(new RegExp(`/vendor/jl/${first}$`));
    // Held back until then: without the question this file would never come, and the game with it.
    await tab.route(/\/_a\/assets\/react-/, async (route) => {
      await asked;
      await route.continue();
    });
    const document = (await (await tab.goto(value.game_url))?.text()) ?? "";
    await expect(tab.locator("button.primary")).toBeVisible();
    await expect(tab.getByTestId("balance")).not.toBeEmpty();
    const named = scriptsIn(document);
    expect([classify, some(fetched).filter((file) => !named.includes(file))]).toEqual([
      classify,
      [],
    ]);
    expect(document).toContain('<html lang="vi"');
    await tab.close();
  }
});

test("letters that come after a game is shown move nothing; those that are there before are taken (Q, U3)", async ({
  page,
}) => {
  await openAccount(page, newPlayer("aurora", "TY"));
  const list = await callAs(page, "GET", "/wps/game/list?gameClassify=INHOUSE");
  const [card] = some(list.value.games.filter(({ maintenance }: GameCard) => !maintenance));
  const { nodeId, vassalage } = card as GameCard;
  const payload = { nodeId, vassalage, launchMode: "GLS", clientType: 3 };
  const { value } = await callAs(page, "POST", "/wps/v2/game/launchGame", payload);

  const tab = await page.context().newPage();
  const files = /\/_a\/assets\/be-vietnam-pro-latin-\d00.*\.woff2$/;
  const fontOf = () => tab.evaluate(() => getComputedStyle(document.body).fontFamily);
  /** Until the files of all weights were asked for and came. */
  const allCome = () => {
    const come = new Set<string>();
    return new Promise<void>((resolve) => {
      tab.on("requestfinished", (request) => {
        if (files.test(request.url()) && come.add(request.url()).size === 3) resolve();
      });
    });
  };

  const { promise: isShown, resolve: release } = Promise.withResolvers<void>();
  await tab.route(files, async (route) => {
    await isShown;
    await route.continue();
  });
  const late = allCome();
  // Of one file for each weight, where the portal's own language has two.
  const address = new URL(value.game_url);
  address.searchParams.set("language", "EN");
  await tab.goto(address.href, { waitUntil: "commit" });
  await expect(tab.locator("button.primary")).toBeVisible();
  release();
  await late;
  await tab.evaluate(() => document.fonts.ready);
  expect(await fontOf()).not.toContain("Be Vietnam Pro");

  // The words are held back until the letters have come.
  await tab.unroute(files);
  const early = allCome();
  await tab.route(/\/_a\/assets\/en-[^/]*\.js$/, async (route) => {
    await early;
    await route.continue();
  });
  await tab.reload({ waitUntil: "commit" });
  await expect(tab.locator("button.primary")).toBeVisible();
  expect(await fontOf()).toContain("Be Vietnam Pro");
  await tab.close();
});
