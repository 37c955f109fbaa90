import type { Page } from "playwright/test";
import { memberTest, signIn } from "#tests/support/member.ts";
import {
  expectAccessible,
  expectHeading,
  expectNoOverflow,
  expectPressable,
  settle,
} from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");

/** A picture as a phone would send it, drawn in the page. */
async function picture(page: Page, colour: string): Promise<Buffer> {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 240;
    const context = canvas.getContext("2d");
    if (context !== null) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 320, 240);
    }
    return canvas.toDataURL("image/png");
  }, colour);
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

test("PROMO-01 PROMO-02 PROMO-03 a member applies with a comment and two pictures and sees the status", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await openAccount(page, newPlayer("aurora", "EN"));
  await page.goto(portalUrl("aurora", "/promotions"));
  await page.getByRole("link", { name: "Your best moment" }).click();
  await expect(page).toHaveURL(/\/promoDetail\?id=best-moment$/);
  await page.getByRole("button", { name: t("promo.act.apply"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: t("promo.send") });
  const files = dialog.locator("input[type=file]");

  await dialog.getByLabel(t("promo.comment")).fill("x".repeat(141));
  await send.click();
  await expect(dialog.getByText(t("promo.commentLong", [140]))).toBeVisible();
  const comment = "The night the lotus opened 😎";
  await dialog.getByLabel(t("promo.comment")).fill(comment);

  // What is no picture is told at once, and nothing of it is sent.
  await files.setInputFiles({
    name: "a.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  });
  await expect(dialog.getByText(t("promo.fault.type"))).toBeVisible();
  const shot = async (name: string, colour: string) => ({
    name,
    mimeType: "image/png",
    buffer: await picture(page, colour),
  });
  await files.setInputFiles([
    await shot("one.png", "teal"),
    await shot("two.png", "orange"),
    await shot("three.png", "navy"),
  ]);
  await expect(dialog.getByRole("img")).toHaveCount(3);
  await dialog.getByRole("button", { name: t("promo.removePicture", ["three.png"]) }).click();
  await expect(dialog.getByRole("img")).toHaveCount(2);
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  await send.click();
  await expect(dialog).toHaveCount(0);

  await expect(page.getByText(t("promo.next.applying"))).toBeVisible();
  await expect(page.getByText(comment)).toBeVisible();
  for (const number of [1, 2])
    await expect(page.getByRole("img", { name: t("promo.picture", [number]) })).toBeVisible();

  // It is the platform that knows, not the page.
  await page.reload();
  await expect(page.getByText(t("promo.next.applying"))).toBeVisible();
  await expect(page.getByText(comment)).toBeVisible();
  await page.goto(portalUrl("aurora", "/promotions?status=mine"));
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(t("promo.status.applying"));
});

test("ROUTE-27 a visitor who wants to take part logs in first, and comes back to the promotion", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await page.goto(portalUrl("aurora", "/promotions?id=first-steps"));
  await expect(page).toHaveURL(/\/promoDetail\?id=first-steps$/);
  await page.getByRole("button", { name: t("promo.act.join"), exact: true }).click();
  await expect(page.getByRole("dialog").locator('[name="password"]')).toBeVisible();
});

memberTest(
  "VAL-13 a member sends feedback, is told what is too short, and loses no word to a reload",
  async ({ page, member }) => {
    await signIn(page, await member("aurora"));
    await page.goto(portalUrl("aurora", "/feedback"));
    const words = wordsOf("TY");
    const box = page.getByLabel(words("feedback.label"));
    await box.fill("short");
    await page.getByRole("button", { name: words("feedback.send"), exact: true }).click();
    await expect(page.getByText(words("feedback.short", [10]))).toBeVisible();
    await box.fill("The new lobby opens faster.");
    await page.reload();
    await expect(box).toHaveValue("The new lobby opens faster.");
    await page.getByRole("button", { name: words("feedback.send"), exact: true }).click();
    await expect(page.getByText(words("feedback.sent"))).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue("");
  },
);

test("MODAL-08 MODAL-07 NOTICE-01 a visitor reads help and announcements, on the page and over it", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await page.goto(portalUrl("aurora", "/help"));
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.getByRole("button", { name: "Depositing and withdrawing" }).click();
  await expect(page.getByText("Deposit only from an account in your own name.")).toBeVisible();
  await expect(page).toHaveURL(/topic=money$/);
  await page.getByRole("link", { name: t("help.backTo", ["Aurora"]) }).click();

  const side = page.getByRole("navigation", { name: t("a11y.sideMenu") });
  await side.getByRole("button", { name: t("menu.help"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 3 }).first()).toHaveText("Your account");
  await page.keyboard.press("Escape");
  await side.getByRole("button", { name: t("menu.notices"), exact: true }).click();
  const titles = dialog.getByRole("navigation").getByRole("button");
  await expect(titles.first()).toHaveAttribute("aria-current", "true");
  await titles.last().click();
  await expect(titles.last()).toHaveAttribute("aria-current", "true");
  await expect(dialog.getByRole("article").locator("p").last()).not.toBeEmpty();
});

test("MODAL-04 SIDE-07 DOWN-01 DOWN-02 CALL-102 the app's dialog and page have both platforms, four steps and a code", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await page.goto(portalUrl("aurora"));
  const side = page.getByRole("navigation", { name: t("a11y.sideMenu") });
  await side.getByRole("button", { name: t("menu.download"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  for (const platform of ["android", "ios"]) {
    await dialog
      .getByRole("tab", { name: t(`download.platform.${platform}`), exact: true })
      .click();
    await expect(dialog.getByRole("tabpanel").getByRole("listitem")).toHaveCount(4);
    const code = dialog.getByRole("img", { name: t("download.code") });
    await expect(code).toBeVisible();
    // The merchant's mark in its middle was fetched, not linked.
    await expect(code.locator("image")).toHaveAttribute("href", /^blob:/);
  }
  await page.goto(portalUrl("aurora", "/download"));
  await expect(page.getByRole("main").getByRole("tabpanel").getByRole("listitem")).toHaveCount(4);
});

test("an announcement of the start shows once, and not again today when that was asked for", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  const popup = {
    id: "news",
    title: "Hello",
    content: "<p>Read <b>this</b></p><img src=x onerror=alert(1)>",
    date: "2026-06-30T00:00:00.000Z",
  };
  // The first portal of the house announces nothing at its start: the page is told otherwise.
  await page.addInitScript((news) => {
    const { parse } = JSON;
    JSON.parse = (text: string, ...rest: []) =>
      parse(
        String(text).replace('"popup":null', () => `"popup":${news}`),
        ...rest,
      );
  }, JSON.stringify(popup));
  await page.goto(portalUrl("aurora", "/"));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("this", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("img")).toHaveCount(0);
  await dialog.getByText(t("dialog.announcement.notToday")).click();
  await dialog.getByRole("button", { name: t("dialog.announcement.read") }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await settle(page);
  await expect(dialog).toHaveCount(0);
});

const screens = [
  ["/promotions", "dark", "aurora", "EN"],
  ["/promotions?type=season", "light", "siam", "TH"],
  ["/promoDetail?id=best-moment", "light", "aurora", "TY"],
  ["/promoDetail?id=opening-days", "dark", "siam", "TH"],
  ["/promoDetail?id=no-such-one", "dark", "aurora", "EN"],
  ["/helpmc", "dark", "aurora", "TY"],
  ["/helpmc?topic=money", "light", "siam", "TH"],
  ["/down", "light", "aurora", "EN"],
  ["/download", "dark", "siam", "TH"],
] as const;

const whole = process.env.PORTICO_TEST_FULL === "1";
// The test of all routes opens those without a query as well.
const looked = screens.filter(([path]) => whole || path.includes("?"));

for (const [index, [path, theme, merchant, language]] of some(looked.entries()))
  for (const width of whole ? [360, 1280] : [index % 2 === 0 ? 360 : 1280])
    test(`${merchant}'s ${path} in the ${theme} theme at ${width} pixels fits and passes axe`, async ({
      page,
      context,
      complaints,
    }) => {
      const url = portalUrl(merchant);
      await context.addCookies([
        { name: "portico_theme", value: theme, url },
        { name: "portico_lang", value: language, url },
      ]);
      // The platform says that there is no such promotion.
      if (path.includes("no-such")) complaints.expect(/404/);
      await page.setViewportSize({ width, height: 780 });
      await page.goto(portalUrl(merchant, path));
      await settle(page);
      await expectHeading(page);
      await expectNoOverflow(page);
      await expectPressable(page);
      await expectAccessible(page);
    });
