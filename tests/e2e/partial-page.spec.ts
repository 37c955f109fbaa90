import type { Page } from "playwright/test";
import { expectStill, watchShifts } from "#tests/support/page-checks.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

/** Pages by what of them a next piece used to move, and the width at which it did. */
const pages = [
  { path: "/privacy", width: 360, what: "the header and the bar, as wide as what came of them" },
  { path: "/promotions", width: 360, what: "banners that stand below the offers" },
  { path: "/winners", width: 360, what: "the footer of a page shorter than the window" },
  { path: "/leaderboard", width: 1280, what: "the footer, where there is room for it" },
];

/** Writes a document in pieces into the one that is there, each once the one before has been drawn. */
async function writeInPieces(page: Page, html: string): Promise<number> {
  return page.evaluate(async (text) => {
    const drawn = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const piece = 2000;
    document.open();
    const body = text.indexOf("<body");
    document.write(text.slice(0, body));
    for (let at = body; at < text.length; at += piece) {
      document.write(text.slice(at, at + piece));
      await drawn();
    }
    document.close();
    await drawn();
    return Math.ceil((text.length - body) / piece);
  }, html);
}

for (const { path, width, what } of some(pages))
  test(`${path} at ${width} pixels stands still while it comes in pieces: ${what}`, async ({
    page,
  }) => {
    // A page is drawn more than a hundred times.
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const none = { contentType: "text/javascript", body: "" };
    await page.route("**/*.js", (route) => route.fulfill(none));
    const answer = await page.goto(portalUrl("aurora", path), { waitUntil: "commit" });
    // Scripts that wait for the whole page would change it; the state is none.
    const html = ((await answer?.text()) ?? "").replaceAll("<script nonce", "<script type=x nonce");
    await watchShifts(page);
    const blank = portalUrl("aurora", "/blank");
    await page.route(blank, (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto(blank);
    expect(await writeInPieces(page, html)).toBeGreaterThan(20);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("navigation").last()).toBeVisible();
    await expectStill(page);
  });
