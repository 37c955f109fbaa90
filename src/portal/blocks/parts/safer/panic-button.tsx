import { css } from "@emotion/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { Button } from "../../../ui/button.tsx";
import { fineText, wrongText } from "../../../ui/text-styles.ts";
import { usePlaceTime } from "../use-place-time.ts";
import { useOwnPlayChanged } from "./own-play.ts";

const holder = css({ position: "relative", flex: "none" });
const panel = css({
  position: "absolute",
  zIndex: 45,
  insetInlineEnd: 0,
  display: "grid",
  gap: 10,
  inlineSize: "min(320px, calc(100vw - 24px))",
  padding: 16,
  borderRadius: "var(--radius-card)",
  background: "var(--c-overlay)",
  color: "var(--c-text)",
  boxShadow: "var(--shadow-2)",
  "&[data-opens='up']": { insetBlockEnd: "calc(100% + 8px)" },
  "&[data-opens='down']": { insetBlockStart: "calc(100% + 8px)" },
});
const presses = css({ display: "flex", flexWrap: "wrap", gap: 8, "& > *": { flex: "1 1 auto" } });
const question = css({ fontWeight: 700 });

/** Begins a break of 24 hours at once; gives why it could not, in words. */
function useBreak(): () => Promise<string | undefined> {
  const { client, navigate, notify } = useServices();
  const { t, problemText } = useLocale();
  const changed = useOwnPlayChanged();
  const timeOf = usePlaceTime();
  return async () => {
    const answer = await client.call("coolOff", { period: "day" });
    if (!answer.ok) return problemText(answer.error);
    notify(t("limits.held.coolOff", [timeOf(answer.value.until ?? "")]), "info");
    // Whatever game is open ends with it, in every tab.
    void changed();
    navigate("/member/limits");
    return undefined;
  };
}

/** Stops playing for 24 hours: one press, and one more to say that it is meant (G7). */
export function PanicButton({ opens }: { opens: "up" | "down" }): ReactNode {
  const { t } = useLocale();
  const takeBreak = useBreak();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const opener = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) confirm.current?.focus();
  }, [asking]);
  const close = (): void => {
    setAsking(false);
    setProblem("");
    opener.current?.focus();
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    const refusal = await takeBreak();
    setBusy(false);
    if (refusal === undefined) setAsking(false);
    else setProblem(refusal);
  };
  return (
    <div css={holder}>
      <Button
        aria-expanded={asking}
        icon="pause"
        kind="danger"
        onClick={() => (asking ? close() : setAsking(true))}
        ref={opener}
        size="small"
      >
        {t("safer.panic")}
      </Button>
      {asking ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this groups a question and its answers
        <div
          aria-labelledby={`${id}-question`}
          css={panel}
          data-opens={opens}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            close();
          }}
          role="group"
        >
          <p css={question} id={`${id}-question`}>
            {t("safer.panicQuestion")}
          </p>
          <p css={fineText}>{t("limits.coolOff.means")}</p>
          <div css={presses}>
            <Button busy={busy} kind="danger" onClick={() => void send()} ref={confirm}>
              {t("safer.panicConfirm")}
            </Button>
            <Button kind="secondary" onClick={close}>
              {t("limits.back")}
            </Button>
          </div>
          <p css={wrongText} hidden={problem === ""} role="alert">
            {problem}
          </p>
        </div>
      ) : null}
    </div>
  );
}
