import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { OwnSlip } from "#src/shared/book/book-value.ts";
import { makeOnceKey } from "#src/shared/once-key.ts";
import { newKey } from "../api.ts";
import { cashOut, type SlipDeps } from "./cash-out.ts";
import type { HeardBook } from "./heard-book.ts";
import { offeredAt, soonestOf } from "./offered.ts";
import { slipWords } from "./own-slips.tsx";
import type { ChosenLeg } from "./slip-view.tsx";
import { useHasCome } from "./use-book.ts";

type Leg = Omit<ChosenLeg, "offered">;

type Placed = { placed: true; roundId: string; stake: string; balance: string } | { placed: false };

/** How many selections a slip takes. */
const maxLegs = 8;

/** The slip: what is chosen, placed, and what became of it. */
export function useSlip(book: HeardBook | null, deps: SlipDeps, ask: () => Promise<void>) {
  const { call, money, say, onMoney } = deps;
  const once = useMemo(() => makeOnceKey(newKey), []);
  const [legs, setLegs] = useState<readonly Leg[]>([]);
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState("");
  /** Slips of this visit that are not settled. */
  const waiting = useRef(new Set<string>());

  useEffect(() => {
    for (const slip of book?.own ?? []) {
      if (slip.payout === null || !waiting.current.delete(slip.roundId)) continue;
      onMoney(null, slip.isRefunded ? slip.stake : slip.payout);
      setWords(slipWords(slip, { say, money }));
    }
  }, [book, money, onMoney, say]);

  // Drawn anew when a match of the slip begins.
  useHasCome(soonestOf(book, legs));
  const chosen: ChosenLeg[] = legs.map((leg) => ({
    ...leg,
    offered: offeredAt(book, leg, performance.now()),
  }));

  const choose = useCallback((no: number, pick: string, price: number) => {
    setWords("");
    setLegs((before) => {
      const others = before.filter((leg) => leg.no !== no);
      const isTaken = before.some((leg) => leg.no === no && leg.pick === pick);
      if (isTaken || others.length >= maxLegs) return others;
      return [...others, { no, pick, price }];
    });
  }, []);

  /** Places the slip at the prices that are seen now; true when it was placed. */
  const place = async (stake: string): Promise<boolean> => {
    setBusy(true);
    setWords("");
    const sent = chosen.map(({ no, pick, offered, price }) => ({
      no,
      pick,
      price: offered ?? price,
    }));
    // Its key is that of what is chosen, not of the prices, which move: where an answer is lost, the next
    // press asks again for the same slip.
    const key = once.keyOf({ stake, legs: sent.map(({ no, pick }) => [no, pick]) });
    const answer = await call<Placed>("book/place", { key, stake, legs: sent });
    if (answer.ok || answer.problem.code !== "NETWORK") once.done();
    const placed = answer.ok && answer.value.placed;
    if (!answer.ok) {
      const { code, message } = answer.problem;
      setWords(code === "DRAW_CLOSED" ? say("slipClosed") : message || say("network"));
      // What was not answered may have been taken: the book tells.
      if (answer.problem.code === "NETWORK") onMoney(null, "0");
    } else if (answer.value.placed) {
      waiting.current.add(answer.value.roundId);
      onMoney(answer.value.balance, money.minus("0", answer.value.stake));
      setWords(say("slipPlaced", money.show(answer.value.stake)));
      setLegs([]);
    } else {
      // A price fell: what was sent stays beside what is offered, to be accepted or not.
      setLegs(sent);
      setWords(say("priceFell"));
    }
    await ask();
    setBusy(false);
    return placed;
  };

  const end = useCallback(
    async (own: OwnSlip) => {
      setBusy(true);
      setWords("");
      const { words: told, isPaid } = await cashOut(own, { call, money, say, onMoney });
      if (isPaid) waiting.current.delete(own.roundId);
      setWords(told);
      await ask();
      setBusy(false);
    },
    [ask, call, money, onMoney, say],
  );

  return {
    cashOut: end,
    legs: chosen,
    busy,
    words,
    choose,
    place,
    remove: (no: number) => setLegs((before) => before.filter((leg) => leg.no !== no)),
    clear: () => setLegs([]),
  };
}
