import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useState } from "react";
import type { SelfTestProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { fineText, heading, quietText, wrongText } from "../../ui/text-styles.ts";
import { panel, stack } from "../parts/reward/styles.ts";
import { type Answers, grades, judgeAnswers, type Outcome, questions } from "./judge-answers.ts";

const group = css({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
const asked = css({ padding: 0, fontWeight: 600 });
const choices = css({ display: "flex", flexWrap: "wrap", gap: "0 20px" });
const choice = css({ display: "inline-flex", alignItems: "center", gap: 8, minBlockSize: 44 });
const told = css({
  padding: 14,
  borderRadius: "var(--radius-control)",
  background: "var(--c-overlay)",
  "&[data-outcome='many']": { background: "var(--c-danger-soft)", color: "var(--c-danger-text)" },
});
const way = css({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: 44,
  fontWeight: 600,
  color: "var(--c-brand-text)",
});

/** Three questions, what the answers mean, and the ways on (G15); nothing leaves the page. */
export function SelfTest({ id, props }: BlockViewProps<SelfTestProps>): ReactNode {
  const { t } = useLocale();
  const [answers, setAnswers] = useState<Answers>({});
  const [outcome, setOutcome] = useState<Outcome | "missing">();
  const judge = (event: FormEvent): void => {
    event.preventDefault();
    setOutcome(judgeAnswers(answers) ?? "missing");
  };
  return (
    <form aria-labelledby={`${id}-title`} css={[panel, stack]} onSubmit={judge}>
      <h2 css={heading} id={`${id}-title`}>
        {props.title}
      </h2>
      <p css={quietText}>{t("selfTest.intro")}</p>
      {questions.map((name) => (
        <fieldset css={group} key={name}>
          <legend css={asked}>{t(`selfTest.q.${name}`)}</legend>
          <div css={choices}>
            {grades.map((grade) => (
              <label css={choice} key={grade}>
                <input
                  checked={answers[name] === grade}
                  name={`${id}-${name}`}
                  onChange={() => {
                    setAnswers({ ...answers, [name]: grade });
                    setOutcome(undefined);
                  }}
                  type="radio"
                />
                {t(`selfTest.a.${grade}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p css={wrongText} hidden={outcome !== "missing"} role="alert">
        {outcome === "missing" ? t("selfTest.missing") : ""}
      </p>
      <div>
        <Button kind="secondary" type="submit">
          {t("selfTest.show")}
        </Button>
      </div>
      <div aria-live="polite">
        {outcome === undefined || outcome === "missing" ? null : (
          <div css={told} data-outcome={outcome}>
            <p>{t(`selfTest.result.${outcome}`)}</p>
            <ConfigLink css={way} link={props.limits}>
              {t("selfTest.toLimits")}
            </ConfigLink>
          </div>
        )}
      </div>
      <p css={fineText}>{t("selfTest.source")}</p>
    </form>
  );
}
