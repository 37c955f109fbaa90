import { type Browser, devices } from "playwright";

/** What one visit cost; milliseconds, and KB as they travelled. */
export interface Loading {
  fcp: number;
  lcp: number;
  cls: number;
  /** What tasks took beyond 50 ms each, from the first paint until the page was quiet. */
  tbt: number;
  requests: number;
  kb: number;
  /** The element that was largest. */
  largest: string;
}

/** Lighthouse's throttling for phones, method "devtools" (lighthouse/core/config/constants.js). */
const network = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowdown = 4;

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  largest: string;
  /** Start and duration of each task over 50 ms. */
  tasks: [number, number][];
}

/** Runs in the page before all else: collects what the browser tells of its paints and tasks. */
function watch(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, largest: "", tasks: [] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element, startTime } = entry as PerformanceEntry & { element?: Element };
      seen.lcp = startTime;
      seen.largest = `${element?.tagName.toLowerCase() ?? ""} ${element?.getAttribute("src") ?? element?.textContent?.slice(0, 40) ?? ""}`;
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) seen.cls += shift.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
}

/** Visits a page for the first time, on Lighthouse's phone, and waits until its network is quiet. */
export async function measureLoading(browser: Browser, url: string): Promise<Loading> {
  const context = await browser.newContext({
    ...devices["Moto G4"],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    let bytes = 0;
    let requests = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.goto(url, { waitUntil: "networkidle" });
    const seen = await page.evaluate(() => Reflect.get(globalThis, "seen") as Seen);
    const tbt = seen.tasks
      .filter(([start]) => start >= seen.fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    const { fcp, lcp, cls, largest } = seen;
    return { fcp, lcp, cls, largest, tbt, requests, kb: bytes / 1024 };
  } finally {
    await context.close();
  }
}
