import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { FeedbackFormProps } from "#src/contracts/blocks.gen.ts";
import { feedbackBounds, feedbackLength, judgeFeedback } from "#src/shared/feedback-bounds.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { controlStyle } from "../../ui/text-input.tsx";
import { label, quietText as quiet, wrongText as wrong } from "../../ui/text-styles.ts";
import { keepDraft, readDraft, useDraftKey } from "../parts/drafts.ts";

/** How many the platform takes from one member in a day. */
const maxADay = 20;

const root = css({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxInlineSize: 720,
});
const panel = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: 20,
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});
const area = css({ resize: "vertical", minBlockSize: 160 });
const foot = css({ display: "flex", justifyContent: "space-between", gap: 12 });
const count = css({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

/** Feedback to the portal's staff, as long as the merchant says, 20 a day (VAL-13, OPEN-105). */
export function FeedbackForm({ props }: BlockViewProps<FeedbackFormProps>): ReactNode {
  const { client, storage } = useServices();
  const { t, problemText, site } = useLocale();
  const { page, restricted } = usePage();
  const bounds = feedbackBounds(site);
  const { minLength, maxLength } = bounds;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const kept = useDraftKey("feedback");
  // The server knows of no draft: what it drew comes alive first.
  useEffect(() => {
    const { content = "" } = readDraft(storage.session, kept);
    setText((typed) => (typed === "" ? content : typed));
  }, [storage, kept]);
  const before = useRef(sent);
  // The pressed button went away with what stood there.
  useEffect(() => {
    if (before.current !== sent) (sent ? said : box).current?.focus({ preventScroll: true });
    before.current = sent;
  }, [sent]);
  const type = (content: string): void => {
    keepDraft(storage.session, kept, { content });
    setText(content);
  };

  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await client.call("feedback", { content: text.trim() });
    setBusy(false);
    if (answer.ok) {
      storage.session.remove(kept);
      setText("");
      setSent(true);
    } else
      setProblem(
        answer.error.code === "RATE_LIMITED"
          ? t("feedback.enough", [maxADay])
          : problemText(answer.error),
      );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const fault = judgeFeedback(text, bounds);
    setProblem(fault === undefined ? "" : t(`feedback.${fault}`, [minLength, maxLength]));
    if (fault !== undefined) {
      box.current?.focus();
      return;
    }
    restricted(() => void send(), { returnTo: page.path, allowTrial: true });
  };

  return (
    <div css={root}>
      <PageTitle>{props.title}</PageTitle>
      {sent ? (
        <div ref={said} role="status" tabIndex={-1}>
          <EmptyState
            actions={
              <Button kind="secondary" onClick={() => setSent(false)}>
                {t("feedback.another")}
              </Button>
            }
            icon="circle-check"
            title={t("feedback.sent")}
          >
            {t("feedback.sentHint")}
          </EmptyState>
        </div>
      ) : (
        <form css={panel} noValidate onSubmit={submit}>
          <label css={label} htmlFor={`${id}-text`}>
            {t("feedback.label")}
          </label>
          <textarea
            aria-describedby={`${id}-hint`}
            aria-invalid={
              problem !== "" && judgeFeedback(text, bounds) !== undefined ? true : undefined
            }
            css={[controlStyle, area]}
            id={`${id}-text`}
            onChange={(event) => type(event.target.value)}
            ref={box}
            rows={6}
            value={text}
          />
          <span css={[quiet, foot]} id={`${id}-hint`}>
            <span>{t("feedback.hint", [minLength, maxLength, maxADay])}</span>
            <span css={count}>
              {feedbackLength(text)}/{maxLength}
            </span>
          </span>
          <p css={wrong} role="alert">
            {problem}
          </p>
          <Button busy={busy} type="submit">
            {t("feedback.send")}
          </Button>
        </form>
      )}
    </div>
  );
}
