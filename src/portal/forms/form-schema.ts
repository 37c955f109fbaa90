import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import type { ShownField } from "#src/shared/register-fields.ts";
import { agreements } from "#src/shared/register-rules.ts";
import { traitsOf } from "./field-traits.ts";

/** A form as rjsf takes it. */
export interface ServerForm {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/**
 * One field's node: its limits as JSON Schema says them. The pattern stays with the rule, which the
 * one validator judges (OPEN-045): here it would have to be compiled before anything is typed.
 */
const toProperty = (rule: RegisterRule): RJSFSchema => ({
  type: "string",
  maxLength: rule.maxLength,
  ...(rule.required ? { minLength: rule.minLength } : {}),
});

/**
 * Turns the fields of a form, in their order, into a JSON Schema and a UI schema (spec 5). Unknown
 * ids become text fields. An optional field has no least length in the schema, since an empty
 * value is fine there. `withAgreements` adds the two boxes above the button (OPEN-048).
 */
export function toServerForm(fields: readonly ShownField[], withAgreements = true): ServerForm {
  const boxes = withAgreements ? agreements : [];
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {
    "ui:order": [...fields.map((field) => field.name), ...boxes],
  };
  for (const { name, rule } of fields) {
    properties[name] = toProperty(rule);
    const { widget, ...options } = traitsOf(name, rule.patternId);
    uiSchema[name] = { "ui:widget": widget, "ui:options": { ...options, rule } };
  }
  for (const name of boxes) {
    properties[name] = { type: "boolean", const: true };
    uiSchema[name] = { "ui:widget": "agreement" };
  }
  const required = [
    ...fields.filter((field) => field.rule.required).map((field) => field.name),
    ...boxes,
  ];
  return { schema: { type: "object", properties, required }, uiSchema };
}
