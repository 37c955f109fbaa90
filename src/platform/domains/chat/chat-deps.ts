import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import { type CoverWords, makeCover } from "./words.ts";

/** What the chat needs from outside the domain. */
export interface ChatDeps {
  /** Why a member is kept from other players; undefined when they are not. */
  mayChat: (
    db: Tx,
    facts: { merchant: string; memberId: string; now: number },
  ) => Promise<CallError | undefined>;
}

/** The module that switches the chat (MOD-12). */
export const hasChat = ({ modules }: Pick<Merchant, "modules">): boolean => modules.CBS3 === "1";

const covers = new WeakMap<object, CoverWords>();

/** The cover of a merchant's word list, made once for a revision. */
export function coverOf(site: Pick<Merchant, "chat">): CoverWords {
  const made = covers.get(site) ?? makeCover(site.chat?.coveredWords ?? []);
  covers.set(site, made);
  return made;
}
