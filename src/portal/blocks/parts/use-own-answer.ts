import { useEffect, useState } from "react";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { useCall } from "../../api/use-call.ts";
import { useSession } from "../../runtime/runtime.tsx";
import type { Answer } from "./answered.tsx";

/** An answer that anybody gets and that says more to a member. */
export interface OwnAnswer<Value> extends Answer<Value> {
  readonly retry: () => Promise<Value | undefined>;
  /** What the answer says of the member is true of the one who is there. */
  readonly settled: boolean;
  /** Puts a newer answer in its place. */
  readonly put: (value: Value) => void;
}

/**
 * The answer of a public call that tells a member where they stand. It comes with the page as
 * visitors get it; who signs in asks again, and until then only what all see may be shown. Where
 * that fails there is nothing to show the member; what was once known stays, as any answer does.
 */
export function useOwnAnswer<Name extends CallName>(
  name: Name,
  payload: CallMap[Name]["payload"] | null,
): OwnAnswer<CallMap[Name]["value"]> {
  const { session } = useSession();
  const { data, error, mutate, isValidating } = useCall(name, payload);
  const key = payload === null ? "" : JSON.stringify(payload);
  const [askedFor, setAskedFor] = useState("");
  const [knownFor, setKnownFor] = useState("");
  const { state } = session;
  useEffect(() => {
    if (key === "" || state !== "signedIn") {
      setAskedFor("");
      setKnownFor("");
      return;
    }
    let current = true;
    void mutate().then(() => {
      if (current) setAskedFor(key);
    });
    return () => {
      current = false;
    };
  }, [state, key, mutate]);
  const asked = state === "signedIn" && askedFor === key;
  const answered = asked && error === undefined;
  useEffect(() => {
    if (answered) setKnownFor(key);
  }, [answered, key]);
  const known = answered || (asked && knownFor === key);
  return {
    data: asked && !known ? undefined : data,
    error,
    settled: state === "visitor" || known,
    busy: isValidating,
    retry: () => mutate(),
    put: (value) => void mutate(value, { revalidate: false }),
  };
}
