import { css } from "@emotion/react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { RouterSpeedProps } from "#src/contracts/blocks.gen.ts";
import { safeUrl } from "#src/shared/safe-url.ts";
import { useCall } from "../../api/use-call.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { type Speeds, testRouters } from "./routers.ts";

const panel = css({
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});
const opener = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  inlineSize: "100%",
  minBlockSize: 56,
  padding: "8px 20px",
  textAlign: "start",
  fontWeight: 700,
  "& > span": { flex: 1, minInlineSize: 0 },
  "& > svg:last-of-type": { transition: "rotate var(--fast) var(--ease-out)" },
  "&[aria-expanded='true'] > svg:last-of-type": { rotate: "180deg" },
});
const inside = css({ display: "grid", gap: 12, padding: "4px 20px 20px" });
const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 12px",
  minBlockSize: 48,
  "& + &": { borderBlockStart: "1px solid var(--c-border)" },
});
const name = css({ fontWeight: 600, overflowWrap: "anywhere", direction: "ltr" });

/** Below this an address answers at once; milliseconds. */
const fast = 150;
const slow = 500;

const toneOf = (speed: number): "success" | "warning" | "danger" =>
  speed <= fast ? "success" : speed <= slow ? "warning" : "danger";

function Speed({ speed }: { speed: number | null | undefined }): ReactNode {
  const { t } = useLocale();
  if (speed === undefined) return <Spinner />;
  if (speed === null) return <Badge tone="danger">{t("router.noAnswer")}</Badge>;
  return <Badge tone={toneOf(speed)}>{t("router.speed", [Math.round(speed)])}</Badge>;
}

/** The addresses of the portal, this one first, each once. */
function useAddresses(): string[] {
  const { origin } = usePage();
  const { data } = useCall("domainRoute", {});
  const others = (data?.domainList ?? []).flatMap(({ url }) => {
    const safe = safeUrl(url);
    return safe === undefined ? [] : [new URL(safe).origin];
  });
  return [...new Set([origin, ...others])];
}

function Addresses({ addresses }: { addresses: readonly string[] }): ReactNode {
  const { storage } = useServices();
  const { t } = useLocale();
  const { origin } = usePage();
  const [speeds, setSpeeds] = useState<Speeds>({});
  const list = addresses.join(" ");
  const test = useCallback(async (): Promise<void> => {
    setSpeeds({});
    await testRouters({
      addresses: list.split(" "),
      watch: { fetch: (url, init) => fetch(url, init), now: () => performance.now() },
      storage,
      show: setSpeeds,
    });
  }, [list, storage]);
  useEffect(() => void test(), [test]);
  const busy = addresses.some((address) => speeds[address] === undefined);
  return (
    <div css={inside}>
      <p css={quiet}>{t("router.hint")}</p>
      <ul>
        {addresses.map((address) => (
          <li css={row} key={address}>
            {address === origin ? (
              <span css={name}>
                {new URL(address).host} <Badge tone="brand">{t("router.here")}</Badge>
              </span>
            ) : (
              <a css={name} href={address} rel="noopener noreferrer">
                {new URL(address).host}
              </a>
            )}
            <Speed speed={speeds[address]} />
          </li>
        ))}
      </ul>
      <div>
        <Button
          busy={busy}
          icon="refresh-cw"
          kind="secondary"
          onClick={() => void test()}
          size="small"
        >
          {t("router.again")}
        </Button>
      </div>
    </div>
  );
}

/** How fast each of the portal's addresses answers, measured once it is unfolded (OPEN-107). */
export function RouterSpeed({ props }: BlockViewProps<RouterSpeedProps>): ReactNode {
  const addresses = useAddresses();
  if (addresses.length < 2) return null;
  return (
    <section css={panel}>
      <Disclosure
        trigger={(button) => (
          <button css={opener} type="button" {...button}>
            <Icon name="zap" />
            <span>{props.title}</span>
            <Icon name="chevron-down" size={18} />
          </button>
        )}
      >
        {() => <Addresses addresses={addresses} />}
      </Disclosure>
    </section>
  );
}
