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

interface RowWaysProps {
  links: RecordLinks | undefined;
  row: Row;
  /** What stands before the ways, such as one to the rows below. */
  children?: ReactNode;
}

/** The ways from a row to other pages that are about it, each with what it is about in its address. */
export function RowWays({ links, row, children }: RowWaysProps): ReactNode {
  const { text } = useLocale();
  const { facts } = useSession();
  return (
    <div css={ways}>
      {children}
      {(links?.order ?? []).map((id) => {
        const link = links?.items[id];
        const about = link === undefined ? undefined : row[link.field];
        if (link === undefined || !about) return null;
        if (!offersAction(link, row) || !holds(link.where, facts)) return null;
        const path = `${link.path}?${new URLSearchParams({ [link.param]: String(about) })}`;
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
