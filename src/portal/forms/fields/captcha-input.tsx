import { css } from "@emotion/react";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import { hover } from "../../ui/media.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { CaptchaContext, type CaptchaInputProps, useFormServices } from "../engine/form-context.ts";

const rowStyle = css({ display: "grid", gridTemplateColumns: "1fr auto", gap: 8 });

const picture = css({
  display: "grid",
  gridTemplateColumns: "1fr 32px",
  alignItems: "center",
  justifyItems: "center",
  inlineSize: 168,
  blockSize: 48,
  overflow: "hidden",
  borderRadius: "var(--radius-control)",
  border: "1px solid var(--c-border-strong)",
  background: "var(--c-overlay)",
  color: "var(--c-text-quiet)",
  img: { inlineSize: "100%", blockSize: 46, objectFit: "fill" },
  [hover]: { ":hover": { color: "var(--c-text)" } },
  "&[aria-disabled='true']": { cursor: "progress" },
});

const stack = css({ display: "grid", gap: 4 });
const other = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  minBlockSize: 44,
  justifySelf: "start",
  fontSize: "var(--text-14)",
  color: "var(--c-brand-text)",
  textAlign: "start",
  [hover]: { ":hover": { textDecoration: "underline", textUnderlineOffset: 3 } },
});
const solved = css({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minBlockSize: 48,
  paddingInline: 14,
  borderRadius: "var(--radius-control)",
  background: "var(--c-success-soft)",
  color: "var(--c-success-text)",
  fontSize: "var(--text-14)",
});

/** What stands where the picture was; a complaint of the empty field goes with it. */
function Solved({ name, focused }: { name: string; focused: boolean }): ReactNode {
  const { store, t } = useFormServices();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => store.excuse(name), [store, name]);
  // The button that was pressed is gone; the keyboard goes on from here.
  useEffect(() => {
    if (focused) note.current?.focus();
  }, [focused]);
  return (
    <p css={solved} ref={note} role="status" tabIndex={-1}>
      <Icon name="shield-check" size={18} />
      {t("login.captcha.solved")}
    </p>
  );
}

/** The answer and its picture. Pressing the picture brings another, at most once a second (LOGIN-07). */
export function CaptchaInput(props: CaptchaInputProps): ReactNode {
  const { t } = useFormServices();
  const { image, cooling, work, refresh, askWork } = useContext(CaptchaContext);
  const asks = useRef<HTMLButtonElement>(null);
  const waits = useRef(false);
  useEffect(() => {
    waits.current = work === "working" && document.activeElement === asks.current;
  });
  if (work === "solved") return <Solved focused={waits.current} name={props.common.name ?? ""} />;
  return (
    <div css={stack}>
      <div css={rowStyle}>
        <TextInput
          {...props.common}
          autoCapitalize="none"
          autoCorrect="off"
          placeholder={props.placeholder}
          spellCheck={false}
        />
        <button
          aria-disabled={cooling || undefined}
          aria-label={t("login.captcha.refresh")}
          css={picture}
          onClick={cooling ? undefined : refresh}
          title={t("login.captcha.refresh")}
          type="button"
        >
          {image === null ? (
            <span>{cooling ? <Spinner /> : null}</span>
          ) : (
            <img alt={t("login.captcha.picture")} src={`data:image/png;base64,${image}`} />
          )}
          <Icon name="refresh-cw" size={16} />
        </button>
      </div>
      <button
        aria-busy={work === "working" || undefined}
        css={other}
        onClick={work === "working" ? undefined : askWork}
        ref={asks}
        type="button"
      >
        {work === "working" ? <Spinner /> : <Icon name="shield-check" size={16} />}
        {t(work === "working" ? "login.captcha.working" : "login.captcha.work")}
      </button>
    </div>
  );
}
