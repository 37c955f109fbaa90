import type { ErrorObject, ValidateFunction } from "ajv";
import type { CallName } from "#src/contracts/control.gen.ts";
import * as body from "#src/contracts/validators/control.gen.js";
import * as query from "#src/contracts/validators/control-query.gen.js";

const validators: Readonly<Record<string, ValidateFunction>> = { ...body, ...query };

/** Names the field and says what is wrong with it, without repeating the value. */
function toWords({ instancePath, keyword, params, message }: ErrorObject): string {
  const field = instancePath.slice(1).replaceAll("/", ".");
  const inside = field === "" ? "" : `${field}.`;
  if (keyword === "required") return `${inside}${params.missingProperty} is missing.`;
  if (keyword === "additionalProperties")
    return `${inside}${params.additionalProperty} is not a field of this call.`;
  if (keyword === "enum")
    return `${field} must be one of ${(params.allowedValues as unknown[]).join(", ")}.`;
  if (keyword === "minLength") return `${field} needs ${params.limit} characters or more.`;
  if (keyword === "maxLength") return `${field} may have ${params.limit} characters and no more.`;
  return `${field === "" ? "The payload" : field} ${message ?? "is not valid"}.`;
}

/** Judges a payload, or what a handler answered, by the catalogue; gives one sentence, or undefined. */
export function faultOf(
  call: CallName,
  part: "Payload" | "Value",
  value: unknown,
): string | undefined {
  const validate = validators[`${call}${part}`];
  if (validate === undefined) throw new Error(`No validator was generated for ${call}${part}.`);
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  return error === undefined ? "The payload is not valid." : toWords(error);
}
