import type { Domain } from "../../kernel/domain.ts";
import { bonusMigrations } from "./public.ts";

/** The sign-up bonus: promised at the registration, paid when it is due. */
export const bonus = {
  name: "bonus",
  below: ["limits", "member", "session", "turnover", "wallet"],
  migrations: bonusMigrations,
} satisfies Domain;
