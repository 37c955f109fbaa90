import { useState } from "react";
import { useSWRConfig } from "swr";
import { isUnanswered } from "../../api/client.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { noteWaitingDraw } from "../parts/draws/waiting-draws.ts";
import { useMadeBefore } from "../parts/made-before.ts";
import { useKeptKey } from "../parts/use-kept-key.ts";
import { slipId } from "./slip-id.ts";
import {
  type Line,
  linesOf,
  type Picks,
  type PlacedBet,
  picksOf,
  readStake,
  type Totals,
  totalsOf,
} from "./ticket.ts";
import type { Lottery, PlayType } from "./types.ts";
import { isDrawKey } from "./use-lotteries.ts";

/** A wire amount as somebody would type it: without empty decimals. */
const plain = (amount: string): string => amount.replace(/\.0+$/, "");

/** A ticket while it is filled in. */
export interface TicketForm {
  readonly picks: Picks;
  readonly lines: readonly Line[];
  /** What was typed as the stake of one pick. */
  readonly stake: string;
  /** The sum, once there is something to add up. */
  readonly totals: Totals | undefined;
  /** What is wrong, in words; shown after a try to place it, or once there is a stake to judge. */
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly choose: (picks: Picks) => void;
  readonly drop: (play: PlayType) => void;
  readonly setStake: (stake: string) => void;
  readonly place: () => void;
  /** Takes what an earlier ticket chose in place of what is chosen; it is not placed yet. */
  readonly repeat: (bets: readonly PlacedBet[]) => void;
}

/**
 * Fills a ticket in and places it on the lottery's open draw. One key goes with one content: sent
 * again after a lost answer it has one effect, in whatever tab, over a reload too (spec 3). A refusal keeps everything that was chosen.
 */
export function useTicket(lottery: Lottery): TicketForm {
  const { client, notify, now, storage } = useServices();
  const { session } = useSession();
  const { site, t, money, problemText } = useLocale();
  const { restricted, page } = usePage();
  const { mutate } = useSWRConfig();
  const [picks, setPicks] = useState<Picks>({});
  const [stake, setStake] = useState(() => plain(lottery.playTypes[0]?.minStake ?? ""));
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const once = useKeptKey(`lottery:${lottery.gameCode}`);
  const sayMadeBefore = useMadeBefore();

  const lines = linesOf(lottery.playTypes, picks);
  const each = readStake(stake, site.currency);
  const sum = totalsOf(lines, each, site.currency);

  const stakeProblem = (): string | undefined => {
    if (sum.ok) return undefined;
    if (sum.problem.reason !== "range") return t("lottery.stake.unreadable");
    const { play } = sum.problem;
    return t("lottery.stake.range", [t(play.labelKey), money(play.minStake), money(play.maxStake)]);
  };

  const send = async (): Promise<void> => {
    const bets = lines.map(({ play, picks: numbers }) => ({
      playType: play.playType,
      numbers: numbers.join(","),
      stake: each,
    }));
    const { gameCode, numero } = lottery;
    const ticket = { gameCode, numero, bets };
    setBusy(true);
    // What went wrong before says nothing of this try.
    setRefusal(undefined);
    const pressed = now();
    const answer = await client.call("lotteryBet", { key: once.keyOf(ticket), ...ticket });
    setBusy(false);
    if (answer.ok) {
      once.done();
      setPicks({});
      if (!sayMadeBefore(answer.value, pressed))
        notify(t("lottery.placed", [numero, money(answer.value.stake)]), "success");
      const drawsAt = Date.parse(answer.value.drawAt);
      const draw = { gameCode, numero, name: lottery.name, path: page.path, drawsAt };
      if (session.user !== null) noteWaitingDraw(storage.local, session.user.userName, draw);
    } else
      setRefusal(isUnanswered(answer.error) ? t("money.lostAnswer") : problemText(answer.error));
    void mutate(isDrawKey);
  };

  const edit =
    <Value>(set: (value: Value) => void) =>
    (value: Value): void => {
      setRefusal(undefined);
      set(value);
    };
  return {
    picks,
    lines,
    stake,
    totals: sum.ok && lines.length > 0 ? sum.totals : undefined,
    problem: refusal ?? (lines.length > 0 ? stakeProblem() : undefined),
    busy,
    choose: edit(setPicks),
    drop: edit((play: PlayType) => setPicks({ ...picks, [play.playType]: [] })),
    setStake: edit(setStake),
    repeat: (bets) => {
      const earlier = picksOf(lottery.playTypes, bets, site.currency);
      // The lottery takes nothing of it any more: what is chosen stays.
      if (earlier.stake === undefined) return notify(t("lottery.repeatGone"), "danger");
      setRefusal(undefined);
      setPicks(earlier.picks);
      setStake(plain(earlier.stake));
      notify(t("lottery.repeated", [lottery.numero]), "success");
      document.getElementById(slipId)?.scrollIntoView({ block: "center" });
    },
    place: () => {
      if (lines.length === 0) setRefusal(t("lottery.pickFirst"));
      else if (sum.ok)
        restricted(() => void send(), { returnTo: `${page.path}?${page.query.toString()}` });
    },
  };
}
