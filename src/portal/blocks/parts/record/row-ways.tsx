import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RecordLinks } from "#src/contracts/site.gen.ts";
import { holds } from "#src/shared/conditions.ts";
import { ConfigLink } from "../../../renderer/config-link.tsx";
import { useLocale, useSession } from "../../../runtime/runtime.tsx";
import { buttonStyles } from "../../../ui/button-styles.ts";
import type { Row } from "./record.types.ts";
import { offersAction } from "./record-action.tsx";

const ways = css({ display: "flex", flexWrap: "wrap", gap: 8 });

/** The ids of the ways that stand in a place: beside a row, or among its details. */
export const waysIn = (links: RecordLinks | undefined, place: "row" | "details"): string[] =>
  (links?.order ?? []).filter(
    (id) => (links?.items[id]?.inDetails === true) === (place === "details"),
  );

interface RowWaysProps {
  links: RecordLinks | undefined;
  row: Row;
  place?: "row" | "details";
  /** What stands before the ways, such as one to the rows below. */
  children?: ReactNode;
}

/** The ways from a row to other pages that are about it, each with what it is about in its address. */
export function RowWays({ links, row, place = "row", children }: RowWaysProps): ReactNode {
  const { text } = useLocale();
  const { facts } = useSession();
  return (
    <div css={ways}>
      {children}
      {waysIn(links, place).map((id) => {
        const link = links?.items[id];
        const about = link === undefined ? undefined : row[link.field];
        if (link === undefined || !about) return null;
        if (!offersAction(link, row) || !holds(link.where, facts)) return null;
        const besides = (link.also ?? []).map((name) => [name, String(row[name] ?? "")]);
        const query = new URLSearchParams([[link.param, String(about)], ...besides]);
        const path = `${link.path}?${query}`;
        return (
          <ConfigLink
            css={buttonStyles("secondary", "small", false)}
            key={id}
            link={{ type: "route", path }}
          >
            {text(link.label)}
          </ConfigLink>
        );
      })}
    </div>
  );
}
