import { type ReactNode, useState } from "react";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { heading, quietText, wrongText } from "../../ui/text-styles.ts";
import { useDraftKey } from "../parts/drafts.ts";
import { AmountForm } from "../parts/money/amount-form.tsx";
import { ChoiceCards } from "../parts/money/choice-cards.tsx";
import { useOnceCall } from "../parts/money/use-once-call.ts";
import { stack } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import type { Withdrawal } from "./withdrawal.types.ts";

const replies = ["received", "notReceived", "partlyReceived"] as const;
type Reply = (typeof replies)[number];

/**
 * The member's word on a payment that was sent out (WDRAW-02, SCREEN-05): received, not received, or
 * partly received together with what is still outstanding.
 */
export function ReceiptForm({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { notify, storage } = useServices();
  const { t, money, site, problemText } = useLocale();
  const timeOf = usePlaceTime();
  const { id, remaining, confirmBy } = withdrawal;
  // What is sent once more is answered once more: another time to answer is another question.
  const form = `receipt:${id}:${confirmBy ?? ""}`;
  const kept = useDraftKey(form);
  const call = useOnceCall("withdrawReply", form, ["withdrawals", "balance"]);
  const [reply, setReply] = useState<Reply>();
  const send = async (chosen: Reply, missing?: string): Promise<void> => {
    const answered = await call.send({
      id,
      reply: chosen,
      ...(missing === undefined ? {} : { remaining: missing }),
    });
    if (answered === undefined) return;
    storage.session.remove(kept);
    notify(t("withdraw.reply.sent"), "success");
  };
  const sent = toMinor(remaining, site.currency);
  const write = (minor: bigint): string => fromMinor(minor, site.currency);
  return (
    <section css={stack}>
      <h2 css={heading}>{t("withdraw.reply.title")}</h2>
      {confirmBy === null ? null : (
        <p css={quietText}>{t("withdraw.reply.by", [timeOf(confirmBy)])}</p>
      )}
      <ChoiceCards
        choices={replies.map((one) => ({ id: one, label: t(`withdraw.reply.${one}`) }))}
        chosen={reply ?? ""}
        icon="banknote"
        legend={t("withdraw.reply.title")}
        onChoose={(chosen) => {
          call.forget();
          setReply(replies.find((one) => one === chosen));
        }}
      />
      {reply === "partlyReceived" ? (
        <AmountForm
          amountLabel={t("withdraw.reply.outstanding")}
          bounds={{ minimum: write(1n), maximum: write(sent - 1n) }}
          busy={call.busy}
          form={form}
          linesOf={(amount) => {
            const arrived = sent - toMinor(amount ?? remaining, site.currency);
            const value = arrived < 0n ? "—" : money(write(arrived));
            return [{ label: t("withdraw.reply.arrived"), value }];
          }}
          onSubmit={(amount) => void send("partlyReceived", amount)}
          problem={call.problem}
          submitLabel={t("withdraw.reply.send")}
          totalLabel={t("withdraw.reply.sum")}
        />
      ) : (
        <div css={stack}>
          <p css={wrongText} role="alert">
            {call.problem === null ? "" : problemText(call.problem)}
          </p>
          <div>
            <Button
              busy={call.busy}
              disabled={reply === undefined}
              onClick={() => {
                if (reply !== undefined) void send(reply);
              }}
            >
              {t("withdraw.reply.send")}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
