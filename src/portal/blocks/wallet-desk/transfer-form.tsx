import { css } from "@emotion/react";
import { type ReactNode, useId, useState } from "react";
import type { WalletTransferValue } from "#src/contracts/api.gen.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { tabletUp } from "../../ui/media.ts";
import { Select } from "../../ui/select.tsx";
import { heading, label } from "../../ui/text-styles.ts";
import { keepDraft, readDraft, useDraftKey } from "../parts/drafts.ts";
import { AmountForm } from "../parts/money/amount-form.tsx";
import { Lines } from "../parts/money/lines.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { presses } from "../parts/money/styles.ts";
import { useOnceCall } from "../parts/money/use-once-call.ts";
import { stack } from "../parts/reward/styles.ts";
import { useLostFocus } from "../parts/use-lost-focus.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { useWalletName } from "./use-wallet-name.ts";
import { mainWallet, type Wallet } from "./wallet.types.ts";

const sides = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "end",
  [tabletUp]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
});
const field = css({ display: "grid", gap: 6, minInlineSize: 0 });

/** The vendor's wallet and the way: money moves between it and the main one, never between two vendors'. */
interface Way {
  vendor: string;
  back: boolean;
}

interface TransferFormProps {
  wallets: readonly Wallet[];
  record: string | undefined;
}

interface DoneProps {
  done: WalletTransferValue;
  record: string | undefined;
  onMore: () => void;
}

/** What was moved, with its reference and where to look after. */
function Moved({ done, record, onMore }: DoneProps): ReactNode {
  const { t, money } = useLocale();
  const timeOf = usePlaceTime();
  const nameOf = useWalletName();
  const said = useLostFocus<HTMLParagraphElement>("moved", "form");
  return (
    <div css={stack}>
      <p css={heading} ref={said} role="status" tabIndex={-1}>
        {t("wallet.moved")}
      </p>
      <Lines
        lines={[
          { label: t("wallet.from"), value: nameOf(done.from) },
          { label: t("wallet.to"), value: nameOf(done.to) },
          { label: t("money.amount"), value: money(done.amount) },
          { label: t("money.asked"), value: timeOf(done.createdAt) },
          { label: t("money.reference"), value: done.id },
        ]}
      />
      <div css={presses}>
        <Button onClick={onMore}>{t("wallet.again")}</Button>
        {record === undefined ? null : (
          <PathLink icon="receipt-text" path={record}>
            {t("money.toRecord")}
          </PathLink>
        )}
      </div>
    </div>
  );
}

/** Moves money between the main wallet and a vendor's, once for a press. */
export function TransferForm({ wallets, record }: TransferFormProps): ReactNode {
  const { storage } = useServices();
  const { t, money, site } = useLocale();
  const id = useId();
  const nameOf = useWalletName();
  const kept = useDraftKey("transfer");
  const transfer = useOnceCall("walletTransfer", "transfer", ["merchantWallet", "balance"]);
  const [way, setWay] = useState<Partial<Way>>(() => {
    const { vendor, back } = readDraft(storage.session, kept);
    return { ...(vendor === undefined ? {} : { vendor }), back: back === "yes" };
  });
  const [done, setDone] = useState<WalletTransferValue>();
  const form = useLostFocus<HTMLDivElement>(done === undefined ? "form" : "moved");
  const vendors = wallets.filter(({ wallet }) => wallet !== mainWallet);
  const vendor = (vendors.find(({ wallet }) => wallet === way.vendor) ?? vendors[0])?.wallet;
  if (vendor === undefined) return null;
  if (done !== undefined)
    return <Moved done={done} onMore={() => setDone(undefined)} record={record} />;

  const [from, to] = way.back === true ? [vendor, mainWallet] : [mainWallet, vendor];
  const heldIn = (name: string): string =>
    wallets.find(({ wallet }) => wallet === name)?.balance ?? "0";
  const choose = (next: Way): void => {
    keepDraft(storage.session, kept, { vendor: next.vendor, back: next.back ? "yes" : "no" });
    transfer.forget();
    setWay(next);
  };
  /** One side changed: where it names the other side's wallet, the two change places. */
  const chooseSide = (side: "from" | "to", name: string): void => {
    if (name === mainWallet) choose({ vendor, back: side === "to" });
    else choose({ vendor: name, back: side === "from" });
  };
  const options = wallets.map(({ wallet, balance }) => ({
    value: wallet,
    label: `${nameOf(wallet)} · ${money(balance)}`,
  }));
  const minimum = fromMinor(1n, site.currency);
  const after = (name: string, change: bigint): string => {
    const left = toMinor(heldIn(name), site.currency) + change;
    return left < 0n ? "—" : money(fromMinor(left, site.currency));
  };
  return (
    <div css={stack} ref={form} tabIndex={-1}>
      <div css={sides}>
        {(["from", "to"] as const).map((side) => (
          <div css={field} key={side}>
            <label css={label} htmlFor={`${id}-${side}`}>
              {t(`wallet.${side}`)}
            </label>
            <Select
              id={`${id}-${side}`}
              onChange={(event) => chooseSide(side, event.target.value)}
              options={options}
              value={side === "from" ? from : to}
            />
          </div>
        ))}
      </div>
      <AmountForm
        all={heldIn(from)}
        bounds={{ minimum, maximum: heldIn(from) }}
        busy={transfer.busy}
        form="transfer"
        linesOf={(amount) => {
          const moving = amount === undefined ? 0n : toMinor(amount, site.currency);
          return [
            { label: t("wallet.after", [nameOf(from)]), value: after(from, -moving) },
            { label: t("wallet.after", [nameOf(to)]), value: after(to, moving) },
            { label: t("money.fee"), value: t("money.noFee") },
          ];
        }}
        onSubmit={(amount) => {
          void transfer.send({ from, to, amount }).then((moved) => {
            if (moved === undefined) return;
            storage.session.remove(kept);
            setDone(moved);
          });
        }}
        problem={transfer.problem}
        submitLabel={t("wallet.moveNow")}
        totalLabel={t("wallet.moves")}
      />
    </div>
  );
}
