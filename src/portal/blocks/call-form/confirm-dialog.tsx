import type { ReactNode } from "react";
import type { CallFormProps } from "#src/contracts/blocks.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type Line, Lines } from "../parts/money/lines.tsx";
import { stack } from "../parts/reward/styles.ts";

interface ConfirmDialogProps {
  confirm: NonNullable<CallFormProps["confirm"]>;
  /** What was typed, as it is about to be sent. */
  lines: readonly Line[];
  submitLabel: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more, with what was typed before the eyes. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { t, text } = useLocale();
  const { confirm } = props;
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={
        <>
          <Button kind="secondary" onClick={props.onClose}>
            {t("record.back")}
          </Button>
          <Button busy={props.busy} onClick={props.onConfirm}>
            {props.submitLabel}
          </Button>
        </>
      }
      onClose={props.onClose}
      open
      title={text(confirm.title)}
    >
      <div css={stack}>
        {confirm.text === undefined ? null : <p>{text(confirm.text)}</p>}
        <Lines lines={props.lines} />
      </div>
    </Dialog>
  );
}
