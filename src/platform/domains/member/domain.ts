import type { Domain } from "../../kernel/domain.ts";
import { memberMigrations } from "./public.ts";
import { makeMemberHandlers } from "./routes.ts";

/** Who the members of a merchant are. */
export const member = {
  name: "member",
  below: [],
  migrations: memberMigrations,
  handlers: makeMemberHandlers,
} satisfies Domain;
