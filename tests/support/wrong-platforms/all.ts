import { answers } from "./answers.ts";
import type { Wrong } from "./make.ts";
import { payloads } from "./payloads.ts";
import { seals } from "./seals.ts";
import { sessions } from "./sessions.ts";

/** Every wrong platform; each is right but for one thing. */
export const wrongPlatforms: readonly Wrong[] = [...answers, ...payloads, ...seals, ...sessions];
