import type { ReactNode } from "react";
import type { SWRConfiguration } from "swr";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../../api/problem.ts";
import { useCall } from "../../api/use-call.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { ErrorState } from "../../ui/error-state.tsx";

/** What a block draws itself from: an answer that is on its way, there, or failed. */
export interface Answer<Value> {
  readonly data: Value | undefined;
  readonly error: CallProblem | undefined;
  /** The call is under way. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** The answer of a call; a null payload asks for nothing. */
export function useAnswer<Name extends CallName>(
  name: Name,
  payload: CallMap[Name]["payload"] | null,
  options?: SWRConfiguration<CallMap[Name]["value"], CallProblem>,
): Answer<CallMap[Name]["value"]> {
  const { data, error, mutate, isValidating } = useCall(name, payload, options);
  return { data, error, busy: isValidating, retry: () => void mutate() };
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

/**
 * What is drawn from an answer, and what stands there until it comes, where it holds nothing, and
 * where it failed. The page's title belongs above this, so that it stays whatever becomes of the call.
 */
export function Answered<Value>(props: AnsweredProps<Value>): ReactNode {
  const { t } = useRuntime();
  const { data, error, busy, retry } = props.answer;
  if (data !== undefined)
    return props.items?.(data).length === 0 ? props.none : props.children(data);
  if (error === undefined) return <div aria-busy="true">{props.waiting}</div>;
  return (
    <ErrorState busy={busy} onRetry={retry} retryLabel={t("common.retry")} title={props.failed}>
      {props.hint}
    </ErrorState>
  );
}
