import { test as base, type ConsoleMessage, expect, type Page } from "playwright/test";

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
      const report = Reflect.get(globalThis, "reportPolicyViolation") as (text: string) => void;
      report(`${violatedDirective} blocked ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
}

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === "error" || message.type() === "warning";
}

/**
 * The test function of all browser tests: it fails when the page complained of anything the test
 * did not announce with `complaints.expect`.
 */
export const test = base.extend<{ complaints: Complaints }>({
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
