import type { ReactNode } from "react";
import { isUnanswered } from "../../api/client.ts";
import type { CallProblem } from "../../api/problem.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { wrongText } from "../../ui/text-styles.ts";

interface RefusalProps {
  /** What the form itself refuses; empty for nothing. */
  fault: string;
  /** Why the last try failed. */
  problem: CallProblem | null;
}

/** Why nothing was redeemed or converted; where no answer came, that another press is safe. */
export function Refusal({ fault, problem }: RefusalProps): ReactNode {
  const { t, problemText } = useLocale();
  const words = problem === null ? "" : problemText(problem);
  return (
    <>
      <p css={wrongText} role="alert">
        {fault === "" ? words : fault}
      </p>
      {fault === "" && isUnanswered(problem) ? <p role="status">{t("money.lostAnswer")}</p> : null}
    </>
  );
}
