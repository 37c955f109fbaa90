import { useEffect, useState } from "react";
import type { CallProblem } from "../../api/problem.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { type FormServices, focusFirst } from "./form-context.ts";
import { placeProblem } from "./server-problem.ts";

interface RefusalInput {
  services: FormServices;
  /** The fields on screen. */
  names: readonly string[];
  /** Why the last try failed; the same object as long as it is the same failure. */
  problem: CallProblem | null;
  /** The platform's refusals that the form says in words of its own, by field. */
  ownWords?: ((problem: CallProblem) => Readonly<Record<string, string>>) | undefined;
}

/** Shows a failure where it belongs: beside its field, or above the fields. */
export function useRefusal(input: RefusalInput): [CallProblem | null, () => void] {
  const { services, problem, ownWords } = input;
  const { store } = services;
  const { problemText } = useLocale();
  const [refusal, setRefusal] = useState<CallProblem | null>(null);
  const names = input.names.join(" ");
  useEffect(() => {
    if (problem === null) return;
    const placed = placeProblem(problem, names.split(" "), problemText);
    const own = ownWords?.(problem) ?? {};
    // An answered captcha is used up, right or wrong.
    if (names.split(" ").includes("captcha")) store.put("captcha", "");
    // What the form says itself stands in the place of what is said everywhere, at another field maybe.
    const isOwn = Object.keys(own).length > 0;
    store.refuse(isOwn ? own : placed.words, placed.verdict);
    // That something is not there says nothing beside the words that say what.
    const isSaid = isOwn && problem.code === "NOT_FOUND";
    setRefusal(placed.general && !isSaid ? problem : null);
    focusFirst(services);
    const first = store.refused()[0];
    // What was refused is most often typed anew.
    if (first !== undefined && /password|verificationCode/iu.test(first))
      store.element(first)?.select?.();
  }, [problem, names, problemText, ownWords, store, services]);
  return [refusal, () => setRefusal(null)];
}
