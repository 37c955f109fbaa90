import { createContext, useContext } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { Client } from "./client.ts";
import type { CallProblem } from "./problem.ts";
import { swrKey } from "./swr-key.ts";

/** The client the hooks call; given once by the app. */
export const ClientContext = createContext<Client | null>(null);

/**
 * How long an answer is waited for, in milliseconds, before the page offers another try. The gateway
 * gives up after half of it; the other half is the network's.
 */
const longestRead = 30_000;

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
  return useSWR<CallMap[Name]["value"], CallProblem>(
    payload === null ? null : swrKey(name, payload),
    async () => {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), longestRead);
      const result = await client.call(name, payload ?? {}, { signal: limit.signal });
      clearTimeout(timer);
      if (result.ok) return result.value;
      // SWR takes failures as rejections; the problem stays a plain value.
      throw result.error;
    },
    options,
  );
}
