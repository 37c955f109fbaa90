import type { AgentRegisterPayload, AgentRegisterValue } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext, SessionOf } from "../../kernel/context.ts";
import { contentHash, firstAnswer, once } from "../../kernel/idempotency/once.ts";
import { transact } from "../../kernel/transact.ts";
import { holdLineRate } from "../member/public.ts";
import { judgeNewAccount, type NewAccountDeps, openAccountFor } from "../session/public.ts";
import { highestRate, rateTooHigh, readRate } from "./rates.ts";

/** What registering somebody needs from outside. */
export type AgentDeps = NewAccountDeps;

/**
 * Registers somebody right below the agent, once for a key: by the merchant's rules for names and
 * passwords, with a rate that is not above the agent's own. Whoever it is chooses a password of
 * their own with the first login: the agent knows this one.
 */
export async function registerBelow(
  deps: AgentDeps,
  context: OpenCallContext<SessionOf["agent"]>,
  payload: AgentRegisterPayload,
): Promise<Result<AgentRegisterValue, CallError>> {
  const { site, session, now, transaction } = context;
  const { key, type, rebate = "0", ...form } = payload;
  const { username, nickname = "" } = form;
  const agentId = session.memberId;
  // Not the password: a digest of it lies beside the hash that is slow to guess at.
  const hash = contentHash("agentRegister", username.trim(), nickname.trim(), type, rebate);
  const request = { memberId: agentId, key, contentHash: hash };
  const first = await transaction((db) => firstAnswer<AgentRegisterValue>(db, request));
  if (first !== undefined) return first;
  const judged = await judgeNewAccount(deps, context, form);
  if (!judged.ok) return judged;
  return transact<AgentRegisterValue>(context, (db) =>
    once(db, request, now, async () => {
      const lineRate = readRate(rebate);
      const max = highestRate(site, await holdLineRate(db, agentId));
      if (lineRate > max) return err(rateTooHigh(max));
      const entrance = { uplineId: agentId, linkId: null, agent: type === "agent", lineRate };
      const opened = await openAccountFor(db, deps, context, { ...judged.value, entrance });
      return opened.ok ? ok({ id: opened.value.id, account: opened.value.account }) : opened;
    }),
  );
}
