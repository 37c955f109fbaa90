import { css, keyframes } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { useLocale, useServices, useSession } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hover, phone, still } from "../../ui/media.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { balanceAmount, balanceBar, balanceControl } from "./account-shape.tsx";

const control = css({
  display: "grid",
  placeItems: "center",
  color: "var(--c-text-quiet)",
  borderRadius: "var(--radius-full)",
  [hover]: { ":hover": { color: "var(--c-text)" } },
});
/** An amount of so many characters leaves no room for the logo beside it on a phone. */
const long = 10;
const small = css({ [phone]: { fontSize: "var(--text-12)" } });
const freePlay = css({
  paddingInlineEnd: 14,
  fontSize: "min(var(--text-14), 4.4vw)",
  fontWeight: 700,
  whiteSpace: "nowrap",
});
/** Where the choice to hide the balance is kept: whoever hides it from others keeps it hidden. */
const hiddenKey = "portico_balance";
const turn = keyframes({ to: { transform: "rotate(360deg)" } });
const turning = css({
  "& svg": { animation: `${turn} 800ms linear infinite`, [still]: { animation: "none" } },
});

/** Free play has no balance: each game hands out play money of its own, and says how much is left of it. */
function FreePlayChip(): ReactNode {
  const { t } = useLocale();
  return (
    <p css={[balanceBar, freePlay]} title={t("header.freePlayHint")}>
      {t("header.freePlay")}
    </p>
  );
}

/** What there is to play with: the balance, or that one plays for free. */
export function BalanceChip(): ReactNode {
  const { session } = useSession();
  return session.isTrial ? <FreePlayChip /> : <Balance />;
}

/** The balance with its hide ('***') and refresh controls (HEAD-05, HEAD-06, HEAD-07). */
function Balance(): ReactNode {
  const { storage } = useServices();
  const { t, money } = useLocale();
  const { session } = useSession();
  const [hidden, setHidden] = useState(() => storage.local.get(hiddenKey) !== null);
  const balance = useCall("balance", session.signedIn ? {} : null);
  const busy = balance.isValidating;
  const amount = balance.data === undefined ? "" : money(balance.data.sumBalance);
  const toggle = (): void => {
    setHidden(!hidden);
    if (hidden) storage.local.remove(hiddenKey);
    else storage.local.set(hiddenKey, "hidden");
  };
  return (
    <div css={balanceBar} data-amount={amount.length > long ? "long" : "short"}>
      <span css={[balanceAmount, amount.length > long && small]}>
        {hidden ? (
          <bdi>***</bdi>
        ) : balance.data !== undefined ? (
          <bdi>{amount}</bdi>
        ) : balance.error === undefined ? (
          <Skeleton />
        ) : (
          <bdi title={t("header.balanceUnknown")}>—</bdi>
        )}
      </span>
      <button
        aria-label={t(hidden ? "header.showBalance" : "header.hideBalance")}
        css={[balanceControl, control]}
        onClick={toggle}
        type="button"
      >
        <Icon name={hidden ? "eye-off" : "eye"} size={18} />
      </button>
      <button
        aria-busy={busy}
        aria-label={t("header.refreshBalance")}
        css={[balanceControl, control, busy && turning]}
        onClick={() => void balance.mutate()}
        type="button"
      >
        <Icon name="refresh-cw" size={16} />
      </button>
    </div>
  );
}
