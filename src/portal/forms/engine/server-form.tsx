import RjsfForm from "@rjsf/core/lib/components/Form.js";
import type { RJSFValidationError } from "@rjsf/utils";
import {
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from "react";
import type { ShownField } from "#src/shared/register-fields.ts";
import type { FormValues, FormVerdict } from "#src/shared/register-rules.ts";
import { formStyle } from "../fields/field-styles.ts";
import { ErrorSummary } from "./error-summary.tsx";
import {
  type FormServices,
  FormServicesContext,
  focusFirst,
  HandOverContext,
  useFormServices,
} from "./form-context.ts";
import { FormFields } from "./form-fields.tsx";
import { type ServerForm as FormSchema, toServerForm } from "./form-schema.ts";
import { makeFormValidator, toVerdict } from "./form-validator.ts";

type FormTagProps = FormHTMLAttributes<HTMLFormElement> & { ref?: Ref<HTMLFormElement> };

/** rjsf's form element: hands over what was typed, then lets rjsf judge and send it. */
function FormTag({ onSubmit, children, ...rest }: FormTagProps): ReactNode {
  const { store } = useFormServices();
  const handOver = useContext(HandOverContext);
  return (
    <form
      {...rest}
      css={formStyle}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        store.collect();
        // rjsf takes a change of the same event into what it sends.
        handOver.current();
        onSubmit?.(event as never);
      }}
    >
      {children}
    </form>
  );
}

const fields = { SchemaField: FormFields };

/** Nothing is filled in unasked: a box that must be ticked is not a ticked box. */
const noDefaults = { constAsDefaults: "never", emptyObjectFields: "skipDefaults" } as const;

interface SchemaFormProps {
  services: FormServices;
  /** The fields, as JSON Schema and UI schema; it keeps its identity while they stay the same. */
  form: FormSchema;
  initial: FormValues;
  /** The verdict on the whole form; the platform's own is made by the same function. */
  judge: (values: FormValues) => FormVerdict;
  /** Gets the values of a form that passed. */
  onSubmit: (values: Record<string, string | boolean>) => void;
  /** A submit is under way; another one changes nothing. */
  busy: boolean;
  /** The button, and what stands above it. */
  children: ReactNode;
}

/** A form out of a schema: rjsf carries the fields and sends it, the rows are ours. */
export function SchemaForm(props: SchemaFormProps): ReactNode {
  const { services, form, judge, onSubmit, busy } = props;
  const { schema, uiSchema } = form;
  // rjsf keeps the validator it began with: what is judged by may change, as when a task is solved.
  const latest = useRef(judge);
  useEffect(() => {
    latest.current = judge;
  });
  const validator = useMemo(() => makeFormValidator((values) => latest.current(values)), []);
  const refuse = useCallback(
    (errors: RJSFValidationError[]) => {
      services.store.show(toVerdict(errors));
      focusFirst(services);
    },
    [services],
  );
  const handOver = useRef<() => void>(() => undefined);
  const send = (formData: unknown): void => {
    if (busy) return;
    services.store.show({});
    onSubmit(formData as Record<string, string | boolean>);
  };
  return (
    <FormServicesContext value={services}>
      <HandOverContext value={handOver}>
        <RjsfForm
          experimental_componentUpdateStrategy="shallow"
          experimental_defaultFormStateBehavior={noDefaults}
          fields={fields}
          idPrefix={services.idPrefix}
          initialFormData={props.initial}
          liveValidate={false}
          noHtml5Validate
          onError={refuse}
          onSubmit={({ formData }) => send(formData)}
          schema={schema}
          showErrorList={false}
          tagName={FormTag}
          uiSchema={uiSchema}
          validator={validator}
        >
          <ErrorSummary />
          {props.children}
        </RjsfForm>
      </HandOverContext>
    </FormServicesContext>
  );
}

interface ServerFormProps extends Omit<SchemaFormProps, "form"> {
  /** The fields as the server's rules ask for them. */
  shown: readonly ShownField[];
}

/** A form out of the server's rules of registration. */
export function ServerForm({ shown, ...rest }: ServerFormProps): ReactNode {
  const form = useMemo(() => toServerForm(shown), [shown]);
  return <SchemaForm {...rest} form={form} />;
}
