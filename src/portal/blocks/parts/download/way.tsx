import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { safeUrl } from "#src/shared/safe-url.ts";
import { useCall } from "../../../api/use-call.ts";
import { useLocale, usePage } from "../../../runtime/runtime.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { phone, tabletUp } from "../../../ui/media.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import { quiet } from "../../../ui/text-styles.ts";
import { type Device, type Platform, resourceTypes } from "./platform.ts";
import { useInstall } from "./use-install.ts";

const columns = css({
  display: "grid",
  gap: 24,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [tabletUp]: { gridTemplateColumns: "minmax(0, 1fr) 200px" },
});
const way = css({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });
const steps = css({ display: "grid", gap: 14, counterReset: "step" });
const step = css({
  display: "grid",
  gridTemplateColumns: "32px minmax(0, 1fr)",
  gap: 12,
  alignItems: "start",
  counterIncrement: "step",
  lineHeight: 1.5,
  "::before": {
    content: "counter(step)",
    display: "grid",
    placeItems: "center",
    blockSize: 32,
    borderRadius: "50%",
    background: "var(--c-brand-soft)",
    color: "var(--c-brand-text)",
    fontWeight: 700,
    fontSize: "var(--text-14)",
  },
  "& > span": { paddingBlockStart: 4, overflowWrap: "anywhere" },
});
/** A phone has no use for a code that leads to itself. */
const code = css({
  display: "grid",
  gap: 8,
  justifyItems: "center",
  textAlign: "center",
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
  "& svg": { borderRadius: "var(--radius-card)" },
  [phone]: { display: "none" },
});
const buttons = css({ display: "flex", flexWrap: "wrap", gap: 12, ":empty": { display: "none" } });
const host = css({ fontSize: "var(--text-12)", color: "var(--c-text-quiet)", direction: "ltr" });

/** A file to install: where it is, and what a code for it holds. */
interface App {
  readonly url: string;
  readonly scanned: string;
}

/**
 * The merchant's app for a platform; undefined where there is none, or none that may be opened.
 * @param platform null asks for none
 */
function useApp(platform: Platform | null): App | undefined {
  const { data } = useCall("domainRoute", platform === null ? null : {});
  const found = (platform === null ? [] : resourceTypes[platform]).flatMap(
    (type) => data?.resources.filter(({ resourceType }) => resourceType === type) ?? [],
  )[0];
  const url = found === undefined ? undefined : safeUrl(found.url);
  if (found === undefined || url === undefined) return undefined;
  return { url, scanned: safeUrl(found.qrCodeUrl) ?? url };
}

interface WayProps {
  device: Device;
  /** The page is open on such a device. */
  here: boolean;
  /** The path of this portal that a code leads to where there is no file. */
  path: string;
  /** From the browser, also where the merchant has an app. */
  lite?: boolean;
}

/** Four steps to an app on one kind of device, its button, and a code for the phone (DOWN-01, DOWN-02). */
export function Way({ device, here, path, lite = false }: WayProps): ReactNode {
  const { t, site } = useLocale();
  const { origin } = usePage();
  const app = useApp(lite || device === "desktop" ? null : device);
  const install = useInstall();
  const kind = app === undefined ? "web" : "file";
  return (
    <div css={columns}>
      <div css={way}>
        {app === undefined ? <p css={quiet}>{t("download.asWeb", [site.name])}</p> : null}
        <div css={buttons}>
          {app === undefined ? null : (
            <LinkButton href={app.url} icon="download" rel="noopener noreferrer" size="large">
              {t(`download.get.${device}`)}
            </LinkButton>
          )}
          {install === undefined || (!here && app !== undefined) ? null : (
            <Button icon="smartphone" kind="secondary" onClick={install} size="large">
              {t("download.install")}
            </Button>
          )}
        </div>
        {app === undefined ? null : (
          <p css={host}>{t("download.from", [new URL(app.url).hostname])}</p>
        )}
        <ol css={steps}>
          {[1, 2, 3, 4].map((number) => (
            <li css={step} key={number}>
              <span>{t(`download.${device}.${kind}.${number}`, [site.name])}</span>
            </li>
          ))}
        </ol>
      </div>
      <div css={code}>
        <QrCode
          label={t("download.code")}
          logo={site.theme.logo.mark}
          value={app?.scanned ?? origin + path}
        />
        {t("dialog.download.scan")}
      </div>
    </div>
  );
}
