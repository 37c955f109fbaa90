import { type ReactNode, useState } from "react";
import type { RecordAction } from "#src/contracts/site.gen.ts";
import { laterPart } from "../../../runtime/lazy-part.tsx";
import { useLocale } from "../../../runtime/runtime.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Row } from "./record.types.ts";

/** Does an action show for a row, or for an answer? */
export function offersAction(
  { when, unless }: Pick<RecordAction, "when" | "unless">,
  row: Row,
): boolean {
  if (unless?.in.includes(String(row[unless.field]))) return false;
  if (when === undefined) return true;
  const value = row[when.field];
  if (when.aboveZero === true && !(Number(value) > 0)) return false;
  return when.in === undefined || when.in.includes(String(value));
}

const RecordDeed = laterPart(() =>
  import("./record-deed.tsx").then(({ RecordDeed: part }) => part),
);

interface RecordActionButtonProps {
  action: RecordAction;
  row: Row;
}

/**
 * A button that makes a call about a row, at most once however often it is pressed. What does it comes
 * with the first press: most lists have no action, and most actions are not asked for.
 */
export function RecordActionButton({ action, row }: RecordActionButtonProps): ReactNode {
  const { text } = useLocale();
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  const kind = action.danger === true ? "danger" : "primary";
  return (
    <>
      <Button
        busy={busy}
        kind={kind}
        onClick={() => {
          setBusy(true);
          setPresses(presses + 1);
        }}
        size="small"
      >
        {text(action.label)}
      </Button>
      {presses === 0 ? null : (
        <RecordDeed
          action={action}
          busy={busy}
          key={presses}
          kind={kind}
          onBusy={setBusy}
          row={row}
        />
      )}
    </>
  );
}
