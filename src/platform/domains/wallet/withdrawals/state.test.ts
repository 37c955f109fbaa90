import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { next, type WithdrawalEvent, type WithdrawalState } from "./state.ts";

const now = 1_000_000;
const requested: WithdrawalState = {
  status: "requested",
  received: 0n,
  remaining: 500n,
  returned: 0n,
  confirmBy: null,
};

/** What a withdrawal becomes by one event after the other; throws when one cannot happen. */
const reached = (...events: WithdrawalEvent[]): WithdrawalState =>
  events.reduce((state, event) => {
    const outcome = next(state, event, now);
    if (!outcome.ok) throw new Error(`${event.type} after ${state.status}: ${outcome.error}`);
    return outcome.value;
  }, requested);

const approve: WithdrawalEvent = { type: "approve" };
const disburse: WithdrawalEvent = { type: "disburse", confirmBy: now + 60_000 };
const partly = (remaining: bigint): WithdrawalEvent => ({
  type: "reply",
  reply: "partlyReceived",
  remaining,
});
const notReceived: WithdrawalEvent = { type: "reply", reply: "notReceived" };
const received: WithdrawalEvent = { type: "reply", reply: "received" };

describe("a withdrawal", () => {
  it("WDRAW-01 is marked disbursed when it is sent, and only once it is approved", () => {
    expect(reached(approve, disburse)).toMatchObject({ status: "disbursed", remaining: 500n });
    expect(next(requested, disburse, now)).toEqual({ ok: false, error: "state" });
  });

  it("keeps what is outstanding when a part arrived, and takes the rest when it is sent again", () => {
    const part = reached(approve, disburse, partly(200n));
    expect(part).toMatchObject({ status: "partlyReceived", received: 300n, remaining: 200n });
    expect(reached(approve, disburse, partly(200n), disburse, received)).toMatchObject({
      status: "received",
      received: 500n,
      remaining: 0n,
    });
    for (const wrong of [0n, -1n, 500n, 501n])
      expect(next(reached(approve, disburse), partly(wrong), now)).toEqual({
        ok: false,
        error: "amount",
      });
  });

  it("WDRAW-03 counts as received from its time on, not before, and never while it is disputed", () => {
    const sent = reached(approve, disburse);
    expect(next(sent, { type: "confirm" }, now + 59_999)).toMatchObject({ ok: false });
    expect(next(sent, { type: "confirm" }, now + 60_000)).toMatchObject({
      value: { status: "autoConfirmed", received: 500n },
    });
    expect(next(sent, notReceived, now + 60_000)).toEqual({ ok: false, error: "state" });
    const disputed = reached(approve, disburse, notReceived);
    expect(next(disputed, { type: "confirm" }, now + 1e9)).toMatchObject({ ok: false });
  });

  it("WDRAW-04 gives nothing back once its receipt was forced", () => {
    const forced = reached(approve, disburse, notReceived, { type: "force" });
    expect(forced).toMatchObject({ status: "forced", received: 500n, returned: 0n });
    for (const type of ["refund", "refuse", "force", "approve"] as const)
      expect(next(forced, { type }, now)).toEqual({ ok: false, error: "state" });
  });

  it("G11 gives nothing back by anything a member says: only staff and the provider can", () => {
    const replies: WithdrawalEvent[] = [received, notReceived, partly(1n), partly(499n)];
    const stages = [
      requested,
      reached(approve),
      reached(approve, disburse),
      reached(approve, disburse, notReceived),
      reached(approve, disburse, partly(200n)),
    ];
    let answered = 0;
    for (const stage of stages)
      for (const reply of replies) {
        const outcome = next(stage, reply, now);
        if (!outcome.ok) continue;
        answered += 1;
        expect(outcome.value.returned).toBe(0n);
      }
    // Only what was sent is asked about, and each answer once.
    expect(answered).toBe(replies.length);
    expect(next(reached(approve, disburse, notReceived), { type: "refund" }, now)).toMatchObject({
      value: { returned: 500n },
    });
  });

  it("always adds up to what was asked for, whatever happens to it", () => {
    const event = fc.oneof(
      fc.constantFrom<WithdrawalEvent>(
        approve,
        disburse,
        received,
        notReceived,
        { type: "refuse" },
        { type: "confirm" },
        { type: "force" },
        { type: "refund" },
      ),
      fc.bigInt({ min: -10n, max: 600n }).map(partly),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(event, fc.nat(40_000)), { minLength: 1, maxLength: 12 }),
        (events) => {
          let state = requested;
          let at = now;
          for (const [what, passed] of some(events)) {
            at += passed;
            const outcome = next(state, what, at);
            if (outcome.ok) state = outcome.value;
            expect(state.received + state.remaining + state.returned).toBe(500n);
            for (const amount of [state.received, state.remaining, state.returned])
              expect(amount >= 0n).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
