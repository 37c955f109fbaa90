import type { ReactNode } from "react";
import { isRecord } from "#src/shared/is-record.ts";
import type { CallProblem } from "../../api/problem.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { IdentityWay } from "../parts/money/identity-way.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { stack } from "../parts/reward/styles.ts";

const textAt = (value: unknown, name: string): string | undefined => {
  const found = isRecord(value) ? value[name] : undefined;
  return typeof found === "string" ? found : undefined;
};

interface TurnoverWayProps {
  problem: CallProblem;
  /** Where what has to be played is explained. */
  path: string;
}

/**
 * How much is still to play where that is what refuses, and the way to what counts; or the way to where a
 * member is checked.
 */
export function TurnoverWay({ problem, path }: TurnoverWayProps): ReactNode {
  const { t, money } = useLocale();
  if (problem.code.startsWith("IDENTITY_")) return <IdentityWay />;
  if (problem.code !== "TURNOVER_OPEN") return null;
  const [remaining, played, required] = ["remaining", "played", "required"].map((name) =>
    textAt(problem.value, name),
  );
  return (
    <div css={stack} role="status">
      {remaining === undefined || played === undefined || required === undefined ? null : (
        <p>{t("turnover.refused", [money(remaining), money(played), money(required)])}</p>
      )}
      <div>
        <PathLink icon="info" path={path}>
          {t("turnover.more")}
        </PathLink>
      </div>
    </div>
  );
}
