import { css } from "@emotion/react";
import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useFormServices } from "../engine/form-context.ts";
import { checklistOf, ticksOf } from "./checklist.ts";

const list = css({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  fontSize: "0.8125rem",
  lineHeight: 1.45,
});
const item = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  color: "var(--c-text-quiet)",
  transition: "color var(--fast) var(--ease-out)",
});
const done = css({ color: "var(--c-success-text)" });

/** What a password needs, ticked off while it is typed; shown before the first key. */
export function PasswordChecklist(props: {
  id: string;
  name: string;
  rule: RegisterRule;
}): ReactNode {
  const { store, t } = useFormServices();
  const items = useMemo(() => checklistOf(props.rule, t), [props.rule, t]);
  const read = (): string => ticksOf(items, String(store.raw(props.name)));
  const ticks = useSyncExternalStore(store.subscribeKeys, read, read);
  return (
    <ul css={list} id={props.id}>
      {items.map(({ key, words }, index) => {
        const ticked = ticks[index] === "1";
        return (
          <li css={[item, ticked && done]} key={key}>
            <Icon name={ticked ? "circle-check" : "circle"} size={16} />
            {words}
            {ticked ? <VisuallyHidden>{t("hint.password.done")}</VisuallyHidden> : null}
          </li>
        );
      })}
    </ul>
  );
}
