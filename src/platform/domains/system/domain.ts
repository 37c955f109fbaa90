import type { Domain } from "../../kernel/domain.ts";
import { systemHandlers } from "./routes.ts";

/** What a portal knows of itself before anybody has come in. */
export const system = {
  name: "system",
  below: ["member"],
  handlers: () => systemHandlers,
} satisfies Domain;
