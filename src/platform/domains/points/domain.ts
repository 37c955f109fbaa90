import type { Domain } from "../../kernel/domain.ts";
import { pointsMigrations } from "./public.ts";
import { makePointsHandlers, type PasswordCheck } from "./routes.ts";

/** Points for bets, and what they are redeemed for. */
export const points = {
  name: "points",
  below: ["member", "wallet"],
  migrations: pointsMigrations,
  handlers: ({ checkPassword }: { checkPassword: PasswordCheck }) =>
    makePointsHandlers(checkPassword),
} satisfies Domain;
