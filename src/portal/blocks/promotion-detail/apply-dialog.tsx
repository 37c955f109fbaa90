import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { PromotionDetailValue } from "#src/contracts/api.gen.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { controlStyle } from "../../ui/text-input.tsx";
import { label, quietText as quiet } from "../../ui/text-styles.ts";
import { ProofPicker } from "./proof-picker.tsx";
import { field, stack, wrong } from "./styles.ts";
import { useProofs } from "./use-proofs.ts";

/** The comment's length at most (PROMO-02). */
const longest = 140;

const area = css({ resize: "vertical", minBlockSize: 96 });
const foot = css({ display: "flex", justifyContent: "space-between", gap: 12 });
const count = css({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

interface ApplyDialogProps {
  promotion: PromotionDetailValue;
  onClose: () => void;
  /** Told what the platform answered to the application. */
  onDone: (value: PromotionDetailValue) => void;
}

/** Applies for a promotion with a few words and pictures; a refusal keeps both. */
export function ApplyDialog({ promotion, onClose, onDone }: ApplyDialogProps): ReactNode {
  const { client, notify } = useServices();
  const { t, language, problemText } = useLocale();
  const proofs = useProofs();
  const id = useId();
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const length = [...comment.trim()].length;

  const judge = (): string => {
    if (length > longest) return t("promo.commentLong", [longest]);
    if (length === 0 && proofs.list.length === 0) return t("promo.empty");
    if (proofs.busy) return t("promo.waitForPictures");
    return proofs.list.some((one) => one.problem !== "") ? t("promo.pictureFailed") : "";
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const wrongNow = judge();
    setProblem(wrongNow);
    if (wrongNow !== "") return;
    setBusy(true);
    const answer = await client.call("applyPromotion", {
      id: promotion.id,
      comment: comment.trim(),
      images: proofs.list.flatMap(({ url }) => url ?? []),
      language,
    });
    setBusy(false);
    if (!answer.ok) {
      setProblem(problemText(answer.error));
      return;
    }
    notify(t("promo.applied"), "success");
    onDone(answer.value);
    onClose();
  };

  return (
    <Dialog closeLabel={t("common.close")} onClose={onClose} open title={t("promo.act.apply")}>
      <form css={stack} noValidate onSubmit={(event) => void submit(event)}>
        <p css={quiet}>{promotion.title}</p>
        <div css={field}>
          <label css={label} htmlFor={`${id}-comment`}>
            {t("promo.comment")}
          </label>
          <textarea
            aria-describedby={`${id}-count`}
            aria-invalid={length > longest || undefined}
            css={[controlStyle, area]}
            id={`${id}-comment`}
            onChange={(event) => setComment(event.target.value)}
            rows={3}
            value={comment}
          />
          <span css={[quiet, foot]} id={`${id}-count`}>
            <span>{t("promo.commentHint", [longest])}</span>
            <span css={[count, length > longest && wrong]}>
              {length}/{longest}
            </span>
          </span>
        </div>
        <ProofPicker proofs={proofs} />
        <p css={wrong} role="alert">
          {problem}
        </p>
        <Button busy={busy} type="submit" wide>
          {t("promo.send")}
        </Button>
      </form>
    </Dialog>
  );
}
