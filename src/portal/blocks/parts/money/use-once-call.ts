import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../../../api/problem.ts";
import { useServices } from "../../../runtime/runtime.tsx";
import { useMadeBefore } from "../made-before.ts";
import { useKeptKey } from "../use-kept-key.ts";

/** The calls that take a key: the same key has one effect, however often it is sent. */
export type KeyedName = {
  [Name in CallName]: CallMap[Name]["payload"] extends { key: string } ? Name : never;
}[CallName];

type Content<Name extends KeyedName> = Omit<CallMap[Name]["payload"], "key">;

/** A call that has one effect, and where its last try stands. */
export interface OnceCall<Name extends KeyedName> {
  readonly busy: boolean;
  /** Why the last try failed; the same object as long as it is the same failure. */
  readonly problem: CallProblem | null;
  /**
   * Sends it; undefined where it failed, or is under way already. `secret` goes along, and is no part
   * of what is asked for: a mistyped password makes no other wish.
   */
  readonly send: <Secret extends keyof Content<Name> = never>(
    content: Omit<Content<Name>, Secret>,
    secret?: Pick<Content<Name>, Secret>,
  ) => Promise<CallMap[Name]["value"] | undefined>;
  /** Takes the last failure off the page. */
  readonly forget: () => void;
}

/** Answers that say something else once one of the named calls was made, by what their keys begin with. */
const beginsWith = (names: readonly string[]) => (key: unknown) =>
  typeof key === "string" && names.some((name) => key.startsWith(`${name}?`));

/**
 * A call that moves money: its key is made before the first press, and stays over a reload and in
 * every tab until the platform's answer is here (see makeKeptKey).
 * @param form names the form among those of the account
 * @param changes the calls whose answers it changes
 * @param takesKey false for a call that has one effect without a key, such as one that sets something
 */
export function useOnceCall<Name extends KeyedName>(
  name: Name,
  form: string,
  changes: readonly CallName[] | "all",
  takesKey = true,
): OnceCall<Name> {
  const { client, now } = useServices();
  const sayMadeBefore = useMadeBefore();
  const { mutate } = useSWRConfig();
  const keys = useKeptKey(form);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  // A second press may come before the page is drawn anew.
  const running = useRef(false);
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    send: async (content, secret) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      setProblem(null);
      const pressed = now();
      const key = takesKey ? { key: keys.keyOf(content) } : {};
      const payload = { ...content, ...secret, ...key };
      const answer = await client.call(name, payload as CallMap[Name]["payload"], {
        longest: 30_000,
      });
      // Even a refusal may say that something else holds by now.
      await mutate(changes === "all" ? () => true : beginsWith(changes));
      running.current = false;
      setBusy(false);
      if (answer.ok) {
        keys.done();
        sayMadeBefore(answer.value, pressed);
        return answer.value;
      }
      setProblem(answer.error);
      return undefined;
    },
  };
}
