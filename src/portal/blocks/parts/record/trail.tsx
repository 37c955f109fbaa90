import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../../runtime/runtime.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { linkLike } from "./trail-styles.ts";

/** One step of the way down. */
export interface TrailStep {
  readonly id: string;
  readonly account: string;
}

const list = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 4,
  minBlockSize: 44,
});
const step = css({ display: "flex", alignItems: "center", gap: 4 });

interface TrailProps {
  path: readonly TrailStep[];
  /** Told the id to look below; empty for the first of the way. */
  onOpen: (id: string) => void;
}

/** The way from the agent down to whose line is looked at; each step but the last leads back there. */
export function Trail({ path, onOpen }: TrailProps): ReactNode {
  const { t } = useLocale();
  if (path.length < 2) return null;
  return (
    <nav aria-label={t("tree.trail")}>
      <ol css={list}>
        {path.map(({ id, account }, index) => (
          <li css={step} key={id}>
            {index === 0 ? null : <Icon mirrored name="chevron-right" size={16} />}
            {index === path.length - 1 ? (
              <strong aria-current="true">
                <bdi>{account}</bdi>
              </strong>
            ) : (
              <button css={linkLike} onClick={() => onOpen(index === 0 ? "" : id)} type="button">
                <bdi>{account}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The way down that an answer names; empty where it names none. */
export const trailOf = (path: unknown): readonly TrailStep[] =>
  Array.isArray(path) ? (path as TrailStep[]) : [];
