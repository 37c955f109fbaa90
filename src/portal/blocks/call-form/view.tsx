import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { CallFormProps } from "#src/contracts/blocks.gen.ts";
import type { CallProblem } from "../../api/problem.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { readyPart } from "../../runtime/ready-part.tsx";
import { useLocale, useServices, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { heading, quietText } from "../../ui/text-styles.ts";
import { type Answer, Answered } from "../parts/answered.tsx";
import type { Row } from "../parts/record/record.types.ts";
import { useRecord } from "../parts/record/use-record.ts";
import { panel, waiting } from "../parts/reward/styles.ts";
import { DonePanel } from "./done-panel.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

/** What draws a form is heavy: it comes with the first form that stands open. */
const body = readyPart(() => import("./form-body.tsx").then(({ FormBody: part }) => part));
const FormBody = body.Part;
/** Fetches what draws a form before one is drawn. */
export const loadFormBody = body.load;

const head = css({ display: "grid", gap: 4 });
const nothing: Row = {};

/** The platform understood, and said no: asking once more gets the same answer. */
const isRefusal = (problem: CallProblem | undefined): problem is CallProblem =>
  problem?.status === 403 || problem?.status === 409;

/** The answer of a call that a form needs before it can be drawn; at once where it needs none. */
function useNeeded(call: string | undefined, asked: Row = nothing): Answer<Row> {
  const { session } = useSession();
  const isAsked = call !== undefined && session.signedIn && !session.isTrial;
  const answer = useRecord(call ?? "", isAsked ? asked : null);
  return call === undefined ? { ...answer, data: nothing } : answer;
}

/**
 * A form that makes a call, by configuration alone: fields with the limits of the call's payload,
 * what will happen before the press, and what came of it, with a reference, after.
 */
export function CallForm({ id, props }: BlockViewProps<CallFormProps>): ReactNode {
  const { t, text, problemText } = useLocale();
  const { notify } = useServices();
  const { session } = useSession();
  const [isOpen, setOpen] = useState(props.opener === undefined);
  const initial = useNeeded(isOpen ? props.initial?.call : undefined);
  const before = useNeeded(isOpen ? props.before?.call : undefined, props.before?.values);
  const [done, setDone] = useState<Row | null>(null);
  // Each form that is sent leaves an empty one behind, or one with what holds from now on.
  const [round, setRound] = useState(0);
  const section = useKeptFocus({ round, isDone: done !== null, isOpen });
  const blank = <Skeleton shape="block" />;
  const finish = (value: Row): void => {
    setRound(round + 1);
    if (props.done.fields !== undefined || props.done.link !== undefined) setDone(value);
    else notify(text(props.done.title), "success");
  };
  const refused = [initial, before].find(({ data, error }) => !data && isRefusal(error))?.error;
  if (refused !== undefined) return <EmptyState icon="lock" title={problemText(refused)} />;
  // What is asked of a member is asked of nobody else: the page around says so.
  if (!session.signedIn || session.isTrial)
    return (
      <div aria-busy="true" css={waiting}>
        {blank}
      </div>
    );
  if (done !== null)
    return <DonePanel done={props.done} onAgain={() => setDone(null)} value={done} />;
  return (
    <section aria-label={props.title ?? props.opener} css={panel} ref={section} tabIndex={-1}>
      {props.title === undefined && props.subtitle === undefined ? null : (
        <div css={head}>
          {props.title === undefined ? null : <h2 css={heading}>{props.title}</h2>}
          {props.subtitle === undefined ? null : <p css={quietText}>{props.subtitle}</p>}
        </div>
      )}
      {isOpen ? (
        <Answered
          answer={initial}
          failed={t("form.loadFailed")}
          waiting={<div css={waiting}>{blank}</div>}
        >
          {(begins) => (
            <Answered
              answer={before}
              failed={t("form.loadFailed")}
              waiting={<div css={waiting}>{blank}</div>}
            >
              {(now) => (
                <FormBody
                  before={now}
                  form={`call-form:${props.call}:${id}`}
                  initial={begins}
                  key={round}
                  onDone={finish}
                  props={props}
                />
              )}
            </Answered>
          )}
        </Answered>
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {props.opener}
          </Button>
        </div>
      )}
    </section>
  );
}
