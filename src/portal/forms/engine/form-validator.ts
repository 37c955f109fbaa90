import type { RJSFValidationError, ValidationData, ValidatorType } from "@rjsf/utils";
import type { Failure } from "#src/shared/register-failure.ts";
import type { FormValues, FormVerdict } from "#src/shared/register-rules.ts";

/** An error as our validator gives it: the failure travels along, so nobody parses messages. */
export interface FormError extends RJSFValidationError {
  name: string;
  params: { field: string; failure: Failure };
}

const toError = (field: string, failure: Failure): FormError => ({
  name: failure.reason,
  property: `.${field}`,
  message: failure.reason,
  stack: `${field} ${failure.reason}`,
  params: { field, failure },
});

/**
 * An rjsf validator that asks `judge`, the same function the platform asks; no schema is compiled
 * and no code is made, so a strict content policy lets it run. rjsf calls `isValid` only for
 * `anyOf`, `oneOf` and `if`, which a form out of register rules never has; it then refuses, so that
 * no rule is ever passed over in silence.
 */
export function makeFormValidator(judge: (values: FormValues) => FormVerdict): ValidatorType {
  const errorsOf = (data: unknown): FormError[] =>
    Object.entries(judge((data ?? {}) as FormValues)).map(([name, failure]) =>
      toError(name, failure),
    );
  return {
    validateFormData(data): ValidationData<unknown> {
      const errors = errorsOf(data);
      const errorSchema = Object.fromEntries(
        errors.map((error) => [error.params.field, { __errors: [error.name] }]),
      );
      return { errors, errorSchema } as ValidationData<unknown>;
    },
    isValid(schema): boolean {
      throw new Error(
        `Register forms have no alternatives; cannot judge ${JSON.stringify(schema)}.`,
      );
    },
    rawValidation: (_schema, data) => ({ errors: errorsOf(data) as never[] }),
  };
}

/** The verdict inside a list of errors that rjsf hands to `onError`. */
export function toVerdict(errors: readonly RJSFValidationError[]): FormVerdict {
  const verdict: FormVerdict = Object.create(null) as FormVerdict;
  for (const error of errors as readonly FormError[])
    verdict[error.params.field] = error.params.failure;
  return verdict;
}
