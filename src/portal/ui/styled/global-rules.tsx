import type { SerializedStyles } from "@emotion/react";
import { type ReactNode, useInsertionEffect } from "react";
import { enterGlobal } from "./rules.ts";
import { styleCache } from "./style-cache.ts";

/** Styles that name their own selectors, in force for as long as this is drawn. */
export function GlobalRules({ styles }: { styles: SerializedStyles }): ReactNode {
  if (import.meta.env.SSR) enterGlobal(styles);
  useInsertionEffect(() => {
    const { nonce } = styleCache();
    const tag = document.createElement("style");
    if (nonce !== undefined) tag.nonce = nonce;
    tag.textContent = styles.styles;
    document.head.append(tag);
    return () => tag.remove();
  }, [styles]);
  return null;
}
