import type { Locator, Page } from "playwright/test";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { signIn, memberTest as test } from "#tests/support/member.ts";
import { callFrom } from "#tests/support/page-call.ts";
import {
  expectAccessible,
  expectNoOverflow,
  lookAgain,
  settle,
} from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const gamePath = `/game?vendor=JL&id=${houseNodes.lantern}`;

test.beforeEach(({ page }) =>
  page.context().addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]),
);

/** The first of a page's links to an address that is in view and can be pressed. */
async function linkInView(page: Page, path: string): Promise<Locator | undefined> {
  for (const link of await page.locator(`a[href$="${path}"]`).all()) {
    const box = await link.boundingBox();
    const size = page.viewportSize();
    const inView =
      box !== null &&
      size !== null &&
      box.x >= 0 &&
      box.x + box.width <= size.width &&
      box.y >= 0 &&
      box.y + box.height <= size.height;
    if (inView && (await link.isVisible())) return link;
  }
  return undefined;
}

/** Where a member's limits are in reach on a page: in the line at its end, or in the bar of the centre. */
const line = (page: Page): Locator => page.getByRole("complementary", { name: t("safer.line") });
const panic = (page: Page): Locator => page.getByRole("button", { name: t("safer.panic") });

/** Opens a page as a member has it. */
async function open(page: Page, from: string): Promise<void> {
  await page.goto(portalUrl("aurora", from));
  // It comes with the session's figures: from here on all that a member presses is there.
  await expect(panic(page)).toBeVisible({ timeout: 30_000 });
}

/** How many presses lead from the page in view to another one, without scrolling: by a link, or by the account's menu. */
async function pressesTo(page: Page, path: string): Promise<number> {
  let presses = 0;
  let link = await linkInView(page, path);
  const account = page.getByRole("button", { name: /^Account of / });
  if (link === undefined && (await account.isVisible())) {
    await account.click();
    presses += 1;
    link = await linkInView(page, path);
  }
  if (link === undefined) return Number.POSITIVE_INFINITY;
  await link.click();
  await expect(page).toHaveURL(portalUrl("aurora", path));
  return presses + 1;
}

/** Whether the way to stop at once is in view, and how many presses stop play; nobody makes the last one. */
async function pressesToStop(page: Page): Promise<number> {
  await expect(panic(page)).toBeInViewport();
  await panic(page).click();
  const confirm = page.getByRole("button", { name: t("safer.panicConfirm") });
  await expect(confirm).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(confirm).toBeHidden();
  return 2;
}

/** Pages under the frame, a game, and pages of the centre opened alone. */
const pages = [
  "/",
  "/rng",
  "/promotions",
  gamePath,
  "/member/transactionHistory",
  "/member/messageV2",
];

for (const width of [360, 1280])
  test(`G1 G7 at ${width} pixels the limits are no more presses away than a deposit, and stopping takes two: from home, lists, a game and the centre`, async ({
    page,
    member,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, await member("aurora"));
    await page.setViewportSize({ width, height: 740 });
    for (const from of pages) {
      await open(page, from);
      const toDeposit = await pressesTo(page, "/member/depositv2");
      await open(page, from);
      expect(await pressesToStop(page)).toBe(2);
      const toLimits = await pressesTo(page, "/member/limits");
      // On a phone the way to a deposit may have to be scrolled to; the limits never have.
      expect(toLimits).toBeLessThanOrEqual(Math.min(toDeposit, 2));
    }
  });

test("G1 the limits are a page of the centre, whose line covers nothing, in both themes and every width", async ({
  page,
  member,
}) => {
  test.setTimeout(90_000);
  await signIn(page, await member("aurora"));
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_theme", value: "dark", url }]);
  await page.goto(portalUrl("aurora", "/member/limits"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("limits.title"));
  await expect(page.getByRole("button", { name: t("limits.set") })).toBeVisible();
  for (const theme of ["dark", "light"] as const)
    for (const width of [360, 768, 1280]) {
      await lookAgain(page, theme, { width, height: 800 });
      await settle(page);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
});

const seconds = (shown: string): number =>
  shown.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

test("G5 the line shows the session's time, the same after a reload, the result and the time of day", async ({
  page,
}) => {
  // Nobody who has played: the result is nothing.
  await openAccount(page, newPlayer("aurora", "EN"));
  await page.goto(portalUrl("aurora", "/rng"));
  const clock = line(page).getByRole("timer");
  await expect(clock).toHaveText(/^\d+:\d\d:\d\d$/, { timeout: 30_000 });
  const { value } = await callFrom(page, "realityCheck", {});
  const shown = seconds((await clock.textContent()) ?? "");
  expect(Math.abs(shown - value.elapsedSeconds)).toBeLessThan(15);
  await expect(line(page).getByTitle(t("safer.net"))).toHaveText("₫0.00");
  await expect(line(page).getByTitle(t("safer.now"))).toHaveText(/\d:\d\d/);
  await page.reload();
  await expect(clock).toBeVisible({ timeout: 30_000 });
  expect(seconds((await clock.textContent()) ?? "")).toBeGreaterThanOrEqual(shown);
});

/** Makes the platform's word on the check be that one is due, until it is answered; at once, or once told. */
const makeCheckDue = (page: Page, when: "now" | "later" = "now") =>
  page.addInitScript((told) => {
    const ask = window.fetch.bind(window);
    let answered = false;
    window.fetch = async (input, init) => {
      const response = await ask(input, init);
      const address = input instanceof Request ? input.url : String(input);
      if (!address.includes("/wps/member/realityCheck")) return response;
      const method = input instanceof Request ? input.method : (init?.method ?? "GET");
      if (method === "POST") answered = true;
      const isLater = told === "later" && !document.documentElement.hasAttribute("data-due");
      if (answered || isLater) return response;
      const envelope = await response.json();
      envelope.value.dueAt = envelope.value.startedAt;
      return new Response(JSON.stringify(envelope), response);
    };
  }, when);

test("G4 a game waits under the reality check: no key and no press gets past it but an answer", async ({
  page,
}) => {
  test.setTimeout(90_000);
  // Nobody who has lost: the check says what was won.
  await openAccount(page, newPlayer("aurora", "EN"));
  await makeCheckDue(page);
  await page.goto(portalUrl("aurora", gamePath));
  const check = page.getByRole("dialog", { name: t("safer.checkTitle") });
  await expect(check).toBeVisible({ timeout: 30_000 });
  for (const key of ["safer.time", "safer.wagered", "safer.won", "safer.wonSum"])
    await expect(check.getByText(t(key), { exact: true })).toBeVisible();
  await expect(page.locator("main iframe")).toBeAttached({ timeout: 30_000 });
  const place = await page.locator("main iframe").boundingBox();
  const onTop = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, [
    (place?.x ?? 0) + 4,
    (place?.y ?? 0) + (place?.height ?? 0) - 4,
  ] as const);
  expect(onTop).toBe("DIALOG");
  for (const key of ["Escape", "Escape", "Enter", " "]) await page.keyboard.press(key);
  await expect(check).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await check.getByRole("button", { name: t("safer.goOn") }).click();
  await expect(check).toBeHidden();
  await expect(page).toHaveURL(portalUrl("aurora", gamePath));
});

test("G4 the reality check leads to the limits", async ({ page, member }) => {
  await signIn(page, await member("aurora"));
  await makeCheckDue(page);
  await page.goto(portalUrl("aurora", "/rng"));
  const check = page.getByRole("dialog", { name: t("safer.checkTitle") });
  await expect(check).toBeVisible({ timeout: 30_000 });
  await settle(page);
  await expectAccessible(page);
  await check.getByRole("button", { name: t("limits.menu") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/limits"));
});

test("G4 the check is answered on a page of the centre too, opened alone or over another one", async ({
  page,
  member,
}) => {
  test.setTimeout(90_000);
  await signIn(page, await member("aurora"));
  await makeCheckDue(page);
  const check = page.getByRole("dialog", { name: t("safer.checkTitle") });
  await page.goto(portalUrl("aurora", "/member/transactionHistory"));
  await expect(check).toBeVisible({ timeout: 30_000 });
  await expect(check).toHaveCount(1);
  await check.getByRole("button", { name: t("safer.goOn") }).click();
  await expect(check).toBeHidden();
});

test("G4 the check is shown once, and can be answered, where a centre lies over the page below", async ({
  page,
  member,
}) => {
  test.setTimeout(90_000);
  await signIn(page, await member("aurora"));
  await makeCheckDue(page, "later");
  await page.goto(portalUrl("aurora", "/rng"));
  await line(page).locator('a[href$="/member/limits"]').click({ timeout: 30_000 });
  await expect(page.getByRole("dialog", { name: t("centre.member") })).toBeVisible();
  await expect(line(page)).toBeAttached();
  await page.evaluate(() => {
    document.documentElement.setAttribute("data-due", "");
    const channel = new BroadcastChannel("portico-play");
    channel.postMessage("changed");
    channel.close();
  });
  const check = page.getByRole("dialog", { name: t("safer.checkTitle") });
  await expect(check).toHaveCount(1);
  await check.getByRole("button", { name: t("safer.goOn") }).click();
  await expect(check).toBeHidden();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/limits"));
});

test("G7 a break ends a game in every other tab within two seconds", async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/403/);
  await openAccount(page, newPlayer("aurora", "EN"));
  await page.goto(portalUrl("aurora", gamePath));
  await expect(page.locator("main iframe")).toBeAttached({ timeout: 30_000 });
  const other = await context.newPage();
  await other.goto(portalUrl("aurora", "/member/transactionHistory"));
  await panic(other).click({ timeout: 30_000 });
  await other.getByRole("button", { name: t("safer.panicConfirm") }).click();
  await expect(other).toHaveURL(portalUrl("aurora", "/member/limits"));
  await expect(page.locator("main iframe")).toHaveCount(0, { timeout: 2000 });
  await expect(page.getByRole("heading", { name: t("game.limit.title") })).toBeVisible();
  await expect(line(page)).toContainText(t("safer.heldUntil", [""]).trim());
});

test("G7 two presses in a game stop play for 24 hours, at once and for every page", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  await page.goto(portalUrl("aurora", "/rng"));
  await line(page)
    .getByRole("button", { name: t("safer.panic") })
    .click({ timeout: 30_000 });
  const question = page.getByRole("group", { name: t("safer.panicQuestion") });
  await expect(question.getByRole("button", { name: t("safer.panicConfirm") })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  expect((await callFrom(page, "limits", {})).value.exclusion).toBeNull();
  await page.goto(portalUrl("aurora", gamePath));
  await line(page)
    .getByRole("button", { name: t("safer.panic") })
    .click();
  await question.getByRole("button", { name: t("safer.panicConfirm") }).dblclick();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/limits"));
  // The page of the game lies under the limits; the game itself is gone.
  await expect(page.locator("iframe")).toHaveCount(0);
  const { value } = await callFrom(page, "limits", {});
  expect(value.exclusion?.kind).toBe("coolOff");
  const left = Date.parse(value.exclusion?.until ?? "") - Date.now();
  expect(Math.abs(left - 24 * 3_600_000)).toBeLessThan(120_000);
  await page.goto(portalUrl("aurora", "/rng"));
  await expect(line(page)).toContainText(t("safer.heldUntil", [""]).trim(), { timeout: 30_000 });
  complaints.expect(/403/);
  const launch = { nodeId: houseNodes.lantern, vassalage: "JL" };
  expect((await callFrom(page, "launchGameV2", launch)).code).toBe("ACCOUNT_COOLING_OFF");
});
