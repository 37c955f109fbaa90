import type { Domain } from "../../kernel/domain.ts";
import { limitsMigrations } from "./public.ts";
import { makeLimitHandlers } from "./routes.ts";

/** What keeps play within bounds: age, limits of one's own, breaks and exclusions. */
export const limits = {
  name: "limits",
  below: ["identity", "member", "wallet"],
  migrations: limitsMigrations,
  handlers: makeLimitHandlers,
} satisfies Domain;
