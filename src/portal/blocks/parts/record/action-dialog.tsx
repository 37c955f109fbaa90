import type { ReactNode } from "react";
import type { RecordAction } from "#src/contracts/site.gen.ts";
import { useLocale } from "../../../runtime/runtime.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { wrongText } from "../../../ui/text-styles.ts";
import { ActionFields } from "./action-fields.tsx";
import type { Row } from "./record.types.ts";

interface ActionDialogProps {
  action: RecordAction;
  row: Row;
  kind: "danger" | "primary";
  busy: boolean;
  /** Why it was refused; empty until it was. */
  refusal: string;
  onClose: () => void;
  onSend: () => void;
}

/** Asks once more before something is done about a row. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  const { action, row, kind, busy, refusal, onClose, onSend } = props;
  const { t, text } = useLocale();
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t("record.back")}
          </Button>
          <Button busy={busy} kind={kind} onClick={onSend}>
            {text(action.label)}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={text(action.title)}
    >
      {action.text === undefined ? null : <p>{text(action.text)}</p>}
      {action.fields === undefined ? null : <ActionFields fields={action.fields} row={row} />}
      <p css={wrongText} hidden={refusal === ""} role="alert">
        {refusal}
      </p>
    </Dialog>
  );
}
