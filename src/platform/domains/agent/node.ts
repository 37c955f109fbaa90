import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import { type Step, stepsTo } from "../member/public.ts";

/** Where in the own line an agent looks. */
export interface Node {
  /** Whom the agent looks below; the agent, unless it is somebody of the line. */
  id: string;
  /** How far below the agent: 0 for the agent. */
  depth: number;
  /** From the agent down to there. */
  path: Step[];
}

/** Finds where an agent looks; NOT_FOUND for whoever is not in the line, there or not (T19). */
export async function nodeOf(
  db: Tx,
  agentId: string,
  parentId = agentId,
): Promise<Result<Node, CallError>> {
  const path = await stepsTo(db, agentId, parentId);
  const last = path.at(-1);
  return last === undefined
    ? err({ code: "NOT_FOUND" })
    : ok({ id: last.id, depth: path.length - 1, path });
}

/** Which part of the line below a node is asked for. */
export interface Part {
  nodeId: string;
  /** How far below the node; left out: at whatever depth. */
  depth?: number | undefined;
  /**
   * The node as well, as nought below itself, and what others did from when they stood below it: exactly, or by
   * quarters of an hour, of which the one counts whole in which they came.
   */
  asTeam?: "exactly" | "byQuarters";
  /** Part of an account's name, in whatever case; left out or empty: all of them. */
  account?: string | undefined;
  /** The whole of an account's name, in whatever case: nobody else. */
  member?: string | undefined;
}

/** Whether a part is of accounts that a name tells. */
export const isNamed = ({ account, member }: Part): boolean => Boolean(account || member);

/** The part of the line that a list asks for: its level counts from the agent. */
export const partBelow = (
  node: Node,
  { level, account, member }: { level?: number; account?: string; member?: string },
): Part => ({
  nodeId: node.id,
  ...(level === undefined ? {} : { depth: level - node.depth }),
  account: account?.trim().toLowerCase(),
  member: member?.trim(),
});
