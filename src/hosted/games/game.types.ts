import type { Answer, Play } from "./api.ts";
import type { Money } from "./money.ts";
import type { Say } from "./words.ts";

/** What every game gets from the page around it. */
export interface GameProps {
  play: Play;
  say: Say;
  money: Money;
  balance: string;
  /** Asks the vendor; a game that was closed is shown as closed. */
  call: <Value>(path: string, body: object) => Promise<Answer<Value>>;
  /** A round was staked or paid: what the balance is now, and by how much this visit changed. */
  onMoney: (balance: string | null, change: string) => void;
}
