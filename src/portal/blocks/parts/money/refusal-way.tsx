import type { ReactNode } from "react";
import { isRecord } from "#src/shared/is-record.ts";
import type { CallProblem } from "../../../api/problem.ts";
import { useLocale } from "../../../runtime/runtime.tsx";
import { stack } from "../reward/styles.ts";
import { PathLink } from "./path-link.tsx";

/** Where members see whether it is known who they are, and have it checked. */
const identityPath = "/member/securityCenter";

/** What a member's own limits, breaks and exclusions refuse with (G1, G6, G8). */
const ownRefusals: ReadonlySet<string> = new Set([
  "LIMIT_DEPOSIT",
  "ACCOUNT_COOLING_OFF",
  "ACCOUNT_EXCLUDED",
]);

const textAt = (value: unknown, name: string): string | undefined => {
  const found = isRecord(value) ? value[name] : undefined;
  return typeof found === "string" ? found : undefined;
};

/** How much is still to play, as far as the refusal says it. */
function Remaining({ value }: Pick<CallProblem, "value">): ReactNode {
  const { t, money } = useLocale();
  const [remaining, played, required] = ["remaining", "played", "required"].map((name) =>
    textAt(value, name),
  );
  if (remaining === undefined || played === undefined || required === undefined) return null;
  return <p>{t("turnover.refused", [money(remaining), money(played), money(required)])}</p>;
}

interface RefusalWayProps {
  problem: CallProblem;
  /** Where members set their limits; none: what refuses by them is not met here. */
  limits?: string;
  /** Where what has to be played is explained; none: it refuses nothing here. */
  turnover?: string;
}

/**
 * The way out of what refuses to move money: to where a member is checked (G9), to their limits, or to
 * what is still to play, with how much that is. Nothing where a refusal has no way out.
 */
export function RefusalWay({ problem, limits, turnover }: RefusalWayProps): ReactNode {
  const { t } = useLocale();
  const { code, value } = problem;
  if (code.startsWith("IDENTITY_"))
    return (
      <div>
        <PathLink icon="shield-check" path={identityPath}>
          {t("identity.open")}
        </PathLink>
      </div>
    );
  if (limits !== undefined && ownRefusals.has(code))
    return (
      <div>
        <PathLink icon="sliders-horizontal" path={limits}>
          {t("money.toLimits")}
        </PathLink>
      </div>
    );
  if (turnover === undefined || code !== "TURNOVER_OPEN") return null;
  return (
    <div css={stack} role="status">
      <Remaining value={value} />
      <div>
        <PathLink icon="info" path={turnover}>
          {t("turnover.more")}
        </PathLink>
      </div>
    </div>
  );
}
