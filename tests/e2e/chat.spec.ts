import type { FrameLocator, Page } from "playwright/test";
import { expectAccessible, expectNoOverflow, expectPressable } from "#tests/support/page-checks.ts";
import { logOut, newPlayer, openAccount, register } from "#tests/support/player.ts";
import { expect, portalUrl, test, watchPage } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

/** Aurora speaks Vietnamese under this code; its chat does too. */
const words = {
  open: /^Mở trò chuyện/,
  hide: "Ẩn trò chuyện",
  enlarge: "Phóng to cửa sổ trò chuyện",
  shrink: "Thu nhỏ cửa sổ trò chuyện",
  write: "Viết tin nhắn",
  log: "Tin nhắn",
};

const bubble = (page: Page) => page.getByRole("button", { name: words.open });
const windowOf = (page: Page) => page.getByRole("dialog", { name: "Trò chuyện" });
const roomOf = (page: Page): FrameLocator => windowOf(page).frameLocator("iframe");

async function openChat(page: Page): Promise<FrameLocator> {
  await bubble(page).click();
  const room = roomOf(page);
  await expect(room.locator('.room[data-link="open"]')).toBeVisible({ timeout: 15_000 });
  return room;
}

async function write(room: FrameLocator, text: string): Promise<void> {
  const field = room.getByRole("textbox", { name: words.write });
  await field.fill(text);
  await field.press("Enter");
  await expect(room.getByRole("log", { name: words.log })).toContainText(text);
}

test("CHAT-01 CHAT-02 CHAT-03 two players chat with each other; the window grows, shrinks and hides", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ colorScheme: "light" });
  const other = await context.newPage();
  await watchPage(other, ({ text }) => {
    throw new Error(`The browser complained: ${text}`);
  });
  await openAccount(page, newPlayer("aurora", "TY"));
  await openAccount(other, newPlayer("aurora", "TY"));
  await page.goto(portalUrl("aurora"));
  await other.goto(portalUrl("aurora"));
  const [one, two] = [await openChat(page), await openChat(other)];

  const hello = `Chào <b>bạn</b> ${Date.now()}`;
  await write(one, hello);
  const line = two.getByRole("log").getByText(hello);
  await expect(line).toBeVisible();
  await expect(line.locator("b")).toHaveCount(0);
  await write(two, `Chào lại ${Date.now()}`);
  await expect(one.getByRole("log")).toContainText("Chào lại");

  const place = windowOf(page);
  const small = await place.boundingBox();
  await page.getByRole("button", { name: words.enlarge }).click();
  await expect
    .poll(async () => (await place.boundingBox())?.width)
    .toBeGreaterThan((small?.width ?? 0) + 100);
  await page.getByRole("button", { name: words.shrink }).click();
  await expect.poll(async () => (await place.boundingBox())?.width).toBe(small?.width);

  // Esc in the room itself puts it away; the focus is at the bubble, and the count goes on.
  await one.getByRole("textbox").press("Escape");
  await expect(place).toBeHidden();
  await expect(bubble(page)).toBeFocused();
  await write(two, "Bạn còn đó không?");
  await expect(page.getByRole("button", { name: /chưa đọc: 1$/ })).toBeVisible();
  await bubble(page).click();
  await expect(one.getByRole("log")).toContainText("Bạn còn đó không?");
  await expect(one.getByRole("textbox")).toBeFocused();
  await page.getByRole("button", { name: words.hide }).click();
  await expect(bubble(page)).toHaveAccessibleName("Mở trò chuyện");
  await context.close();
});

test("CHAT-04 CHAT-06 CHAT-07 the chat is there from login to logout, and asks a visitor to log in", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto(portalUrl("aurora"));
  await expect(bubble(page)).toHaveCount(0);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/wps/chat/")) asked.push(pathname);
  });
  await page.getByRole("button", { name: "Phòng trò chuyện" }).first().click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(asked).toEqual([]);
  const player = newPlayer("aurora", "TY");
  await register(page, player);
  await expect(bubble(page)).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  expect(new Set(asked)).toEqual(new Set(["/wps/chat/url", "/wps/chat/message"]));
  await page.goto(portalUrl("aurora"));
  await openChat(page);
  await logOut(page, player);
  await expect(windowOf(page)).toHaveCount(0);
  await expect(bubble(page)).toHaveCount(0);
});

const looks = [
  [360, "light"],
  [1280, "dark"],
] as const;
for (const [width, theme] of some(
  process.env.PORTICO_TEST_FULL === "1" ? looks : looks.slice(0, 1),
))
  test(`the room reads well at ${width} px in ${theme}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 740 });
    // The banner behind the room stands still, so that no word is judged while it fades.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page
      .context()
      .addCookies([{ name: "portico_theme", value: theme, url: portalUrl("aurora") }]);
    await openAccount(page, newPlayer("aurora", "TY"));
    await page.goto(portalUrl("aurora"));
    await expect(bubble(page)).toBeVisible();
    const room = await openChat(page);
    await write(room, "Một tin nhắn dài ".repeat(12).trim());
    await expect(room.locator("html")).toHaveAttribute("data-theme", theme);
    const box = await windowOf(page).boundingBox();
    if (width === 360) expect(box).toMatchObject({ x: 0, width: 360, height: 740 });
    const wide = await room
      .locator("body")
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(wide[0]).toBe(wide[1]);
    await expectNoOverflow(page);
    await expectPressable(page);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`chat-${width}-${theme}.png`) });
  });

test("a room whose line breaks mends itself and loses nothing", async ({ page, complaints }) => {
  test.setTimeout(90_000);
  // The browser says so of a socket that is cut on purpose.
  complaints.expect(/WebSocket/);
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (String(message).includes("cut here") && !cut) {
        cut = true;
        void socket.close({ code: 1001 });
        void server.close();
      } else server.send(message);
    });
  });
  let cut = false;
  await openAccount(page, newPlayer("aurora", "TY"));
  await page.goto(portalUrl("aurora"));
  const room = await openChat(page);
  await write(room, `cut here ${Date.now()}`);
  await expect(room.locator('.line[data-place][data-own="true"]')).toContainText(["cut here"]);
  await expect(room.locator(".line:not([data-place])")).toHaveCount(0);
});

test("CS-03 customer service opens in a window of 440 × 500, in the press itself", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora"));
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Chăm sóc khách hàng" }).first().click();
  const popup = await opening;
  await popup.waitForURL(portalUrl("aurora", "/contact?by=live"));
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 500]);
  expect(await popup.evaluate(() => opener)).toBeNull();
});

test("CS-04 a way that cannot be read closes the window, and says so", async ({
  page,
  complaints,
}) => {
  // The made-up answer below.
  complaints.expect(/./);
  await page.route("**/wps/system/customerService", (route) =>
    route.fulfill({
      json: {
        success: true,
        value: { version: "1", pathList: [{ type: 3, path: "AAAAAAAAAAAAAAAAAAAAAAAAAAAA" }] },
        message: null,
        code: null,
      },
    }),
  );
  await page.goto(portalUrl("aurora"));
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Chăm sóc khách hàng" }).first().click();
  const popup = await opening;
  if (!popup.isClosed()) await popup.waitForEvent("close");
  await expect(page.getByText("Hiện chưa liên hệ được chăm sóc khách hàng")).toBeVisible();
});

test("where windows are blocked, customer service is a link", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(portalUrl("aurora"));
  await page.getByRole("link", { name: "Chăm sóc khách hàng" }).first().click();
  const link = page.locator("dialog[open]").getByRole("link");
  await expect(link).toHaveAttribute("href", portalUrl("aurora", "/contact?by=live"));
  await expectAccessible(page);
});
