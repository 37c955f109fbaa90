import { join } from "node:path";
import type { Domain } from "../../kernel/domain.ts";
import { makeContentHandlers } from "./routes.ts";

/** Announcements, messages, promotions, help and what members write. */
export const content = {
  name: "content",
  below: [],
  migrations: { domain: "content", dir: join(import.meta.dirname, "migrations") },
  handlers: makeContentHandlers,
} satisfies Domain;
