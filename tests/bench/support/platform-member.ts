import { maxAtOnce } from "#src/credentials/passwords.ts";

/** What the process of a platform says once it listens. */
export interface Listening {
  url: string;
  gatewayKey: string;
}

/** Who logs in several times at once is asked for a captcha: each of so many has a member of its own. */
export const members = 2 * maxAtOnce;

/** The member that logs in beside the others. */
export const nameOf = (lane: number): string => `bencher${lane}`;
