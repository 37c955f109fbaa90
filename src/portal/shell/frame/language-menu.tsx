import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hover } from "../../ui/media.ts";
import { LanguageList } from "./language-list.tsx";

const holder = css({ position: "relative" });
const button = css({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: 44,
  blockSize: 44,
  borderRadius: "var(--radius-control)",
  color: "var(--c-text-quiet)",
  [hover]: { ":hover": { background: "var(--c-fill)", color: "var(--c-text)" } },
});
const panel = css({
  position: "absolute",
  zIndex: 40,
  insetBlockStart: "calc(100% + 8px)",
  insetInlineEnd: 0,
  inlineSize: 220,
  padding: 8,
  borderRadius: "var(--radius-card)",
  background: "var(--c-overlay)",
  boxShadow: "var(--shadow-2)",
});

/** The language picker of the header; absent where there is nothing to pick. */
export function LanguageMenu(): ReactNode {
  const { t, site } = useLocale();
  if (site.languages.supported.length < 2) return null;
  return (
    <div css={holder}>
      <Disclosure
        dismissable
        trigger={(props) => (
          <button
            {...props}
            aria-label={t("menu.language")}
            css={button}
            title={t("menu.language")}
            type="button"
          >
            <Icon name="globe" />
          </button>
        )}
      >
        {(close) => (
          <div css={panel}>
            <LanguageList onChoose={close} />
          </div>
        )}
      </Disclosure>
    </div>
  );
}
