/** How long a code is good for, in minutes (A5). */
export const lifeMinutes = 5;
export const lifeMs = lifeMinutes * 60_000;
/** Tries that are judged; all others are refused unseen. */
export const mostTries = 5;

const minute = 60_000;
const hour = 60 * minute;
/** The longest time any limit looks back. */
export const dayMs = 24 * hour;

/** The longest wait that a person is asked to sit out. */
export const patienceMs = 10 * minute;

/** How many messages one recipient and one address may ask for (A6). */
const recipientLimits = [
  { most: 3, ms: 10 * minute },
  { most: 10, ms: dayMs },
];
const addressLimits = [{ most: 10, ms: hour }];

/** How many numbers that share all but their last four digits get in an hour. */
const mostToPrefix = 20;
/** A prefix hardly anyone of which uses what they get is one that somebody earns money with. */
export const judgedSends = 50;
const fewestUsed = 0.2;

function waitFor(times: readonly number[], limits: typeof recipientLimits, now: number): number {
  const waits = limits.map(({ most, ms }) => {
    const within = times.filter((at) => at > now - ms);
    const oldest = within.at(-most);
    return within.length < most || oldest === undefined ? 0 : oldest + ms - now;
  });
  return Math.max(0, ...waits);
}

/** Milliseconds until a recipient and an address may ask again; 0 for now. Times oldest first. */
export const askWaitMs = (
  asked: { recipient: readonly number[]; address: readonly number[] },
  now: number,
): number =>
  Math.max(
    waitFor(asked.recipient, recipientLimits, now),
    waitFor(asked.address, addressLimits, now),
  );

/** Whether numbers of a prefix get nothing for the time being; sends newest first. */
export function isPrefixStopped(
  sends: readonly { verified: boolean; asked_at: Date }[],
  now: number,
): boolean {
  const recent = sends.filter(({ asked_at }) => asked_at.getTime() > now - hour);
  if (recent.length >= mostToPrefix) return true;
  const used = sends.filter(({ verified }) => verified).length;
  return sends.length >= judgedSends && used < judgedSends * fewestUsed && recent.length > 0;
}
