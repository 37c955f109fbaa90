import { randomUUID } from "node:crypto";
import { fromMinor } from "#src/shared/money.ts";
import { paymentWays } from "#src/shared/payment-ways.ts";
import { err, ok } from "#src/shared/result.ts";
import { isSigned, secretFor } from "../../../../kernel/sign.ts";
import type {
  PaymentEvent,
  PaymentOrder,
  PaymentProvider,
  PaymentStatus,
} from "../provider.types.ts";
import { dropMessages, insertMessages } from "./sandbox-repo.ts";

/** When, after the order, the sandbox tells what. */
type Script = readonly (readonly [afterMs: number, status: PaymentStatus])[];

const minute = 60_000;

/** How each way to pay turns out; nobody's money is needed to see them all. */
const scripts: Readonly<Record<(typeof paymentWays.sandbox)[number], Script>> = {
  instant: [[0, "paid"]],
  bank: [
    [0, "pending"],
    [20_000, "paid"],
  ],
  declined: [
    [0, "pending"],
    [5_000, "failed"],
  ],
  late: [
    [0, "pending"],
    [20_000, "failed"],
    [35 * minute, "paid"],
  ],
  silent: [],
};

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const statuses = new Set<unknown>(["pending", "cancelled", "failed", "paid"]);

/** A message's event, or undefined for anything that is none. */
function toEvent(body: Buffer): PaymentEvent | undefined {
  let said: unknown;
  try {
    said = JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
  if (typeof said !== "object" || said === null) return undefined;
  const { eventId, depositId, status, amount, currency } = said as Record<string, unknown>;
  const texts = [eventId, depositId, status, amount, currency];
  if (!texts.every((text) => typeof text === "string" && text.length <= 64)) return undefined;
  const event = { eventId, depositId, status, amount, currency } as PaymentEvent;
  return id.test(event.eventId) && id.test(event.depositId) && statuses.has(event.status)
    ? event
    : undefined;
}

/** The bytes of a message. */
export const toBody = (event: PaymentEvent): string => JSON.stringify(event);

const scriptOf = (way: string): Script => {
  const known = paymentWays.sandbox.find((each) => each === way);
  return known === undefined ? [] : scripts[known];
};

function messagesOf({ depositId, way, amount, currency }: PaymentOrder, now: number) {
  return scriptOf(way).map(([afterMs, status], place) => {
    const eventId = randomUUID();
    const wire = fromMinor(amount, currency);
    const body = toBody({ eventId, depositId, status, amount: wire, currency });
    return { id: eventId, depositId, place, body, dueAt: new Date(now + afterMs) };
  });
}

/**
 * The provider that comes with the platform: takes no money and tells, signed, what its scripts say.
 * @param root the secret its merchants' secrets come from
 */
export function makeSandbox(root: string): PaymentProvider {
  const name = "sandbox";
  return {
    name,
    ways: paymentWays.sandbox,
    expiresMinutes: 30,
    start: async (order, { now, transaction }) => {
      if (order.way === "silent") throw new Error("This way of the sandbox never answers.");
      const messages = messagesOf(order, now);
      await transaction((db) => insertMessages(db, messages));
      return { payUrl: null };
    },
    cancel: (depositId, { now, transaction }) =>
      transaction((db) => dropMessages(db, depositId, now)),
    read: (message, merchant, now) => {
      if (!isSigned(secretFor(root, `payment:${name}`, merchant), message, now))
        return err("signature");
      const event = toEvent(message.body);
      return event === undefined ? err("content") : ok(event);
    },
  };
}
