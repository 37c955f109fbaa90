import type { OwnSlip } from "#src/shared/book/book-value.ts";
import type { GameProps } from "../game.types.ts";

/** What placing and ending slips needs of the page around. */
export type SlipDeps = Pick<GameProps, "call" | "money" | "say" | "onMoney">;

type CashedOut = { paid: true; amount: string; balance: string } | { paid: false; amount: string };

/** Ends an open slip for what is offered; where less is offered by now nothing happens. Gives what is said of it. */
export async function cashOut(
  { roundId, cashOut: amount }: OwnSlip,
  { call, money, say, onMoney }: SlipDeps,
): Promise<{ words: string; isPaid: boolean }> {
  const answer = await call<CashedOut>("book/cash-out", { roundId, amount });
  if (!answer.ok) {
    // What was not answered may have been paid: the balance tells.
    if (answer.problem.code === "NETWORK") onMoney(null, "0");
    const { code, message } = answer.problem;
    const words = code === "DRAW_CLOSED" ? say("cashClosed") : message || say("network");
    return { words, isPaid: false };
  }
  const { value } = answer;
  if (!value.paid) return { words: say("cashFell", money.show(value.amount)), isPaid: false };
  onMoney(value.balance, value.amount);
  return { words: say("cashedOut", money.show(value.amount)), isPaid: true };
}
