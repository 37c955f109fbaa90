import { memo, type ReactNode, useRef, useState } from "react";
import type { ShownField } from "#src/shared/register-fields.ts";
import { type BenchPage, type FormCase, makeCase } from "./case.ts";
import { Box, Frame, Line, Summary, show } from "./parts.tsx";

let sent = 0;

interface Shared {
  values: Record<string, string | boolean>;
  visited: Set<string>;
  /** Asks one row to show its verdict. */
  show: Record<string, (() => void) | undefined>;
}

interface RowProps {
  form: FormCase;
  field: ShownField;
  shared: Shared;
  /** Grows with every submit, so that rows show what it found. */
  submits: number;
}

/** Uncontrolled, with its own verdict in its own state: a key draws one row, and only if it must. */
const Row = memo(function Row({ form, field, shared, submits }: RowProps): ReactNode {
  const { name } = field;
  const [shown, setShown] = useState({ error: "", good: false, submits: 0 });
  const verdict = (): typeof shown => {
    const value = shared.values[name] ?? "";
    const failure = form.judgeOne(field, shared.values);
    const error = failure ? form.words(name, failure) : "";
    return { error, good: error === "" && value !== "", submits };
  };
  const update = (): void => {
    const next = verdict();
    setShown((now) => (now.error === next.error && now.good === next.good ? now : next));
  };
  if (name === "confirmPassword") shared.show[name] = update;
  // A submit judges every row once; later keys judge their own.
  if (submits !== shown.submits) setShown(verdict());
  return (
    <Line
      error={shown.error}
      field={field}
      form={form}
      good={shown.good}
      onBlur={() => {
        if (!shared.values[name]) return;
        shared.visited.add(name);
        update();
      }}
      onChange={(event) => {
        shared.values[name] = event.currentTarget.value;
        if (shared.visited.has(name) || submits > 0) update();
        const { confirmPassword } = shared.show;
        if (name === "password" && shared.visited.has("confirmPassword")) confirmPassword?.();
      }}
    />
  );
});

function Form({ form }: { form: FormCase }): ReactNode {
  const shared = useRef<Shared>({ values: {}, visited: new Set(), show: {} });
  const [submits, setSubmits] = useState(0);
  const [wrong, setWrong] = useState<[string, string][]>([]);
  const wordsOf = new Map(wrong);
  return (
    <Frame
      boxes={(name) => (
        <Box
          error={wordsOf.get(name) ?? ""}
          form={form}
          key={name}
          name={name}
          onChange={(event) => {
            shared.current.values[name] = event.currentTarget.checked;
            setWrong(wrong.filter(([other]) => other !== name));
          }}
        />
      )}
      form={form}
      onSubmit={(event) => {
        event.preventDefault();
        const refused = form.judge(shared.current.values);
        const list = form.names.flatMap((name): [string, string][] => {
          const failure = refused[name];
          return failure ? [[name, form.words(name, failure)]] : [];
        });
        setSubmits(submits + 1);
        setWrong(list);
        const [first] = list;
        if (first) document.getElementById(`f-${first[0]}`)?.focus();
        else sent += 1;
      }}
      rows={(field) => (
        <Row field={field} form={form} key={field.name} shared={shared.current} submits={submits} />
      )}
    >
      <Summary form={form} wrong={wrong} />
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
