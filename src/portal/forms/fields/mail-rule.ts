import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { anything } from "../engine/plain-form.tsx";

const mailRule: RegisterRule = {
  ...anything(254),
  acceptedPattern: "",
  patternId: 3,
  minLength: 5,
};

/** An address as every form takes it, unless the merchant's own rule says otherwise (OPEN-049). */
export const toMailRule = (settings: RegisterSettings | null): RegisterRule => ({
  ...mailRule,
  ...settings?.fields.email,
  enabled: true,
  required: true,
});
