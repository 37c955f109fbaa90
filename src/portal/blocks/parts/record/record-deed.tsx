import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { RecordAction } from "#src/contracts/site.gen.ts";
import { isUnanswered } from "../../../api/client.ts";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { paidBefore } from "../reward/use-claim.ts";
import { useRewardWords } from "../reward/use-reward-words.ts";
import { useKeptKey } from "../use-kept-key.ts";
import { useHeadingAfter } from "../use-lost-focus.ts";
import { usePlaceTime } from "../use-place-time.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { Row } from "./record.types.ts";

interface RecordDeedProps {
  action: RecordAction;
  row: Row;
  kind: "danger" | "primary";
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/**
 * What the press of an action's button does, as soon as it is here: it makes the call, or asks before it
 * does. The key stays until the platform has said yes; every answer on the page is asked anew.
 */
export function RecordDeed({ action, row, kind, busy, onBusy }: RecordDeedProps): ReactNode {
  const { client, notify } = useServices();
  const locale = useLocale();
  const { t, text, problemText } = locale;
  const rewardWords = useRewardWords();
  const timeOf = usePlaceTime();
  const { mutate } = useSWRConfig();
  const once = useKeptKey(`act:${action.call}`, true);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState("");
  const isHere = useRef(true);
  const send = async (): Promise<void> => {
    onBusy(true);
    setRefusal("");
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
    onBusy(false);
    if (!answer.ok) {
      const { error } = answer;
      // Another tab was first: that is news, and no failure.
      const isNews = error.code === "PAID_ALREADY";
      const words = isUnanswered(error) ? t("money.lostAnswer") : problemText(error);
      // The question stays with the reason below it; a row that is gone by now leaves no question.
      if (!isNews && action.title !== undefined && isHere.current) setRefusal(words);
      else {
        setAsking(false);
        notify(isNews ? paidBefore(error, locale, rewardWords) : words, isNews ? "info" : "danger");
      }
      return;
    }
    setAsking(false);
    once.done();
    const at = action.doneTime && (answer.value as Row)[action.doneTime];
    notify(text(action.done, typeof at === "string" ? [timeOf(at)] : []), "success");
  };
  const begin = useEffectEvent(() => {
    if (action.title === undefined) void send();
    else {
      onBusy(false);
      setAsking(true);
    }
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // What was pressed may be gone by what it did, and the focus with it.
  useHeadingAfter();
  return asking ? (
    <ActionDialog
      action={action}
      busy={busy}
      kind={kind}
      onClose={() => setAsking(false)}
      onSend={() => {
        if (!busy) void send();
      }}
      refusal={refusal}
      row={row}
    />
  ) : null;
}
