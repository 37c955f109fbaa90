import type { Domain } from "../../kernel/domain.ts";
import { missionMigrations } from "./public.ts";
import { makeMissionHandlers } from "./routes.ts";

/** Tasks, sign-ins, ranks and the raffle. */
export const mission = {
  name: "mission",
  below: ["harm", "member", "points", "turnover", "wallet"],
  migrations: missionMigrations,
  handlers: makeMissionHandlers,
} satisfies Domain;
