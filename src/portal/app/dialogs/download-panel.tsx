import type { ReactNode } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { quiet, stack } from "./styles.ts";

/** The resources that are apps to install. */
const apps = ["Android", "iOS"] as const;

/** Where the portal's apps are (MODAL-04); only those that have an address. */
export function DownloadPanel(): ReactNode {
  const { t, text, site, hrefOf } = useRuntime();
  const links = apps.flatMap((key) => {
    const href = hrefOf({ type: "resource", key });
    return href === undefined ? [] : [{ key, href, label: text(site.resources[key]?.label) }];
  });
  return (
    <div css={stack}>
      <p css={quiet}>{t(links.length === 0 ? "dialog.download.none" : "dialog.download.text")}</p>
      {links.map(({ key, href, label }) => (
        <LinkButton href={href} key={key}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
