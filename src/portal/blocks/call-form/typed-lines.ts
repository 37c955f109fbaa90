import { useLocale } from "../../runtime/runtime.tsx";
import type { Line } from "../parts/money/lines.tsx";
import type { AskedField } from "./form-plan.ts";
import type { SentValues } from "./judge-fields.ts";

/** Writes what is about to be sent as lines; nothing secret, and no id that says nothing to people. */
export function useTypedLines(): (fields: readonly AskedField[], sent: SentValues) => Line[] {
  const { text, money } = useLocale();
  return (fields, { content }) =>
    fields.flatMap((field) => {
      const value = content[field.id];
      if (value === undefined || field.from !== undefined) return [];
      const word = String(value);
      const choice = field.choices?.items[word];
      const words = choice === undefined ? word : text(choice.label);
      return [{ label: text(field.label), value: field.kind === "money" ? money(word) : words }];
    });
}
