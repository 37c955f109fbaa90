import { css, keyframes } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hover, still } from "../../ui/media.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { balanceAmount, balanceBar } from "./account-shape.tsx";

const control = css({
  inlineSize: 36,
  blockSize: 44,
  display: "grid",
  placeItems: "center",
  color: "var(--c-text-quiet)",
  borderRadius: "var(--radius-full)",
  [hover]: { ":hover": { color: "var(--c-text)" } },
  ":last-of-type": { marginInlineEnd: 4 },
});
const turn = keyframes({ to: { transform: "rotate(360deg)" } });
const turning = css({
  "& svg": { animation: `${turn} 800ms linear infinite`, [still]: { animation: "none" } },
});

/** The balance with its hide ('***') and refresh controls (HEAD-05, HEAD-06, HEAD-07). */
export function BalanceChip(): ReactNode {
  const { t, money, session } = useRuntime();
  const [hidden, setHidden] = useState(false);
  const balance = useCall("balance", session.signedIn ? {} : null);
  const busy = balance.isValidating;
  return (
    <div css={balanceBar}>
      <span css={balanceAmount}>
        {hidden ? (
          <bdi>***</bdi>
        ) : balance.data !== undefined ? (
          <bdi>{money(balance.data.sumBalance)}</bdi>
        ) : balance.error === undefined ? (
          <Skeleton />
        ) : (
          <bdi title={t("header.balanceUnknown")}>—</bdi>
        )}
      </span>
      <button
        aria-label={t(hidden ? "header.showBalance" : "header.hideBalance")}
        css={control}
        onClick={() => setHidden(!hidden)}
        type="button"
      >
        <Icon name={hidden ? "eye-off" : "eye"} size={18} />
      </button>
      <button
        aria-busy={busy}
        aria-label={t("header.refreshBalance")}
        css={[control, busy && turning]}
        onClick={() => void balance.mutate()}
        type="button"
      >
        <Icon name="refresh-cw" size={16} />
      </button>
    </div>
  );
}
