import { join } from "node:path";
import type { MigrationSet } from "#src/store/migrate.ts";
import { decide } from "./decide.ts";
import { type ValidBet as CountedBet, earn } from "./earn.ts";

/** The domain's migrations. */
export const pointsMigrations: MigrationSet = {
  domain: "points",
  dir: join(import.meta.dirname, "migrations"),
};

/** Gives members points for valid bets, once for each bet. */
export const earnPoints = earn;

/** Approves or rejects a redemption that is in process. */
export const decideRedemption = decide;

/** A bet that was settled and counts. */
export type ValidBet = CountedBet;
