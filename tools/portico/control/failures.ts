import type { Pending } from "#src/contracts/control.gen.ts";
import { LateAnswer, sendCall } from "./calls.ts";
import { readSignIn, toControlUrl } from "./sign-ins.ts";
import { timeWords } from "./time-words.ts";

/** What a control plane says of publishes that failed, or will, if anybody here may ask it. */
export type Failures =
  | { kind: "unasked" }
  | { kind: "silent"; url: string; why: string }
  | {
      kind: "told";
      url: string;
      items: Pending[];
      /** Those that wait and will be refused, as things are. */
      toBeRefused: Pending[];
    };

/** It is asked beside what the command is about, which does not wait for it. */
const patienceMs = 5000;

/**
 * Asks the control plane which publishes that waited did not become live and were not dealt with, and which will not: with the key
 * of its processes where that is set, else as whoever is signed in, for their merchants.
 */
export async function askFailures(env: NodeJS.ProcessEnv): Promise<Failures> {
  const url = toControlUrl(env.PORTICO_CONTROL_URL || undefined);
  const key = env.PORTICO_CONTROL_KEY?.trim();
  const token = key || readSignIn(url).token;
  if (!token) return { kind: "unasked" };
  const place = { url, token, patienceMs };
  try {
    const answer = await sendCall(place, key ? "listFailures" : "listPending", {});
    if (!answer.success) return { kind: "silent", url, why: answer.message ?? "it refused" };
    const { items } = answer.value;
    return {
      kind: "told",
      url,
      items: items.filter(({ open }) => open),
      toBeRefused: items.filter(
        ({ state, moved, overtakenBy }) => state === "waiting" && (moved || overtakenBy !== null),
      ),
    };
  } catch (error) {
    const why =
      error instanceof LateAnswer
        ? `it gives no answer within ${error.seconds} seconds`
        : "nobody answers there";
    return { kind: "silent", url, why };
  }
}

/** What did not become live, and why. */
export const failureWords = ({
  id,
  merchant,
  at,
  zone,
  author,
  reason,
  message,
  code,
}: Pending): string =>
  `What ${author} ${at === null ? "asked for" : `had scheduled for ${timeWords(at, zone)}`} did not become live (number ${id} of ${merchant}, "${reason}"): ${message ?? code ?? "it was refused"}`;

/** How it is dealt with. */
export const failureHelp = ({ id, merchant }: Pending): string =>
  `Publish or schedule ${merchant} again, or take it off the list: portico schedule ${merchant} --withdraw ${id} --reason "Seen"`;

/** What waits and will be refused, when, and why. */
export function refusalWords(pending: Pending): string {
  const { id, merchant, at, zone, author, reason, moved, base, overtakenBy } = pending;
  const when =
    at === null
      ? "asked for will be refused when somebody says yes"
      : `has scheduled for ${timeWords(at, zone)} will be refused then`;
  const made = base === null ? "when nothing was live" : `on revision ${base}`;
  const why = moved
    ? `it was made ${made}, and something else is live since.`
    : `number ${overtakenBy} is to be live before it, and it was made without that one.`;
  return `What ${author} ${when} (number ${id} of ${merchant}, "${reason}"): ${why}`;
}

/** How that is mended before its time. */
export const refusalHelp = ({ id, merchant, moved, overtakenBy }: Pending): string =>
  `Take it back: portico schedule ${merchant} --withdraw ${id} --reason "…", and ask for it again ${moved ? "on what is live" : `with --after ${overtakenBy}`}.`;
