import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";

const group = (): string => randomBytes(2).toString("hex");

/**
 * Lets a page and its other tabs come from an address that nobody else has: wrong passwords, codes and accounts are
 * counted by the address they come from, and every other test's comes from this machine.
 */
export const comeFromElsewhere = (page: Page): Promise<void> =>
  page.context().setExtraHTTPHeaders({ "x-forwarded-for": `2001:db8:${group()}:${group()}::1` });
