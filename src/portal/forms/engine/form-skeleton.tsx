import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

const root = css({ display: "grid", gap: 18 });
const row = css({ display: "grid", gap: 6 });
const label = css({ fontSize: "var(--text-14)", inlineSize: "40%" });
const input = css({ blockSize: 48 });

/** A form's outline while its rules are on their way; the rows stand where the fields will. */
export function FormSkeleton({ rows }: { rows: number }): ReactNode {
  const { t } = useLocale();
  return (
    <div aria-busy="true" css={root} role="status">
      <VisuallyHidden>{t("register.loading")}</VisuallyHidden>
      {Array.from({ length: rows }, (_row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div css={row} key={index}>
          <div css={label}>
            <Skeleton />
          </div>
          <div css={input}>
            <Skeleton shape="block" />
          </div>
        </div>
      ))}
    </div>
  );
}
