import Form from "@rjsf/core";
import type { CustomValidator, ErrorTransformer, RJSFSchema, UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import { agreements } from "#src/shared/agreements.ts";
import type { Reason } from "#src/shared/register-failure.ts";
import { patternOf } from "#src/shared/register-patterns.ts";
import { type BenchPage, type FormCase, labelIn, makeCase } from "./case.ts";

let sent = 0;

const boxRule = { patternId: 0, minLength: 21, maxLength: 0 };
const reasons: Readonly<Record<string, Reason>> = {
  required: "required",
  pattern: "pattern",
  const: "agree",
};

/** The same rules as one writes them for rjsf as it comes. */
function toSchema(form: FormCase): { schema: RJSFSchema; uiSchema: UiSchema } {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  for (const { name, rule } of form.shown) {
    properties[name] = {
      type: "string",
      title: labelIn(form, name),
      description: form.hint({ name, rule }),
      minLength: rule.minLength,
      maxLength: rule.maxLength,
      pattern: patternOf(rule),
    };
    if (/password/iu.test(name)) uiSchema[name] = { "ui:widget": "password" };
  }
  for (const name of agreements)
    properties[name] = { type: "boolean", const: true, title: labelIn(form, name) };
  const required = form.shown.filter(({ rule }) => rule.required).map(({ name }) => name);
  return {
    schema: { type: "object", properties, required: [...required, ...agreements] },
    uiSchema,
  };
}

/** What a schema cannot say, the way rjsf has for it. */
const judgeTwins =
  (form: FormCase): CustomValidator =>
  (data, errors) => {
    const inconsistent = { reason: "inconsistent", patternId: 0, min: 0, max: 0 } as const;
    if (data?.password !== data?.confirmPassword)
      errors.confirmPassword?.addError(form.words("confirmPassword", inconsistent));
    return errors;
  };

/** The portal's words in the place of ajv's. */
const reword =
  (form: FormCase): ErrorTransformer =>
  (errors) => {
    const rules = new Map(form.shown.map(({ name, rule }) => [name, rule]));
    return errors.map((error) => {
      const missing: unknown = error.params?.missingProperty;
      const name =
        typeof missing === "string" ? missing : (error.property ?? "").replace(/^\./u, "");
      const { patternId, minLength: min, maxLength: max } = rules.get(name) ?? boxRule;
      const reason = reasons[error.name ?? ""] ?? "length";
      return { ...error, message: form.words(name, { reason, patternId, min, max }) };
    });
  };

const page: BenchPage = {
  mount(size, texts) {
    const form = makeCase(size, texts);
    const { schema, uiSchema } = toSchema(form);
    createRoot(document.getElementById("root") as HTMLElement).render(
      <Form
        customValidate={judgeTwins(form)}
        // Without this rjsf ticks a box whose only right value is true.
        experimental_defaultFormStateBehavior={{ constAsDefaults: "never" }}
        focusOnFirstError
        liveValidate="onChange"
        noHtml5Validate
        onError={() => undefined}
        onSubmit={() => {
          sent += 1;
        }}
        schema={schema}
        transformErrors={reword(form)}
        uiSchema={uiSchema}
        validator={validator}
      />,
    );
  },
  sent: () => sent,
};
Object.assign(window, { page });
