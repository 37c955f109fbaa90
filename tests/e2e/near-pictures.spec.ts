import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

/** How far beyond what is seen a picture may be that was fetched, in pixels: decision 0191. */
const reach = 300;

test("0191 a home page fetches the pictures that are near, and others as they come near", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(portalUrl("aurora", "/"), { waitUntil: "networkidle" });
  const pictures = () =>
    page.locator("main img").evaluateAll((all) =>
      all.map((one) => {
        const { top, left } = (one.closest("a, li, div") ?? one).getBoundingClientRect();
        const isThere = (one as HTMLImageElement).naturalWidth > 0;
        return { top, left, isThere, address: (one as HTMLImageElement).currentSrc };
      }),
    );
  const first = some(await pictures());
  const there = some(first.filter(({ isThere }) => isThere));
  const near = there.filter(({ top, left }) => top <= 740 + reach && left <= 360 + reach);
  // A game that stands in two rails has its picture in both once it was fetched.
  const known = new Set(some(near).map(({ address }) => address));
  expect(there.filter(({ address }) => !known.has(address))).toEqual([]);
  expect(first.filter(({ isThere }) => !isThere).length).toBeGreaterThan(there.length);
  const last = page.locator("main img").last();
  expect(await last.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect.poll(() => last.evaluate((one: HTMLImageElement) => one.naturalWidth)).not.toBe(0);
});

test("0191 where no script runs no picture waits", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(portalUrl("aurora", "/"));
  const picture = page.locator("main img[loading=lazy]").last();
  const address = await picture.getAttribute("src");
  expect(address).toMatch(/^\/_art\//);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain(address);
  await context.close();
});
