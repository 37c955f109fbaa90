import type { ReactNode } from "react";
import type { CallProblem } from "../../api/problem.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** The dialog itself: a warning with a confirm button: a code that could not be sent, a wrong invitation code (spec 8). */
export function WarningDialog(props: { problem: CallProblem; onConfirm: () => void }): ReactNode {
  const { t, problemText } = useLocale();
  const { problem, onConfirm } = props;
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
