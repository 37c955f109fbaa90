import type { ReactNode } from "react";
import type { CallProblem } from "../../api/problem.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { ProblemNotice } from "./problem-notice.tsx";

interface WarningProps {
  problem: CallProblem;
  onConfirm: () => void;
}

/** The warning in words alone: what was lost with the connection may be the dialog itself. */
function PlainWarning({ problem }: WarningProps): ReactNode {
  const { problemText } = useLocale();
  return <ProblemNotice reference={undefined} words={problemText(problem)} />;
}

// Most forms never warn: what draws it comes with the first warning.
const WarningDialog = laterPart<WarningProps>(
  () => import("./warning-dialog.tsx").then(({ WarningDialog: part }) => part),
  { Failed: PlainWarning },
);

/** A warning with a confirm button: a code that could not be sent, a wrong invitation code (spec 8). */
export function ProblemDialog(props: {
  problem: CallProblem | null;
  onConfirm: () => void;
}): ReactNode {
  const { problem, onConfirm } = props;
  if (problem === null) return null;
  return <WarningDialog onConfirm={onConfirm} problem={problem} />;
}
