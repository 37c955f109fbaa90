import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useId } from "react";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { label, quietText as quiet, wrongText as wrong } from "../../ui/text-styles.ts";
import { slipId } from "./slip-id.ts";
import type { Line } from "./ticket.ts";
import type { Lottery } from "./types.ts";
import type { TicketForm } from "./use-ticket.ts";

const root = css({
  display: "grid",
  scrollMarginBlock: "calc(var(--header-h) + 16px)",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: 16,
  background: "var(--c-raised)",
  border: "1px solid var(--c-border)",
  borderRadius: "var(--radius-card)",
});
const title = css({ fontSize: "var(--text-16)", fontWeight: 700 });
const lineStyle = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  borderBlockStart: "1px solid var(--c-border)",
  paddingBlock: 4,
});
const words = css({ display: "grid", minInlineSize: 0 });
const numbers = css({
  fontWeight: 700,
  overflowWrap: "anywhere",
  fontVariantNumeric: "tabular-nums",
});
const chips = css({ display: "flex", flexWrap: "wrap", gap: 8 });
const sum = css({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  fontSize: "var(--text-14)",
  "& dd": { fontWeight: 700, fontVariantNumeric: "tabular-nums" },
});

/** Offered stakes, as multiples of the smallest. */
const multiples = [1n, 5n, 10n, 50n];

interface SlipProps {
  lottery: Lottery;
  ticket: TicketForm;
}

function SlipLine({ line, onDrop }: { line: Line; onDrop: () => void }): ReactNode {
  const { t } = useLocale();
  const { play, picks } = line;
  const shown = play.digits === 0 ? picks.map((pick) => t(`lottery.choice.${pick}`)) : picks;
  return (
    <li css={lineStyle}>
      <span css={words}>
        <span css={quiet}>{t(play.labelKey)}</span>
        <bdi css={numbers}>{shown.join(" ")}</bdi>
      </span>
      <IconButton icon="trash" label={t("lottery.dropLine", [t(play.labelKey)])} onClick={onDrop} />
    </li>
  );
}

function QuickStakes({ lottery, ticket }: SlipProps): ReactNode {
  const { site, money } = useLocale();
  const [play] = lottery.playTypes;
  if (play === undefined) return null;
  const min = toMinor(play.minStake, site.currency);
  return (
    <div css={chips}>
      {multiples.map((times) => {
        const amount = fromMinor(min * times, site.currency);
        return (
          <Button
            key={amount}
            kind="secondary"
            onClick={() => ticket.setStake(amount.replace(/\.0+$/, ""))}
            size="small"
          >
            {money(amount)}
          </Button>
        );
      })}
    </div>
  );
}

/** The ticket: what was chosen, the stake of each pick, the sum, and the button that places it. */
export function Slip({ lottery, ticket }: SlipProps): ReactNode {
  const { t, money } = useLocale();
  const { session } = useSession();
  const id = useId();
  const { lines, totals, problem } = ticket;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!ticket.busy) ticket.place();
  };
  return (
    <form aria-labelledby={`${id}-title`} css={root} id={slipId} noValidate onSubmit={submit}>
      <h2 css={title} id={`${id}-title`}>
        {t("lottery.slip")}
      </h2>
      {lines.length === 0 ? <p css={quiet}>{t("lottery.slipEmpty")}</p> : null}
      <ul>
        {lines.map((line) => (
          <SlipLine key={line.play.playType} line={line} onDrop={() => ticket.drop(line.play)} />
        ))}
      </ul>
      <label css={label} htmlFor={id}>
        {t("lottery.stakePerPick")}
      </label>
      <TextInput
        aria-describedby={`${id}-problem`}
        autoComplete="off"
        id={id}
        inputMode="decimal"
        invalid={problem !== undefined && lines.length > 0}
        maxLength={20}
        onChange={(event) => ticket.setStake(event.target.value)}
        value={ticket.stake}
      />
      <QuickStakes lottery={lottery} ticket={ticket} />
      {totals === undefined ? null : (
        <dl>
          <div css={sum}>
            <dt>{t("lottery.total", [totals.picks])}</dt>
            <dd>
              <bdi>{money(totals.stake)}</bdi>
            </dd>
          </div>
          <div css={sum}>
            <dt>{t("lottery.bestPrize")}</dt>
            <dd>
              <bdi>{money(totals.bestPrize)}</bdi>
            </dd>
          </div>
        </dl>
      )}
      <p css={wrong} id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <Button busy={ticket.busy} type="submit" wide>
        {t(session.signedIn ? "lottery.place" : "lottery.placeAfterLogin")}
      </Button>
      <p css={quiet}>{t("lottery.final")}</p>
    </form>
  );
}
