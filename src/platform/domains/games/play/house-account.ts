/**
 * The house's account that a vendor's rounds are played against. Play money has one of its own, so that the
 * other is what the house made with the vendor's games.
 */
export const houseAccount = ({
  vendor,
  currency,
  trial,
}: {
  vendor: string;
  currency: string;
  trial: boolean;
}) => ({ kind: "house", owner: `${trial ? "trial-games" : "games"}:${vendor}`, currency }) as const;
