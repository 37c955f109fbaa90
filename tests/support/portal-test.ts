import { test as base, type ConsoleMessage, expect, type Page } from "playwright/test";
import { KeptContexts } from "./kept-context.ts";
import { type SentCall, watchCalls } from "./sent-calls.ts";
import { missingOf } from "./spec-payloads.ts";

/** Something the browser complained about. */
export interface Complaint {
  kind: "console" | "page error" | "policy";
  text: string;
  url: string;
}

/** What a test may do with the complaints about its page. */
export interface Complaints {
  /** every complaint so far */
  all(): Complaint[];
  /** From now on, complaints whose text fits are expected. Say in the test why they are. */
  expect(text: RegExp): void;
}

/** The address of a page of a portal. */
export function portalUrl(code: string, path = "/"): string {
  const port = process.env.PORTICO_TEST_PORT;
  if (port === undefined)
    throw new Error("No test server: tests/support/global-setup.ts starts it.");
  return `http://${code}.localhost:${port}${path}`;
}

/**
 * Collects what the browser complains about on a page: warnings and errors on the console,
 * uncaught errors, and violations of the content security policy.
 */
export async function watchPage(page: Page, add: (complaint: Complaint) => void): Promise<void> {
  page.on("console", (message) => {
    if (isComplaint(message)) add({ kind: "console", text: message.text(), url: page.url() });
  });
  page.on("pageerror", (error) =>
    add({ kind: "page error", text: error.stack ?? error.message, url: page.url() }),
  );
  await page.exposeFunction("reportPolicyViolation", (text: string) =>
    add({ kind: "policy", text, url: page.url() }),
  );
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      const report: (text: string) => void = Reflect.get(globalThis, "reportPolicyViolation");
      report(`${violatedDirective} blocked ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
}

function isComplaint(message: ConsoleMessage): boolean {
  // playwright.config.ts has it so.
  if (message.text() === "Service Worker registration blocked by Playwright") return false;
  return message.type() === "error" || message.type() === "warning";
}

/** The calls the portal in the page has made so far. */
export type SentCalls = () => Promise<SentCall[]>;

/**
 * The test function of all browser tests: it fails when the page complained of anything the test
 * did not announce with `complaints.expect`, and when a call that the portal made lacks anything of
 * the payload that the specification gives it.
 */
export const test = base.extend<
  { complaints: Complaints; sent: SentCalls; firstVisit: boolean },
  { contexts: KeptContexts }
>({
  contexts: [
    async ({ browser }, use) => {
      const contexts = new KeptContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  firstVisit: [false, { option: true }],
  context: async (
    // What tests of this project set; another option has to join them.
    {
      browser,
      contexts,
      firstVisit,
      viewport,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      serviceWorkers,
    },
    use,
    info,
  ) => {
    // A worker outlives its page and answers its calls.
    const kept = !firstVisit && serviceWorkers === "block";
    const options = { viewport, isMobile, hasTouch, javaScriptEnabled };
    const context = kept ? await contexts.take(options) : await browser.newContext();
    await use(context);
    // What a failed test leaves half done is nobody else's.
    if (!kept) await context.close();
    else if (info.status === info.expectedStatus) await contexts.giveBack(context);
    else await contexts.drop(context);
  },
  sent: [
    async ({ page }, use) => {
      const calls = await watchCalls(page);
      await use(calls);
      const faults = (await calls()).flatMap(missingOf);
      expect([...new Set(faults)], "a call lacks what the specification gives it").toEqual([]);
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const found: Complaint[] = [];
      const expected: RegExp[] = [];
      await watchPage(page, (complaint) => found.push(complaint));
      await use({ all: () => [...found], expect: (text) => void expected.push(text) });
      const unexpected = found.filter(({ text }) => !expected.some((one) => one.test(text)));
      expect(unexpected, "the browser complained").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
