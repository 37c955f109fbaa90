import type { Locator, Page } from "playwright/test";
import { agree, avatar, field, leaveSession, openLogin } from "#tests/support/auth-pages.ts";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { openQuay } from "#tests/support/quay.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

let portal: Awaited<ReturnType<typeof openQuay>>;

test.describe.configure({ timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await openQuay();
});
test.afterAll(() => portal?.close());

/** Presses a social button and decides on the provider's page. */
async function goToProvider(page: Page, scope: Page | Locator, name: "google" | "facebook") {
  await scope.getByRole("button", { name: t(`login.social.${name}`) }).click();
  await page.waitForURL(`${portal.issuer}/authorize**`);
}

/** Says on the provider's page who is there. */
async function signInAs(page: Page, person: string) {
  await page.getByLabel("Person").fill(person);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Completes the first sign-in of a person, and is in. */
async function completeDetails(page: Page) {
  await expect(page.getByRole("heading", { name: /Somebody/ })).toBeVisible();
  await page.getByRole("button", { name: t("register.submit") }).click();
  await expect(field(page, "birthday")).toHaveAttribute("aria-invalid", "true");
  await field(page, "birthday").fill("1990-05-17");
  await agree(page.locator("form"));
  await page.getByRole("button", { name: t("register.submit") }).click();
  await expect(avatar(t, page)).toBeVisible();
}

/** The account that the page is signed in to; a social sign-in's was made by the platform. */
async function accountOf(page: Page): Promise<string | null> {
  const account = await page.evaluate(() => sessionStorage.getItem("account"));
  expect(account).toMatch(/^s[0-9]{11}$/);
  return account;
}

test("LOGIN-11 a social account opens an account once, logs in from then on, and leads back to what was wanted", async ({
  page,
  complaints,
}) => {
  // Unknown people, turned-back people and strangers' answers are refused by the platform.
  complaints.expect(/40[19]/);
  const exchanges: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/wps/session/login/social") exchanges.push(pathname);
  });
  await page.goto(portal.url("quay", "/lottery?gameCode=FIVE5"));
  await page.getByRole("button", { name: "07", exact: true }).click();
  await page.getByLabel(t("lottery.stakePerPick")).fill("1,000");
  await page.getByRole("button", { name: t("lottery.placeAfterLogin"), exact: true }).click();
  const dialog = page.getByRole("dialog");

  // Turned back at the provider's: said, and the form is there again.
  await goToProvider(page, dialog, "google");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(t("error.SOCIAL_CANCELLED"))).toBeVisible();
  await expect(page).toHaveURL(portal.url("quay", "/login"));
  expect(exchanges).toEqual([]);

  // A first-time player: age and terms, then on to the page that asked.
  await goToProvider(page, page, "google");
  await signInAs(page, "first-comer");
  await completeDetails(page);
  await expect(page).toHaveURL(portal.url("quay", "/lottery?gameCode=FIVE5"));
  const account = await accountOf(page);

  // Known from then on: in at once, and into the game that asked.
  await leaveSession(t, page);
  await page.goto(portal.url("quay", "/inhouse"));
  await page.locator("main li > a:has([data-play])", { hasText: "Lantern Spins" }).click();
  await goToProvider(page, dialog, "google");
  await signInAs(page, "first-comer");
  await expect(avatar(t, page)).toBeVisible();
  await expect(page).toHaveURL(portal.url("quay", `/game?vendor=JL&id=${houseNodes.lantern}`));
  expect(await accountOf(page)).toBe(account);
  expect(exchanges).toHaveLength(2);

  // An answer to a question that this browser did not ask is none, nor is a second one.
  await page.goto(portal.url("quay"));
  await leaveSession(t, page);
  await goToProvider(page, await openLogin(t, page), "facebook");
  const state = new URL(page.url()).searchParams.get("state") ?? "";
  await page.goto(portal.url("quay", `/login?code=stolen&state=${state.slice(0, -1)}_`));
  await expect(page.getByText(t("error.SOCIAL_FAILED"))).toBeVisible();
  await page.goto(portal.url("quay", `/login?code=stolen&state=${state}`));
  await expect(page.getByText(t("error.SOCIAL_FAILED"))).toBeVisible();
  expect(exchanges).toHaveLength(2);

  // Facebook's people are not Google's, and who asked from the header ends at home.
  await goToProvider(page, page, "facebook");
  await signInAs(page, "first-comer");
  await completeDetails(page);
  await expect(page).toHaveURL(portal.url("quay"));
  expect(await accountOf(page)).not.toBe(account);
});
