import { randomUUID } from "node:crypto";
import type { LineDeed } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallContext, CallError, SessionOf } from "../../kernel/context.ts";
import { contentHash, once } from "../../kernel/idempotency/once.ts";
import { findInTeam, type Member } from "../member/public.ts";
import { type Deed, type DeedKind, insertDeed } from "./deed-repo.ts";

/** Whom an agent does something about, and by which key. */
export interface Asked {
  key: string;
  /** Somebody of the own line, by id or account name. */
  named: string;
  deed: DeedKind;
  /** What is asked besides, so that a key stands for it. */
  content?: string;
}

/** What is done about somebody: gives what is noted of it. */
export type Doing = (
  member: Member,
  reference: string,
) => Promise<Result<Deed["facts"], CallError>>;

/**
 * Does something about somebody of the agent's own line, once for a key, and notes it for good.
 * NOT_FOUND for everybody else, there or not (T19).
 */
export function doOnce(
  { db, session, now }: CallContext<SessionOf["agent"]>,
  { key, named, deed, content = "" }: Asked,
  doing: Doing,
): Promise<Result<LineDeed, CallError>> {
  const agentId = session.memberId;
  const hash = contentHash("line-deed", deed, named, content);
  return once(db, { memberId: agentId, key, contentHash: hash }, now, async () => {
    const member = await findInTeam(db, agentId, named);
    if (member === undefined) return err({ code: "NOT_FOUND" });
    const id = randomUUID();
    const done = await doing(member, id);
    if (!done.ok) return done;
    await insertDeed(db, { id, agentId, memberId: member.id, deed, facts: done.value, now });
    return ok({ id, account: member.account, createdAt: new Date(now).toISOString() });
  });
}
