import type { ReactNode } from "react";
import type { SWRConfiguration } from "swr";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../../api/problem.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Boundary } from "../../ui/boundary.tsx";
import { ErrorState } from "../../ui/error-state.tsx";

/** What a block draws itself from: an answer that is on its way, there, or failed. */
export interface Answer<Value> {
  readonly data: Value | undefined;
  readonly error: CallProblem | undefined;
  /** The call is under way. */
  readonly busy: boolean;
  /** Asks once more; settles when the answer is there, or not to be had. */
  readonly retry: () => Promise<unknown>;
}

/** The answer of one call: asked for once more, it gives what came. */
interface CallAnswer<Value> extends Answer<Value> {
  readonly retry: () => Promise<Value | undefined>;
}

/** The answer of a call; a null payload asks for nothing. */
export function useAnswer<Name extends CallName>(
  name: Name,
  payload: CallMap[Name]["payload"] | null,
  options?: SWRConfiguration<CallMap[Name]["value"], CallProblem>,
): CallAnswer<CallMap[Name]["value"]> {
  const { data, error, mutate, isValidating } = useCall(name, payload, options);
  return { data, error, busy: isValidating, retry: () => mutate() };
}

interface AnsweredProps<Value> {
  answer: Answer<Value>;
  /** Holds the place until the answer is there. */
  waiting: ReactNode;
  /** What to say where it could not be had. */
  failed: ReactNode;
  /** What to do about it besides trying again. */
  hint?: ReactNode;
  /** What of the answer is listed; without any, `none` stands there. */
  items?: (data: Value) => readonly unknown[];
  none?: ReactNode;
  children: (data: Value) => ReactNode;
}

/** Draws below the boundary around it, so that what cannot be drawn fails there. */
const Drawn = ({ draw }: { draw: () => ReactNode }): ReactNode => draw();

/**
 * What is drawn from an answer, and what stands there until it comes, where it holds nothing, and
 * where it failed or cannot be drawn. The page's title belongs above this, so that it stays whatever
 * becomes of the call.
 */
export function Answered<Value>(props: AnsweredProps<Value>): ReactNode {
  const { report } = useServices();
  const { t } = useLocale();
  const { data, error, busy, retry } = props.answer;
  const failure = (onRetry: () => void): ReactNode => (
    <ErrorState busy={busy} onRetry={onRetry} retryLabel={t("common.retry")} title={props.failed}>
      {props.hint}
    </ErrorState>
  );
  const draw = (value: Value): ReactNode =>
    props.items?.(value).length === 0 ? props.none : props.children(value);
  if (data !== undefined)
    return (
      <Boundary
        fallback={(drawAgain) => failure(() => void retry().then(drawAgain))}
        onError={(thrown) => report(thrown, "answer")}
      >
        <Drawn draw={() => draw(data)} />
      </Boundary>
    );
  if (error === undefined) return <div aria-busy="true">{props.waiting}</div>;
  return failure(() => void retry());
}
