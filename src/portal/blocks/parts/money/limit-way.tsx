import type { ReactNode } from "react";
import type { CallProblem } from "../../../api/problem.ts";
import { useLocale } from "../../../runtime/runtime.tsx";
import { IdentityWay } from "./identity-way.tsx";
import { PathLink } from "./path-link.tsx";

/** What a member's own limits, breaks and exclusions refuse with (G1, G6, G8). */
const ownRefusals: ReadonlySet<string> = new Set([
  "LIMIT_DEPOSIT",
  "ACCOUNT_COOLING_OFF",
  "ACCOUNT_EXCLUDED",
]);

/** The way to what refuses: the member's limits, or the page where they are checked (G9). */
export function LimitWay({ problem, path }: { problem: CallProblem; path: string }): ReactNode {
  const { t } = useLocale();
  if (problem.code.startsWith("IDENTITY_")) return <IdentityWay />;
  if (!ownRefusals.has(problem.code)) return null;
  return (
    <div>
      <PathLink icon="sliders-horizontal" path={path}>
        {t("money.toLimits")}
      </PathLink>
    </div>
  );
}
