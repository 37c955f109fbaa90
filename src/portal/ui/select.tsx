import { css } from "@emotion/react";
import type { ReactNode, Ref, SelectHTMLAttributes } from "react";
import { Icon } from "./icon.tsx";
import { controlStyle } from "./text-input.tsx";

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "style"> {
  options: readonly { value: string; label: string }[];
  invalid?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

const root = css({ position: "relative" });
const field = css({ appearance: "none", paddingInlineEnd: 40, minBlockSize: 44 });
const arrow = css({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: 12,
  display: "grid",
  placeItems: "center",
  pointerEvents: "none",
  color: "var(--c-text-quiet)",
});

/** The platform's own list of choices: it works best with a thumb and a screen reader. */
export function Select({ options, invalid, ...rest }: SelectProps): ReactNode {
  return (
    <div css={root}>
      <select {...rest} aria-invalid={invalid ? true : undefined} css={[controlStyle, field]}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span css={arrow}>
        <Icon name="chevron-down" size={18} />
      </span>
    </div>
  );
}
