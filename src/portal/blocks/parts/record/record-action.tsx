import { type ReactNode, useState } from "react";
import { useSWRConfig } from "swr";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { RecordAction } from "#src/contracts/site.gen.ts";
import { isUnanswered } from "../../../api/client.ts";
import { laterPart } from "../../../runtime/lazy-part.tsx";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useKeptKey } from "../use-kept-key.ts";
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

const ActionFields = laterPart(() =>
  import("./action-fields.tsx").then(({ ActionFields: part }) => part),
);

interface RecordActionButtonProps {
  action: RecordAction;
  row: Row;
}

/**
 * A button that makes a call about a row, at most once however often it is pressed: its key is made
 * for what is sent and stays until the platform has said yes. Every answer on the page is asked anew.
 */
export function RecordActionButton({ action, row }: RecordActionButtonProps): ReactNode {
  const { client, notify } = useServices();
  const { t, text, problemText } = useLocale();
  const { mutate } = useSWRConfig();
  const once = useKeptKey(`act:${action.call}`, true);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const kind = action.danger === true ? "danger" : "primary";
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const besides = (action.sends ?? []).map((name) => [name, row[name]] as const);
    const about = {
      ...(row.id === undefined ? {} : { id: row.id }),
      ...Object.fromEntries(besides),
    };
    const payload = action.keyless === true ? about : { ...about, key: once.keyOf(about) };
    const answer = await client.call(
      action.call as CallName,
      payload as CallMap[CallName]["payload"],
    );
    // The button stays busy until the page knows better, so that it is not pressed again.
    if (answer.ok || !isUnanswered(answer.error)) await mutate(() => true);
    setBusy(false);
    setAsking(false);
    if (!answer.ok) {
      notify(problemText(answer.error), "danger");
      return;
    }
    once.done();
    notify(text(action.done), "success");
  };
  return (
    <>
      <Button
        busy={busy}
        kind={kind}
        onClick={() => (action.title === undefined ? void send() : setAsking(true))}
        size="small"
      >
        {text(action.label)}
      </Button>
      {asking ? (
        <Dialog
          closeLabel={t("common.close")}
          footer={
            <>
              <Button kind="secondary" onClick={() => setAsking(false)}>
                {t("record.back")}
              </Button>
              <Button busy={busy} kind={kind} onClick={() => void send()}>
                {text(action.label)}
              </Button>
            </>
          }
          onClose={() => setAsking(false)}
          open
          title={text(action.title)}
        >
          {action.text === undefined ? null : <p>{text(action.text)}</p>}
          {action.fields === undefined ? null : <ActionFields fields={action.fields} row={row} />}
        </Dialog>
      ) : null}
    </>
  );
}
