import type { ReactNode } from "react";
import type { CallProblem } from "../api/problem.ts";
import { useRuntime } from "../runtime/runtime.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** A warning with a confirm button: a code that could not be sent, a wrong invitation code (spec 8). */
export function ProblemDialog(props: {
  problem: CallProblem | null;
  onConfirm: () => void;
}): ReactNode {
  const { t, problemText } = useRuntime();
  const { problem, onConfirm } = props;
  if (problem === null) return null;
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={<Button onClick={onConfirm}>{t("warning.confirm")}</Button>}
      onClose={onConfirm}
      open
      title={t("warning.title")}
    >
      <p>{problemText(problem)}</p>
    </Dialog>
  );
}
