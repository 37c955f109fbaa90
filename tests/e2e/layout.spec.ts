import type { Page } from "playwright/test";
import { memberTest, signIn } from "#tests/support/member.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");
const sideMenu = (page: Page) => page.getByRole("navigation", { name: t("a11y.sideMenu") });
const banners = (page: Page) => page.getByRole("region", { name: t("banner.label") });

/** The paths of a menu's links that lead inside the portal, in order. */
const pathsIn = (page: Page) =>
  sideMenu(page)
    .locator("a[href^='/']:not(:has(img))")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("NAV-01 NAV-02 SIDE-01 the side menu starts with home and hot games, and leads to every category", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora"));
  const paths = await pathsIn(page);
  expect(paths.slice(0, 2)).toEqual(["/", "/hot"]);
  const tiles = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const wanted = ["/elott", "/live", "/sports", "/fish", "/rng", "/pvp", "/esports"];
  expect(paths).toEqual(expect.arrayContaining(wanted));
  expect(tiles).toEqual(expect.arrayContaining([...wanted, "/cockfight"]));
  const lott = sideMenu(page).getByRole("link", { name: t("category.lott"), exact: true });
  await expect(lott).toHaveAttribute("href", "/elott");
});

test("SIDE-03 SIDE-10 the side menu has in-house games and promotions, and is folded on the lottery's pages whatever its toggle says", async ({
  page,
}) => {
  const width = async () => (await sideMenu(page).boundingBox())?.width;
  await page.goto(portalUrl("aurora"));
  expect(await width()).toBe(248);
  for (const [name, href] of [
    ["category.inhouse", "/inhouse"],
    ["menu.promotions", "/promotions"],
  ] as const)
    await expect(sideMenu(page).getByRole("link", { name: t(name), exact: true })).toHaveAttribute(
      "href",
      href,
    );
  for (const path of ["/seamless", "/vnlottery"]) {
    await page.goto(portalUrl("aurora", path));
    await expect.poll(width).toBe(72);
    await expect(page.locator("html")).not.toHaveAttribute("data-side", "mini");
  }
});

test("LANG-12 another language goes to the server, and the page speaks it", async ({ page }) => {
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: t("menu.language") }).click();
  const sent = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/wps/system/language"),
  );
  await header.getByRole("button", { name: "English" }).click();
  expect((await sent).postDataJSON()).toEqual({ language: "EN" });
  await expect(header.getByRole("button", { name: wordsOf("EN")("menu.login") })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("MODAL-02 MODAL-03 MODAL-05 login, registration and the forgotten password open over the page", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  const header = page.getByRole("banner");
  const dialog = page.getByRole("dialog");
  await header.getByRole("button", { name: t("menu.register") }).click();
  await expect(dialog.locator('[name="confirmPassword"]')).toBeVisible();
  await page.keyboard.press("Escape");
  await header.getByRole("button", { name: t("menu.login") }).click();
  await expect(dialog.getByRole("tab", { name: t("login.tab"), exact: true })).toBeVisible();
  await expect(dialog.getByRole("tab", { name: t("register.tab"), exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: t("login.forgot") }).click();
  await expect(dialog).toContainText(t("dialog.forgotPassword.title"));
  await expect(page).toHaveURL(portalUrl("aurora"));
});

memberTest(
  "SIDE-04 the platform's messages are a step from the side menu, and lose their marks when they are read",
  async ({ page, member }) => {
    await signIn(page, await member("aurora"));
    await page.goto(portalUrl("aurora"));
    const entry = sideMenu(page).getByRole("link", { name: t("menu.messages") });
    const before = Number.parseInt((await entry.getByText(/^\d+$/).textContent()) ?? "", 10);
    await entry.click();
    await expect(page).toHaveURL(portalUrl("aurora", "/messages"));
    const list = page.getByRole("main").getByRole("navigation", { name: t("menu.messages") });
    const marks = list.getByText(t("message.unread"));
    // The first one is on the screen, and so it is read.
    await expect(marks).toHaveCount(before - 1);
    await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toBeVisible();
    await page.getByRole("button", { name: t("message.readAll") }).click();
    await expect(marks).toHaveCount(0);
    await expect(entry).not.toContainText(/\d/);
    await page.reload();
    await expect(list.getByRole("button").first()).toBeVisible();
    await expect(marks).toHaveCount(0);
  },
);

test("SIDE-05 the side menu lists the channels of customer service", async ({ page }) => {
  await page.goto(portalUrl("aurora"));
  for (const [name, href] of [
    ["service.live", "/contact?by=live"],
    ["service.telegram", "/contact?by=telegram"],
    ["service.facebook", "/contact?by=facebook"],
  ] as const) {
    // The merchant's own channel may have the same name as that of its service.
    const link = sideMenu(page)
      .getByRole("link", { name: t(name), exact: true })
      .and(page.locator(`[href="${href}"]`))
      .last();
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  // A visitor has no rank, and the VIP service is for those above the fourth (CS-05).
  const vip = sideMenu(page).getByRole("link", { name: t("service.vip"), exact: true });
  await expect(vip).toHaveCount(0);
});

test("BANNER-03 home's banners stand in the middle, with a mark for each", async ({ page }) => {
  await page.goto(portalUrl("aurora"));
  const marks = banners(page).getByRole("button", { name: /\d/ });
  await expect(marks).toHaveCount(3);
  const main = await page.getByRole("main").boundingBox();
  const area = await banners(page).boundingBox();
  const middle = (box: typeof main) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle(area) - middle(main))).toBeLessThan(1);
  await marks.nth(2).click();
  await expect(marks.nth(2)).toHaveAttribute("aria-current", "true");
  await expect(banners(page).locator("[data-active]")).toContainText(t("banner.sports.title"));
  // From the last one on to the first, and back.
  const step = (way: string) =>
    banners(page).getByRole("button", { name: t(`a11y.${way}`, [t("banner.label")]) });
  await step("next").click();
  await expect(marks.nth(0)).toHaveAttribute("aria-current", "true");
  await step("previous").click();
  await expect(marks.nth(2)).toHaveAttribute("aria-current", "true");
});

test("BANNER-05 a single banner neither moves nor can be paused", async ({ page }) => {
  await page.clock.install();
  await page.goto(portalUrl("aurora", "/rng"));
  await expect(page.getByRole("button", { name: t("menu.collapse") })).toBeVisible();
  await expect(banners(page).getByRole("button")).toHaveCount(0);
  const before = await banners(page).innerHTML();
  await page.clock.runFor(20_000);
  expect(await banners(page).innerHTML()).toBe(before);
});

test("the slides hold still under a pointer and go on when it leaves", async ({ page }) => {
  await page.clock.install();
  await page.goto(portalUrl("aurora"));
  const active = banners(page).locator("[data-active]");
  await expect(banners(page).getByRole("button", { name: t("banner.pause") })).toBeVisible();
  await banners(page).hover({ position: { x: 300, y: 60 } });
  await page.clock.runFor(12_000);
  await expect(active).toContainText(t("banner.welcome.title"));
  await page.mouse.move(640, 20);
  await page.clock.runFor(5000);
  await expect(active).toContainText(t("banner.live.title"));
});

test("FOOT-01 FOOT-02 FOOT-03 FOOT-04 FOOT-05 FOOT-06 the footer of the first skin", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora"));
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { level: 2 })).toHaveText(
    [t("footer.about", ["Aurora"]), t("footer.affiliate"), t("footer.responsibility")],
    { useInnerText: true },
  );
  const start = footer.getByRole("link", { name: t("footer.affiliateStart"), exact: true });
  await expect(start).toHaveAttribute("href", "/contact?by=affiliatelink");
  const logos = footer.getByRole("list", { name: t("footer.vendors") }).locator("img");
  const pictures = await logos.evaluateAll((images) =>
    images.map((image) => image.getAttribute("src")),
  );
  expect(pictures.length).toBeGreaterThan(10);
  expect(new Set(pictures).size).toBe(pictures.length);
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Aurora Interactive`);
  await expect(footer).toContainText(
    t("footer.responsibilityText", ["Aurora", "Aurora Interactive", 21]),
  );
});

test("FOOT-03 without an affiliate link the footer's button opens customer service", async ({
  page,
}) => {
  await page.goto(portalUrl("siam", "/login"), { waitUntil: "networkidle" });
  const popup = page.context().waitForEvent("page");
  await page.getByText(wordsOf("TH")("footer.affiliateStart"), { exact: true }).click();
  await expect(await popup).toHaveURL(portalUrl("siam", "/contact?by=live"));
});

test("HEAD-02 HEAD-03 HEAD-14 a visitor's header: login, register, a placeholder, and the logo on /register", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora"));
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: t("menu.login") })).toBeVisible();
  await expect(header.getByRole("button", { name: t("menu.register") })).toBeVisible();
  await expect(header).toContainText(t("header.balancePlaceholder"));
  await expect(header.getByRole("button", { name: t("header.hideBalance") })).toHaveCount(0);
  await page.goto(portalUrl("aurora", "/register"));
  await expect(header.getByRole("link", { name: "Aurora" }).locator("img:visible")).toBeVisible();
});

memberTest(
  "HEAD-03 HEAD-09 HEAD-10 HEAD-13 a member's header: the avatar with name, id and a sign-out that asks",
  async ({ page, member }) => {
    const en = wordsOf("EN");
    const who = await member("siam");
    await signIn(page, who);
    const url = portalUrl("siam");
    await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
    await page.goto(url);
    const header = page.getByRole("banner");
    const avatar = header.getByRole("button", { name: en("header.account", [who.username]) });
    await avatar.click();
    await expect(header).toContainText(who.username);
    await expect(header).toContainText(new RegExp(`${en("header.memberId")} \\S+`));
    await expect(header.getByRole("button", { name: en("menu.login") })).toHaveCount(0);
    await expect(header.getByRole("button", { name: en("menu.register") })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(avatar).toBeFocused();
    await avatar.click();
    await header.getByRole("button", { name: en("header.signOut") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: en("logout.confirm") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(header).toContainText("THB 0.00");
  },
);

/** The words of the categories' tiles that stand on more than one line. */
const brokenWords = (page: Page): Promise<string[]> =>
  page
    .getByRole("main")
    .locator("li a[href] img + span > span")
    .evaluateAll((names) =>
      names.flatMap((name) => {
        const text = name.firstChild;
        const range = document.createRange();
        return [...(text?.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          if (text === null) return [];
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
        });
      }),
    );

test("NAV-01 no category's tile breaks a word, however narrow it is", async ({ page, context }) => {
  await context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  const english = wordsOf("EN");
  const tile = page.getByRole("main").getByText(english("category.cockfight")).first();
  for (const side of some(["full", "folded"])) {
    await page.setViewportSize({ width: 1280, height: 800 });
    if (side === "folded")
      await page.getByRole("button", { name: english("menu.collapse") }).click();
    for (const width of some([320, 360, 768, 1024, 1280, 1440])) {
      await page.setViewportSize({ width, height: 800 });
      await expect(tile).toBeVisible();
      expect([side, width, await brokenWords(page)]).toEqual([side, width, []]);
    }
  }
});
