import { fromCallback } from "xstate";
import { type SmsCountdownEvent, smsCountdownMachine } from "../machines/sms-countdown.machine.ts";
import type { FlowDeps } from "./deps.ts";

/** What a countdown needs of the page. */
export type CountdownDeps = Pick<FlowDeps, "storage" | "now" | "onStored">;

/** No code is good for longer, so no end further away was written by a portal. */
const longest = 86_400_000;

/**
 * The local storage key of a countdown's end, one for each purpose. Local, so that a reload and a
 * second tab see the same pause; it holds a moment alone, never a number or an address.
 */
export const countdownKey = (name: string): string => `countdown:${name}`;

/** The countdown of any form that sends codes, with the page's clock and storage behind it. */
export function makeCountdown({ storage, now, onStored }: CountdownDeps) {
  const read = (name: string): number | null => {
    const endsAt = Number(storage.local.get(countdownKey(name)) ?? Number.NaN);
    return Number.isFinite(endsAt) && endsAt < now() + longest ? endsAt : null;
  };
  return smsCountdownMachine.provide({
    actors: {
      keeper: fromCallback<SmsCountdownEvent, { name: string }>(({ sendBack, input }) => {
        const tell = (): void =>
          sendBack({ type: "COUNTDOWN.FOUND", endsAt: read(input.name), now: now() });
        tell();
        return onStored(countdownKey(input.name), tell);
      }),
      ticker: fromCallback<SmsCountdownEvent>(({ sendBack }) => {
        const tick = (): void => sendBack({ type: "COUNTDOWN.TICKED", now: now() });
        tick();
        const timer = setInterval(tick, 1000);
        return () => clearInterval(timer);
      }),
    },
    actions: {
      storeEnd: ({ context: { name, endsAt } }) => {
        if (endsAt === null) storage.local.remove(countdownKey(name));
        else storage.local.set(countdownKey(name), String(endsAt));
      },
    },
  });
}
