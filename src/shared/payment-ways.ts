/** The ways to pay in that each provider has, in the order they show unless a merchant orders them. */
export const paymentWays = {
  sandbox: ["instant", "bank", "declined", "late", "silent", "page"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
