import { plainDigits } from "#src/shared/plain-digits.ts";
import type { TextInputProps } from "../../ui/text-input.tsx";
import type { FormStore } from "../engine/form-store.ts";

/** An input whose digits count as 0 to 9 in whatever script they are typed; it shows them as they were typed. */
export const plainTyped = (common: TextInputProps, store: FormStore): TextInputProps => {
  const { name = "" } = common;
  return {
    ...common,
    onChange: (event) => store.type(name, plainDigits(event.currentTarget.value)),
    ref: (element) => store.bind(name, element, plainDigits),
  };
};
