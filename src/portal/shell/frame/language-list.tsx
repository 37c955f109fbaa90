import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { languageOf } from "#src/shared/languages.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { row } from "./menu-row-styles.ts";

const list = css({ display: "grid", gap: 2 });
const name = css({ flex: 1 });

/** The portal's languages, each in its own script; never flags (LANG-12); two of one name show their codes. */
export function LanguageList({ onChoose }: { onChoose?: () => void }): ReactNode {
  const { site, language, choose } = useLocale();
  const { supported } = site.languages;
  return (
    <ul css={list}>
      {supported.map((code) => {
        const { tag, name: own } = languageOf(code);
        const isOnly = supported.every((other) => other === code || languageOf(other).name !== own);
        return (
          <li key={code}>
            <button
              aria-current={code === language ? "true" : undefined}
              css={row}
              lang={tag}
              onClick={() => {
                choose.language(code);
                onChoose?.();
              }}
              type="button"
            >
              <span css={name}>{isOnly ? own : `${own} (${code})`}</span>
              {code === language ? <Icon name="check" size={18} /> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
