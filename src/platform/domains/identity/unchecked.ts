/** What is wrong where merchants have members checked and nobody checks them, and how it is mended. */
export const explainUnchecked = (merchants: readonly string[]): string =>
  `Nobody checks identities here, and members of ${merchants.join(", ")} have to be checked first (limits.identity): what waits for it stays closed to them. Set PORTICO_IDENTITY_URL and PORTICO_IDENTITY_SECRET.`;
