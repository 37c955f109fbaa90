import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import type { FeedbackFormProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { controlStyle } from "../../ui/text-input.tsx";
import { bounds, judge, lengthOf, mostADay } from "./judge.ts";

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
const label = css({ fontSize: "var(--text-14)", fontWeight: 600 });
const quiet = css({ fontSize: "var(--text-14)", color: "var(--c-text-quiet)" });
const wrong = css({ fontSize: "var(--text-14)", color: "var(--c-danger-text)" });
const area = css({ resize: "vertical", minBlockSize: 160 });
const foot = css({ display: "flex", justifyContent: "space-between", gap: 12 });
const count = css({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

/** Feedback to the portal's staff, 10 to 500 characters, 20 a day (OPEN-105). */
export function FeedbackForm({ props }: BlockViewProps<FeedbackFormProps>): ReactNode {
  const { client, t, page, restricted, problemText } = useRuntime();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await client.call("feedback", { content: text.trim() });
    setBusy(false);
    if (answer.ok) {
      setText("");
      setSent(true);
    } else
      setProblem(
        answer.error.code === "RATE_LIMITED"
          ? t("feedback.enough", [mostADay])
          : problemText(answer.error),
      );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const fault = judge(text);
    setProblem(fault === undefined ? "" : t(`feedback.${fault}`, [bounds.least, bounds.most]));
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
        <div role="status">
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
            aria-invalid={problem !== "" && judge(text) !== undefined ? true : undefined}
            css={[controlStyle, area]}
            id={`${id}-text`}
            onChange={(event) => setText(event.target.value)}
            ref={box}
            rows={6}
            value={text}
          />
          <span css={[quiet, foot]} id={`${id}-hint`}>
            <span>{t("feedback.hint", [bounds.least, bounds.most, mostADay])}</span>
            <span css={count}>
              {lengthOf(text)}/{bounds.most}
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
