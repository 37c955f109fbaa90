import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from "playwright";

/** A line of 1.6 Mbit/s with 150 ms a turn, and a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;

/** A slow phone with nothing kept from before. */
export interface SlowPhone {
  context: BrowserContext;
  page: Page;
  /** KB of scripts as they travelled so far. */
  scriptsKb(): number;
  close(): Promise<void>;
}

/** Counts what scripts weigh on their way to a page. */
async function countScripts(session: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes / 1024;
}

/** Opens an empty page on a slow phone. */
export async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    ...devices["Moto G4"],
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scriptsKb = await countScripts(session);
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { context, page, scriptsKb, close: () => context.close() };
}
