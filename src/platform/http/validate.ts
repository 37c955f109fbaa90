import type { ErrorObject, ValidateFunction } from "ajv";
import type { CallName } from "#src/contracts/api.gen.ts";
import * as api from "#src/contracts/validators/api.gen.js";
import * as query from "#src/contracts/validators/query.gen.js";

const validators: Readonly<Record<string, ValidateFunction>> = { ...api, ...query };

function validatorOf(call: CallName, part: "Payload" | "Value"): ValidateFunction {
  const found = validators[`${call}${part}`];
  if (found === undefined) throw new Error(`No validator was generated for ${call}${part}.`);
  return found;
}

/** Names the field and says what is wrong with it, without repeating the value. */
function toWords(error: ErrorObject | undefined): string {
  if (error === undefined) return "The payload is not valid.";
  const field = error.instancePath.slice(1).replaceAll("/", ".");
  const inside = field === "" ? "" : `${field}.`;
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case "required":
      return `${inside}${params.missingProperty} is missing.`;
    case "additionalProperties":
      return `${inside}${params.additionalProperty} is not a field of this call.`;
    case "enum":
      return `${field} must be one of ${(params.allowedValues as unknown[]).join(", ")}.`;
    default:
      return `${field === "" ? "The payload" : field} ${error.message ?? "is not valid"}.`;
  }
}

/**
 * Judges a payload by the catalogue. A query's texts become the numbers and booleans its schema
 * asks for, in place. Gives undefined, or one sentence that names the field.
 */
export function payloadFault(call: CallName, payload: unknown): string | undefined {
  const validate = validatorOf(call, "Payload");
  return validate(payload) ? undefined : toWords(validate.errors?.[0]);
}

/** Judges what a handler answered; gives undefined, or what is wrong with it. */
export function valueFault(call: CallName, value: unknown): string | undefined {
  const validate = validatorOf(call, "Value");
  return validate(value) ? undefined : toWords(validate.errors?.[0]);
}
