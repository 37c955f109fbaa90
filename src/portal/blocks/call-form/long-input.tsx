import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useFormServices } from "../../forms/engine/form-context.ts";
import type { FieldWidgetProps } from "../../forms/fields/field-traits.ts";
import { controlStyle } from "../../ui/text-input.tsx";

const area = css({ resize: "vertical", minBlockSize: 120, display: "block" });

/** The input of a text over several lines. */
export function LongInput({ id, name, rule, invalid, describedBy }: FieldWidgetProps): ReactNode {
  const { store } = useFormServices();
  return (
    <textarea
      aria-describedby={describedBy}
      aria-invalid={invalid ? true : undefined}
      autoComplete="off"
      css={[controlStyle, area]}
      defaultValue={String(store.raw(name))}
      id={id}
      name={name}
      onBlur={() => store.leave(name)}
      onChange={(event) => store.type(name, event.currentTarget.value)}
      ref={(element) => store.bind(name, element)}
      required={rule.required}
      rows={5}
    />
  );
}
