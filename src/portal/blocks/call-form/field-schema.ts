import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { ServerForm } from "../../forms/engine/form-schema.ts";
import { type FieldTraits, traitsOf } from "../../forms/fields/field-traits.ts";
import { makeChoiceInput } from "./choice-input.tsx";
import type { AskedField } from "./form-plan.ts";
import { LongInput } from "./long-input.tsx";

/** How a field is drawn and what a browser should know of it, by its kind. */
function traitsFor(field: AskedField): FieldTraits {
  switch (field.kind) {
    case "password":
      return { widget: "password", autoComplete: "current-password" };
    case "newPassword":
      return { widget: "password", autoComplete: "new-password" };
    case "code":
      return { widget: "code", autoComplete: "one-time-code", inputMode: "numeric" };
    case "date":
      return { widget: "date", autoComplete: "off" };
    case "money":
    case "rate":
      return { widget: "text", autoComplete: "off", inputMode: "decimal" };
    case "number":
      return { widget: "text", autoComplete: "off", inputMode: "numeric" };
    case "longText":
      return { widget: "text", autoComplete: "off", Input: LongInput };
    case "select":
      return { widget: "text", autoComplete: "off", Input: makeChoiceInput(field) };
    default:
      return traitsOf(field.id, field.rule.patternId);
  }
}

/** What stands around a field: its words for people. */
export interface FieldWords {
  readonly hint: string | undefined;
  readonly aside: ReactNode;
}

/** The form as rjsf takes it: a flat schema out of the call's payload, and how each field is drawn. */
export function toFieldSchema(
  fields: readonly AskedField[],
  wordsFor: (field: AskedField) => FieldWords,
): ServerForm {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = { "ui:order": fields.map(({ id }) => id) };
  for (const field of fields) {
    const { widget, ...traits } = traitsFor(field);
    const { hint, aside } = wordsFor(field);
    const extras = {
      asksKnown: field.kind !== "newPassword",
      ...(hint === undefined ? {} : { why: hint }),
      ...(aside === undefined ? {} : { aside }),
    };
    properties[field.id] = { type: "string" };
    uiSchema[field.id] = {
      "ui:widget": widget,
      "ui:options": { ...traits, rule: field.rule, extras },
    };
  }
  const required = fields.filter(({ rule }) => rule.required).map(({ id }) => id);
  return { schema: { type: "object", properties, required }, uiSchema };
}
