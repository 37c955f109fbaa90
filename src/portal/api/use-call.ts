import { createContext, useContext } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { type Client, longestWait } from "./client.ts";
import type { CallProblem } from "./problem.ts";
import { swrKey } from "./swr-key.ts";

/** The client the hooks call; given once by the app. */
export const ClientContext = createContext<Client | null>(null);

/** The client of the page. Throws outside its provider. */
function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) throw new Error("useCall needs a ClientContext above it");
  return client;
}

/**
 * The answer of a call, kept by SWR: what came with the page first, then fetched. A null payload asks
 * for nothing. `error` is a CallProblem; `mutate()` asks again.
 */
export function useCall<Name extends CallName>(
  name: Name,
  payload: CallMap[Name]["payload"] | null,
  options?: SWRConfiguration<CallMap[Name]["value"], CallProblem>,
): SWRResponse<CallMap[Name]["value"], CallProblem> {
  const client = useClient();
  const key = payload === null ? null : swrKey(name, payload);
  if (import.meta.env.SSR && client.answerOf !== undefined) return drawn(key, client.answerOf);
  // biome-ignore lint/correctness/useHookAtTopLevel: a page on a server is drawn once, with or without answers
  return useSWR<CallMap[Name]["value"], CallProblem>(
    key,
    async () => {
      // After that the page offers another try.
      const result = await client.call(name, payload ?? {}, { longest: longestWait });
      if (result.ok) return result.value;
      // SWR takes failures as rejections; the problem stays a plain value.
      throw result.error;
    },
    options,
  );
}

/** What SWR says first of a page that is drawn once: the answer it came with, or that one is on its way. */
function drawn<Value>(
  key: string | null,
  answerOf: (key: string) => unknown,
): SWRResponse<Value, CallProblem> {
  const data = key === null ? undefined : (answerOf(key) as Value | undefined);
  const isOnItsWay = key !== null && data === undefined;
  return {
    data,
    error: undefined,
    isValidating: isOnItsWay,
    isLoading: isOnItsWay,
    mutate: () => Promise.resolve(data),
  };
}
