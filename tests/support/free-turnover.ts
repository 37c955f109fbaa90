import type { TestPlatform } from "./test-platform.ts";

/** Lets money leave a merchant's accounts at once, for tests that are about something else. */
export const freeTurnover = (platform: TestPlatform, merchant: string): void =>
  platform.addMerchant(merchant, merchant, (site) => {
    site.payments = { ...site.payments, turnover: {} };
  });
