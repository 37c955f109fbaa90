/** What the page of one round says. */
export const roundEn = {
  roundEnded: "This page has been closed. Open the round again from your betting record.",
  roundSettled: "Settled",
  roundNet: "Result",
  roundBet: "Bet number",
  roundServerSeed: "Server's seed",
  roundSeedInUse: "Still in use. It is shown once you take new seeds in the game.",
  roundGame: "Number of the game",
  roundNumber: "Number of the round",
  roundAgrees: "Your browser has worked this round out again from its seeds: it came out the same.",
  roundDiffers:
    "Worked out again from its seeds, this round comes out differently. Please tell customer service.",
  roundWaiting: "It can be checked once the server's seed is shown.",
  roundEarly: "It can be checked once its matches are over.",
  roundRuns: "What was drawn is shown once the round is over.",
  roundTogether:
    "The dice were thrown for everyone at the table at once; this round has no seeds of its own.",
  roundUnkept: "Nothing is kept of what was drawn in this round.",
  roundHits: "{0} of {1} shots hit",
};

/** The texts of that page in one language. */
export type RoundTexts = Readonly<Record<keyof typeof roundEn, string>>;
