import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { type Control, useForm, useFormState } from "react-hook-form";
import { z } from "zod";
import { agreements } from "#src/shared/agreements.ts";
import type { ShownField } from "#src/shared/register-fields.ts";
import { patternOf } from "#src/shared/register-patterns.ts";
import { type BenchPage, type FormCase, makeCase } from "./case.ts";
import { Box, Frame, Line, Summary, show } from "./parts.tsx";

let sent = 0;
type Values = Record<string, string | boolean>;

function toSchema(form: FormCase): z.ZodType<Values, Values> {
  const shape: Record<string, z.ZodType<string | boolean, string | boolean>> = {};
  for (const { name, rule } of form.shown) {
    const limits = { patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
    const words = (reason: "length" | "pattern") => form.words(name, { reason, ...limits });
    const filled = z
      .string()
      .min(rule.minLength, words("length"))
      .max(rule.maxLength, words("length"))
      .regex(new RegExp(patternOf(rule), "u"), words("pattern"));
    const empty = form.words(name, { reason: "required", ...limits });
    shape[name] = rule.required
      ? z.string().min(1, empty).pipe(filled)
      : z.union([z.literal(""), filled]);
  }
  for (const name of agreements)
    shape[name] = z.literal(
      true,
      form.words(name, { reason: "agree", patternId: 0, min: form.settings.minimumAge, max: 0 }),
    );
  const inconsistent = { reason: "inconsistent", patternId: 0, min: 0, max: 0 } as const;
  return z.object(shape).refine((values) => values.password === values.confirmPassword, {
    path: ["confirmPassword"],
    error: form.words("confirmPassword", inconsistent),
  }) as unknown as z.ZodType<Values, Values>;
}

interface PartProps {
  form: FormCase;
  control: Control<Values>;
}

/** Listens to its own field alone, as the library advises for large forms. */
function Row({ form, control, field }: PartProps & { field: ShownField }): ReactNode {
  const { errors, touchedFields, dirtyFields } = useFormState({
    control,
    name: field.name,
    exact: true,
  });
  const error = errors[field.name]?.message ?? "";
  const good =
    error === "" && touchedFields[field.name] === true && dirtyFields[field.name] === true;
  return (
    <Line error={error} field={field} form={form} good={good} {...control.register(field.name)} />
  );
}

function BoxRow({ form, control, name }: PartProps & { name: string }): ReactNode {
  const { errors } = useFormState({ control, name, exact: true });
  return (
    <Box {...control.register(name)} error={errors[name]?.message ?? ""} form={form} name={name} />
  );
}

function Wrong({ form, control }: PartProps): ReactNode {
  const { errors, isSubmitted } = useFormState({ control });
  const wrong = form.names.flatMap((name): [string, string][] => {
    const words = errors[name]?.message;
    return isSubmitted && words ? [[name, words]] : [];
  });
  return <Summary form={form} wrong={wrong} />;
}

function Form({ form }: { form: FormCase }): ReactNode {
  const { control, handleSubmit } = useForm<Values>({
    mode: "onTouched",
    resolver: zodResolver(toSchema(form)),
    defaultValues: Object.fromEntries([
      ...form.shown.map(({ name }) => [name, ""]),
      ...agreements.map((name) => [name, false]),
    ]),
  });
  return (
    <Frame
      boxes={(name) => <BoxRow control={control} form={form} key={name} name={name} />}
      form={form}
      onSubmit={handleSubmit(() => {
        sent += 1;
      })}
      rows={(field) => <Row control={control} field={field} form={form} key={field.name} />}
    >
      <Wrong control={control} form={form} />
    </Frame>
  );
}

const page: BenchPage = {
  mount(size, texts) {
    show(<Form form={makeCase(size, texts)} />);
  },
  sent: () => sent,
};
Object.assign(window, { page });
