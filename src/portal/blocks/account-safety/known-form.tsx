import { type ReactNode, useState } from "react";
import { type FormValues, judgeField } from "#src/shared/register-rules.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../../api/problem.ts";
import { anything, type PlainFields, PlainForm } from "../../forms/engine/plain-form.tsx";
import { useFormStore } from "../../forms/engine/use-form-store.ts";
import { useLocale } from "../../runtime/runtime.tsx";

/** What is asked for exists already: whatever it is, the platform judges it. */
const rule = anything(255);
const fields = {
  password: {
    rule,
    traits: { widget: "password", autoComplete: "current-password" },
    asksKnown: true,
  },
  code: {
    rule,
    traits: { widget: "code", autoComplete: "one-time-code", inputMode: "numeric" },
    asksKnown: true,
  },
} satisfies PlainFields;

type KnownField = keyof typeof fields;

const judge = (name: string, values: FormValues) => {
  const verdict = judgeField(name, rule, String(values[name] ?? ""));
  return verdict.ok ? undefined : verdict;
};

interface KnownFormProps<Value> {
  /** What is asked for, in order; the list keeps its identity. */
  ask: readonly KnownField[];
  submitLabel: string;
  send: (values: Readonly<Record<KnownField, string>>) => Promise<Result<Value, CallProblem>>;
  onDone: (value: Value) => void;
  /** The account is not as this form supposes: another tab or device was quicker. */
  onStale: () => void;
}

/** Asks for what proves that it is the member, and makes a call with it. */
export function KnownForm<Value>(props: KnownFormProps<Value>): ReactNode {
  const { ask, submitLabel, send, onDone, onStale } = props;
  const { t, site } = useLocale();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const { minimumAge } = site;
  const services = useFormStore({ names: ask, initial: {}, judge, t, minimumAge });
  const submit = async ({ password, code }: FormValues): Promise<void> => {
    setBusy(true);
    const answer = await send({ password: String(password ?? ""), code: String(code ?? "") });
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else if (answer.error.code === "STATE_INVALID") onStale();
    else setProblem(answer.error);
  };
  return (
    <PlainForm
      busy={busy}
      fields={Object.fromEntries(ask.map((name) => [name, fields[name]]))}
      judge={judge}
      onSubmit={(values) => void submit(values)}
      problem={problem}
      services={services}
      submitLabel={submitLabel}
    />
  );
}
