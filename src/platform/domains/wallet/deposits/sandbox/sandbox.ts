import { randomUUID } from "node:crypto";
import { fromMinor } from "#src/shared/money.ts";
import { paymentWays } from "#src/shared/payment-ways.ts";
import { err, ok } from "#src/shared/result.ts";
import { isRowId } from "#src/shared/row-id.ts";
import type { Tx } from "#src/store/tx.ts";
import { isSigned, secretFor } from "../../../../kernel/sign.ts";
import type {
  PaymentEvent,
  PaymentOrder,
  PaymentProvider,
  PaymentStatus,
} from "../provider.types.ts";
import { decideOrder, insertOrder, type Outcome, selectOrder } from "./order-repo.ts";
import { dropMessages, insertMessages, type NewMessage } from "./sandbox-repo.ts";

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
  page: [[0, "pending"]],
};

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
  return isRowId(event.eventId) && isRowId(event.depositId) && statuses.has(event.status)
    ? event
    : undefined;
}

/** The bytes of a message. */
export const toBody = (event: PaymentEvent): string => JSON.stringify(event);

const scriptOf = (way: string): Script => {
  const known = paymentWays.sandbox.find((each) => each === way);
  return known === undefined ? [] : scripts[known];
};

type Paid = Pick<PaymentOrder, "depositId" | "amount" | "currency">;

function messageOf({ depositId, amount, currency }: Paid, status: PaymentStatus, place: number) {
  const eventId = randomUUID();
  const wire = fromMinor(amount, currency);
  const body = toBody({ eventId, depositId, status, amount: wire, currency });
  return { id: eventId, depositId, place, body };
}

const messagesOf = (order: PaymentOrder, now: number): NewMessage[] =>
  scriptOf(order.way).map(([afterMs, status], place) => ({
    ...messageOf(order, status, place),
    dueAt: new Date(now + afterMs),
  }));

/** What opens the page of an order: nobody knows it who was not led there. */
export const pageToken = (root: string, merchant: string, depositId: string): string =>
  secretFor(root, `payment-page:sandbox:${depositId}`, merchant);

/** Decides an order on its page, once, and plans that it is told; an order that is over stays as it is. */
export async function decide(db: Tx, order: Paid, outcome: Outcome, now: number): Promise<void> {
  if (!(await decideOrder(db, order.depositId, outcome, now))) return;
  await insertMessages(db, [{ ...messageOf(order, outcome, 1), dueAt: new Date(now) }]);
}

/** Ends an order, unless it was decided on its page before: what was decided is told. */
async function end(db: Tx, depositId: string, now: number): Promise<void> {
  const isOnPage = (await selectOrder(db, depositId)) !== undefined;
  if (isOnPage && !(await decideOrder(db, depositId, "cancelled", now))) return;
  await dropMessages(db, depositId, now);
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
    start: async (order, { merchant, now, transaction, paymentsOrigin }) => {
      if (order.way === "silent") throw new Error("This way of the sandbox never answers.");
      const messages = messagesOf(order, now);
      await transaction(async (db) => {
        if (order.way === "page") await insertOrder(db, order.depositId, order);
        await insertMessages(db, messages);
      });
      if (order.way !== "page") return { payUrl: null };
      const { depositId } = order;
      const token = pageToken(root, merchant, depositId);
      return { payUrl: `${paymentsOrigin}/${merchant}/${depositId}?token=${token}` };
    },
    cancel: (depositId, { now, transaction }) => transaction((db) => end(db, depositId, now)),
    read: (message, merchant, now) => {
      if (!isSigned(secretFor(root, `payment:${name}`, merchant), message, now))
        return err("signature");
      const event = toEvent(message.body);
      return event === undefined ? err("content") : ok(event);
    },
  };
}
