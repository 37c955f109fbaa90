import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import { makeFormStore } from "#src/portal/forms/engine/form-store.ts";
import { makeFormValidator, toVerdict } from "#src/portal/forms/engine/form-validator.ts";
import type { Failure } from "#src/shared/register-failure.ts";
import { type FormContext, type FormType, shownFields } from "#src/shared/register-fields.ts";
import {
  type FormValues,
  type FormVerdict,
  judgeForm,
  judgeInForm,
} from "#src/shared/register-rules.ts";

/** One filled-in form, as it is put to either side. */
export interface ProbeForm {
  type: FormType;
  settings: RegisterSettings;
  values: FormValues;
  context: FormContext;
  /** The field that is typed into and left. */
  field: string;
}

/** What a form in the browser says of it. */
export interface ProbeAnswer {
  /** On submit, through the validator that rjsf asks. */
  submitted: FormVerdict;
  /** Beside the field, once it was typed into and left. */
  live: Failure | null;
  /** What would be sent. */
  sent: Record<string, string | boolean>;
}

/** Judges a form the way the browser's form does: live through its store, on submit through rjsf. */
export function judgeInBrowser({ type, settings, values, context, field }: ProbeForm): ProbeAnswer {
  const shown = shownFields(type, settings, context);
  const rules = new Map(shown.map(({ name, rule }) => [name, rule]));
  const store = makeFormStore({
    names: [...rules.keys()],
    initial: values,
    judge: (name, all) => {
      const rule = rules.get(name);
      const verdict = rule && judgeInForm(name, rule, all, settings, context);
      return verdict?.ok === false ? verdict : undefined;
    },
  });
  store.type(field, values[field] ?? "");
  store.leave(field);
  const validator = makeFormValidator((data) => judgeForm(type, settings, data, context));
  const { errors } = validator.validateFormData(values, {});
  const { reason, patternId = 0, min = 0, max = 0 } = store.state(field).failure ?? {};
  return {
    submitted: { ...toVerdict(errors) },
    live: reason === undefined ? null : { reason, patternId, min, max },
    sent: { ...store.values() },
  };
}

// In a page of its own this is all there is; in Node there is no page.
if (typeof window !== "undefined") Object.assign(window, { judgeInBrowser });
