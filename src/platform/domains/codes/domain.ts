import type { Domain } from "../../kernel/domain.ts";
import { codesMigrations } from "./public.ts";

/** Codes that are sent to numbers and addresses. */
export const codes = {
  name: "codes",
  below: [],
  migrations: codesMigrations,
} satisfies Domain;
