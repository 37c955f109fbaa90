import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { agreements } from "#src/shared/agreements.ts";
import type { ShownField } from "#src/shared/register-fields.ts";
import { traitsOf } from "../fields/field-traits.ts";

/** A form as rjsf takes it. */
export interface ServerForm {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/**
 * Turns the fields of a form, in their order, into a JSON Schema and a UI schema (spec 5). Unknown
 * ids become text fields. The schema says which fields there are and which must be filled; limits and
 * pattern stay with the rule, which the one function judges by (OPEN-045, docs/decisions/0047). `withAgreements` adds the two boxes above the button (OPEN-048).
 */
export function toServerForm(fields: readonly ShownField[], withAgreements = true): ServerForm {
  const boxes = withAgreements ? agreements : [];
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {
    "ui:order": [...fields.map((field) => field.name), ...boxes],
  };
  for (const { name, rule } of fields) {
    properties[name] = { type: "string" };
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
