import { type ReactNode, useState } from "react";
import { useSWRConfig } from "swr";
import { isUnanswered } from "../../api/client.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import type { Deposit } from "./deposit.types.ts";

/** Hardly any deposit is cancelled: the question comes with the press. */
const CancelDialog = laterPart(() =>
  import("./cancel-dialog.tsx").then(({ CancelDialog: part }) => part),
);

/** A provider is waited for longer than other answers are. */
const patience = { longest: 30_000 };

const isDeposits = (key: unknown): boolean =>
  typeof key === "string" && key.startsWith("deposits?");

/**
 * What can be done about a deposit that waits: a provider that did not answer is asked again, and any
 * is ended, once that was asked. What is refused is said below the question, or beside it.
 */
export function OpenDeposit({ deposit }: { deposit: Deposit }): ReactNode {
  const { client, notify } = useServices();
  const { t, problemText } = useLocale();
  const { page, open } = usePage();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState<"resume" | "cancel" | null>(null);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState("");

  const call = async (turn: "resume" | "cancel"): Promise<void> => {
    if (busy !== null) return;
    setBusy(turn);
    setRefusal("");
    const { id } = deposit;
    const answer =
      turn === "resume"
        ? await client.call("resumeDeposit", { id, backUrl: page.path }, patience)
        : await client.call("cancelDeposit", { id }, patience);
    // Even a refusal may say that something else holds by now.
    await mutate(isDeposits);
    setBusy(null);
    if (answer.ok) {
      setAsking(false);
      const { status, payUrl } = answer.value;
      if (status === "unstarted") notify(t("deposit.stillSilent"), "warning");
      else if (payUrl !== null) open({ type: "url", url: payUrl, newWindow: false });
      return;
    }
    const { error } = answer;
    const words = isUnanswered(error) ? t("money.lostAnswer") : problemText(error);
    if (turn === "cancel") setRefusal(words);
    else notify(words, "danger");
  };
  return (
    <>
      {deposit.status === "unstarted" ? (
        <Button
          busy={busy === "resume"}
          icon="refresh-cw"
          kind="primary"
          onClick={() => void call("resume")}
        >
          {t("deposit.resume")}
        </Button>
      ) : null}
      <Button
        kind="secondary"
        onClick={() => {
          setRefusal("");
          setAsking(true);
        }}
      >
        {t("deposit.cancel")}
      </Button>
      {asking ? (
        <CancelDialog
          busy={busy === "cancel"}
          onCancel={() => void call("cancel")}
          onClose={() => setAsking(false)}
          refusal={refusal}
        />
      ) : null}
    </>
  );
}
