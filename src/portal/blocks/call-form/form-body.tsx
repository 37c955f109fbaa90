import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { CallFormProps } from "#src/contracts/blocks.gen.ts";
import type { FormValues, FormVerdict } from "#src/shared/register-rules.ts";
import { isUnanswered } from "../../api/client.ts";
import type { FormServices } from "../../forms/engine/form-context.ts";
import { ProblemNotice } from "../../forms/engine/problem-notice.tsx";
import { SchemaForm } from "../../forms/engine/server-form.tsx";
import { useRefusal } from "../../forms/engine/use-refusal.ts";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { quietText } from "../../ui/text-styles.ts";
import { readDraft, useDraftKey, useKeptDraft } from "../parts/drafts.ts";
import { Lines } from "../parts/money/lines.tsx";
import type { Row } from "../parts/record/record.types.ts";
import { rowsOf } from "../parts/record/use-record.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useFieldLines } from "./field-lines.ts";
import { toFieldSchema } from "./field-schema.ts";
import { type AskedField, type FormPlan, planForm, valuesIn } from "./form-plan.ts";
import { isSecretField, type SentValues, toSent } from "./judge-fields.ts";
import { useTypedLines } from "./typed-lines.ts";
import { useAsking } from "./use-asking.ts";
import { useFormCall } from "./use-form-call.ts";

interface FormBodyProps {
  props: CallFormProps;
  /** Names the form among those of the account. */
  form: string;
  /** What the calls of `initial` and `before` answered. */
  initial: Row;
  before: Row;
  onDone: (value: Row) => void;
}

/** Where nothing is kept. */
const nowhere = { get: () => null, set: () => undefined };

/** An amount as people would type it: without decimals that say nothing. */
const plainly = (amount: string): string => amount.replace(/\.0+$/, "");

/** What a form's fields begin with. */
const beginningOf = ({ asked }: FormPlan, values: Row): Record<string, string> =>
  Object.fromEntries(
    asked
      .filter((field) => !isSecretField(field))
      .map(({ id }) => [id, String(values[id] ?? "")] as const),
  );

/** The row that says what will happen: the answer itself, or the one of its rows that was chosen. */
function useTold({ store }: FormServices, { before, props }: FormBodyProps): Row | undefined {
  const of = props.before?.of;
  const read = (): string => (of === undefined ? "" : String(store.raw(of)));
  const chosen = useSyncExternalStore(store.subscribeKeys, read, read);
  return of === undefined ? before : rowsOf(before).find(({ id }) => String(id) === chosen);
}

/** The plan of a form and its beginning, made once: the form is drawn anew when they change. */
function useBeginning({ props, initial, form }: FormBodyProps) {
  const { storage } = useServices();
  const { query } = usePage().page;
  const kept = useDraftKey(form);
  const [beginning] = useState(() => {
    const answer = props.initial === undefined ? undefined : initial;
    const plan = planForm(props, answer);
    // What holds is the platform's to say; only a wish is kept over a reload.
    const place = plan.takesKey ? storage.session : nowhere;
    return { plan, place, begins: beginningOf(plan, valuesIn(props.initial, answer)) };
  });
  const { plan, place, begins } = beginning;
  // What was said once and for all since then, in another tab for one, is asked no more.
  const answer = props.initial === undefined ? undefined : initial;
  const { settled } = planForm(props, answer);
  const said = new Set(settled.map(({ id }) => id));
  const [typed] = useState(() => {
    // Whom a link is about counts more than what was typed about somebody else.
    const about = plan.asked.filter((field) => field.address === true && query.has(field.id));
    const given = about.map(({ id }) => [id, query.get(id) ?? ""] as const);
    return { ...begins, ...readDraft(place, kept), ...Object.fromEntries(given) };
  });
  return {
    ...beginning,
    plan: { ...plan, settled, asked: plan.asked.filter(({ id }) => !said.has(id)) },
    values: valuesIn(props.initial, answer),
    typed,
    kept,
    forget: () => storage.session.remove(kept),
  };
}

/** The form as rjsf takes it, with a press that fills in the whole of what can be moved. */
function useFieldSchema(asking: ReturnType<typeof useAsking>) {
  const { t } = useLocale();
  const { asked, bounds, hintFor, services } = asking;
  const asideFor = useCallback(
    (field: AskedField): ReactNode =>
      field.kind !== "money" || bounds === undefined ? undefined : (
        <Button
          kind="quiet"
          onClick={() => services.store.put(field.id, plainly(bounds.maximum))}
          size="small"
        >
          {t("money.all")}
        </Button>
      ),
    [bounds, services, t],
  );
  return useMemo(
    () => toFieldSchema(asked, (field) => ({ hint: hintFor(field), aside: asideFor(field) })),
    [asked, hintFor, asideFor],
  );
}

/** The form itself: what it asks, what will happen, and the press. */
export function FormBody(own: FormBodyProps): ReactNode {
  const { props } = own;
  const { t, text, site, problemText } = useLocale();
  const { page, restricted } = usePage();
  const linesOf = useFieldLines();
  const typedLines = useTypedLines();
  const { plan, values, begins, typed, kept, place, forget } = useBeginning(own);
  const call = useFormCall(props, own.form, plan.takesKey);
  const asking = useAsking(plan, own.before, { typed, isAgain: isUnanswered(call.problem) });
  const { asked, judge, names, services } = asking;
  useKeptDraft(place, kept, services.store);
  const schema = useFieldSchema(asking);
  const [refusal, forgetRefusal] = useRefusal({
    services,
    names,
    problem: call.problem,
    ownWords: asking.ownRefusals,
  });
  // What is said beside a field in words of the form's own is not said above the press too.
  const isBeside = refusal !== null && Object.keys(asking.ownRefusals(refusal)).length > 0;
  const [confirming, setConfirming] = useState<SentValues | null>(null);
  const told = useTold(services, own);
  const facts = told === undefined ? [] : linesOf(props.before?.fields, told);
  const send = async (sent: SentValues): Promise<void> => {
    forgetRefusal();
    const answer = await call.send(sent);
    setConfirming(null);
    if (answer === undefined) return;
    forget();
    own.onDone(answer);
  };
  const submit = (submitted: FormValues): void => {
    const sent = toSent(asked, submitted, begins, site.currency);
    restricted(() => (props.confirm === undefined ? void send(sent) : setConfirming(sent)), {
      returnTo: page.path,
    });
  };
  const judgeAll = (all: FormValues): FormVerdict =>
    Object.fromEntries(
      names.flatMap((name) => {
        const failure = judge(name, all);
        return failure === undefined ? [] : [[name, failure]];
      }),
    );
  return (
    <>
      {plan.settled.length === 0 ? null : (
        <Lines
          lines={plan.settled.map(({ id, label }) => ({
            label: text(label),
            value: String(values[id]),
          }))}
        />
      )}
      <SchemaForm
        busy={call.busy}
        form={schema}
        initial={typed}
        judge={judgeAll}
        onSubmit={submit}
        services={services}
      >
        {facts.length === 0 ? null : <Lines lines={facts} />}
        {props.note === undefined ? null : <p css={quietText}>{props.note}</p>}
        {refusal === null || isBeside ? null : (
          <ProblemNotice reference={undefined} words={problemText(refusal)} />
        )}
        {plan.takesKey && isUnanswered(call.problem) ? (
          <p role="status">{t("money.lostAnswer")}</p>
        ) : null}
        <Button busy={call.busy} size="large" type="submit" wide>
          {props.submit}
        </Button>
      </SchemaForm>
      {confirming === null || props.confirm === undefined ? null : (
        <ConfirmDialog
          busy={call.busy}
          confirm={props.confirm}
          lines={[...typedLines(asked, confirming), ...facts]}
          onClose={() => setConfirming(null)}
          onConfirm={() => void send(confirming)}
          submitLabel={props.submit}
        />
      )}
    </>
  );
}
