import type { Pending } from "#src/contracts/control.gen.ts";
import { LateAnswer, sendCall } from "./calls.ts";
import { readSignIn, toControlUrl } from "./sign-ins.ts";
import { timeWords } from "./time-words.ts";

/** What a control plane says of publishes that failed, if anybody here may ask it. */
export type Failures =
  | { kind: "unasked" }
  | { kind: "silent"; url: string; why: string }
  | { kind: "told"; url: string; items: Pending[] };

/** It is asked beside what the command is about, which does not wait for it. */
const patienceMs = 5000;

/**
 * Asks the control plane which publishes that waited did not become live and were not dealt with: with the key
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
    return { kind: "told", url, items: answer.value.items.filter(({ open }) => open) };
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
