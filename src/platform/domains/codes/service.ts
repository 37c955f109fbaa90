/** How long a code is good for, in minutes (A5). */
export const lifeMinutes = 5;
export const lifeMs = lifeMinutes * 60_000;
/** Tries that are judged; all others are refused unseen. */
export const maxTries = 5;

const minute = 60_000;
const hour = 60 * minute;
/** The longest time any limit looks back. */
export const dayMs = 24 * hour;

/** The longest wait that a person is asked to sit out. */
export const patienceMs = 10 * minute;

/** How many messages one recipient may be sent at once, and one address may ask for (A6). */
const burstLimits = [{ max: 3, ms: 10 * minute }];
const addressLimits = [{ max: 10, ms: hour }];
/** The same for all of a /48 together. */
const wideLimits = [{ max: 40, ms: hour }];
/** How many a day; from then on one an hour, so that strangers never stop a number for a day. */
const dayLimit = { max: 10, ms: dayMs };

/** How many numbers that share all but their last four digits get in an hour. */
const maxToPrefix = 20;
/** A prefix hardly anyone of which uses what they get is one that somebody earns money with. */
export const judgedSends = 50;
const fewestUsed = 0.2;

function waitFor(times: readonly number[], limits: typeof burstLimits, now: number): number {
  const waits = limits.map(({ max, ms }) => {
    const within = times.filter((at) => at > now - ms);
    const oldest = within.at(-max);
    return within.length < max || oldest === undefined ? 0 : oldest + ms - now;
  });
  return Math.max(0, ...waits);
}

/** How long a recipient waits who was sent a day's messages: not beyond an hour after the last. */
function dayWait(times: readonly number[], now: number): number {
  const wait = waitFor(times, [dayLimit], now);
  return Math.min(wait, Math.max(0, (times.at(-1) ?? 0) + hour - now));
}

/** When messages were asked for, oldest first. */
interface Asked {
  recipient: readonly number[];
  address: readonly number[];
  /** From the address's /48; empty for IPv4. */
  wide: readonly number[];
}

/** Milliseconds until a recipient and an address may ask again; 0 for now. */
export const askWaitMs = ({ recipient, address, wide }: Asked, now: number): number =>
  Math.max(
    waitFor(recipient, burstLimits, now),
    dayWait(recipient, now),
    waitFor(address, addressLimits, now),
    waitFor(wide, wideLimits, now),
  );

/** Whether numbers of a prefix get nothing for the time being; sends newest first. */
export function isPrefixStopped(
  sends: readonly { verified: boolean; asked_at: Date }[],
  now: number,
): boolean {
  const recent = sends.filter(({ asked_at }) => asked_at.getTime() > now - hour);
  if (recent.length >= maxToPrefix) return true;
  const used = sends.filter(({ verified }) => verified).length;
  return sends.length >= judgedSends && used < judgedSends * fewestUsed && recent.length > 0;
}
