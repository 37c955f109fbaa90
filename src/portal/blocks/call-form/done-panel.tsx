import { type ReactNode, useEffect, useRef } from "react";
import type { CallFormProps } from "#src/contracts/blocks.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { heading, quietText } from "../../ui/text-styles.ts";
import { Lines } from "../parts/money/lines.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { presses } from "../parts/money/styles.ts";
import type { Row } from "../parts/record/record.types.ts";
import { panel } from "../parts/reward/styles.ts";
import { useFieldLines } from "./field-lines.ts";

interface DonePanelProps {
  done: CallFormProps["done"];
  /** What the call answered. */
  value: Row;
  onAgain: () => void;
}

/** What came of the press: said first, with the reference to keep and where to look after. */
export function DonePanel({ done, value, onAgain }: DonePanelProps): ReactNode {
  const { t, text } = useLocale();
  const linesOf = useFieldLines();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section css={panel}>
      <h2 css={heading} ref={title} tabIndex={-1}>
        {text(done.title)}
      </h2>
      {done.text === undefined ? null : <p css={quietText}>{text(done.text)}</p>}
      <Lines lines={linesOf(done.fields, value)} />
      <div css={presses}>
        {done.link === undefined ? null : (
          <PathLink path={done.link.path}>{text(done.link.label)}</PathLink>
        )}
        <Button kind="quiet" onClick={onAgain}>
          {t("form.again")}
        </Button>
      </div>
    </section>
  );
}
