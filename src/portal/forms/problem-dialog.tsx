import { lazy, type ReactNode, Suspense } from "react";
import type { CallProblem } from "../api/problem.ts";

// Most forms never warn: what draws it comes with the first warning.
const WarningDialog = lazy(() =>
  import("./warning-dialog.tsx").then(({ WarningDialog: view }) => ({ default: view })),
);

/** A warning with a confirm button: a code that could not be sent, a wrong invitation code (spec 8). */
export function ProblemDialog(props: {
  problem: CallProblem | null;
  onConfirm: () => void;
}): ReactNode {
  const { problem, onConfirm } = props;
  if (problem === null) return null;
  return (
    <Suspense fallback={null}>
      <WarningDialog onConfirm={onConfirm} problem={problem} />
    </Suspense>
  );
}
