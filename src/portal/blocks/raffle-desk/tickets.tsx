import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useSWRConfig } from "swr";
import type { ClaimRaffleValue, RafflePromotionValue } from "#src/contracts/api.gen.ts";
import { isUnanswered } from "../../api/client.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { useMadeBefore } from "../parts/made-before.ts";
import { prize, spread, stack, words } from "../parts/reward/styles.ts";
import { changedByRewards, paidBefore } from "../parts/reward/use-claim.ts";
import { useRewardWords } from "../parts/reward/use-reward-words.ts";
import { useKeptKey } from "../parts/use-kept-key.ts";

const count = css({
  fontSize: "var(--text-32)",
  fontWeight: 700,
  lineHeight: 1.1,
  fontVariantNumeric: "tabular-nums",
});
const sum = css({ display: "flex", alignItems: "center", gap: 12 });
const hidden = css({ visibility: "hidden" });
const gold = css({ color: "var(--c-accent-text)" });
const won = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  padding: 16,
  borderRadius: "var(--radius-control)",
  background: "var(--c-sunken)",
  fontWeight: 700,
});

interface TicketsProps {
  raffle: RafflePromotionValue;
  /** The tickets are the member's own; until then the place is kept. */
  known: boolean;
}

/** The member's tickets, and a draw for each; what was drawn stays in view. */
export function Tickets({ raffle, known }: TicketsProps): ReactNode {
  const { client, notify, now } = useServices();
  const locale = useLocale();
  const { t, money, problemText } = locale;
  const { mutate } = useSWRConfig();
  const rewardWords = useRewardWords();
  const sayMadeBefore = useMadeBefore();
  const [busy, setBusy] = useState(false);
  const [drawn, setDrawn] = useState<ClaimRaffleValue>();
  const { raffleId, tickets } = raffle;
  // Another tab's draw was another ticket's: what this one asks for is a draw of its own.
  const once = useKeptKey(`raffle:${raffleId}`, true);
  const draw = async (): Promise<void> => {
    setBusy(true);
    const pressed = now();
    const answer = await client.call("claimRaffle", { key: once.keyOf({ raffleId }), raffleId });
    if (answer.ok) {
      once.done();
      sayMadeBefore(answer.value, pressed);
      setDrawn(answer.value);
    } else if (isUnanswered(answer.error)) notify(t("money.lostAnswer"), "danger");
    else if (answer.error.code === "PAID_ALREADY")
      notify(paidBefore(answer.error, locale, rewardWords), "info");
    else notify(problemText(answer.error), "danger");
    // The button stays busy until the tickets are counted anew.
    if (answer.ok || !isUnanswered(answer.error)) await mutate(changedByRewards);
    setBusy(false);
  };
  return (
    <div css={stack}>
      <div css={spread}>
        <div css={sum}>
          <span css={gold}>
            <Icon name="ticket" size={36} />
          </span>
          <p css={words}>
            <span css={quiet}>{t("raffle.tickets")}</span>
            <bdi css={count}>{known ? tickets.toLocaleString("en") : "–"}</bdi>
          </p>
        </div>
        <Button
          busy={busy || !known}
          disabled={known && tickets < 1}
          icon="gift"
          onClick={() => void draw()}
        >
          {t("raffle.draw")}
        </Button>
      </div>
      <div aria-live="polite" css={stack}>
        <p css={[quiet, !known && hidden]}>
          {tickets < 1 ? `${t("raffle.noTicket")} ` : ""}
          {t("raffle.missing", [money(raffle.missingBet)])}
        </p>
        {drawn === undefined ? null : (
          <p css={won}>
            <Icon name="party-popper" size={24} />
            <span>
              {t("raffle.won", [drawn.name])} · <bdi css={prize}>{rewardWords(drawn)}</bdi>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
