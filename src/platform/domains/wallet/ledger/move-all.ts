import { randomUUID } from "node:crypto";
import type { Tx } from "#src/store/tx.ts";
import { openAccount } from "./accounts.ts";
import type { Move } from "./move.ts";
import {
  type AccountKey,
  type AccountRow,
  insertEntries,
  insertTransfers,
  mainWallet,
  selectAccountsOf,
} from "./repo.ts";
import { contentHash, inLockOrder, planFault } from "./transfer-plan.ts";

/** What became of a move; later: the payer gets something here, or may get it, and that may be enough. */
export type Moved = "moved" | "short" | "later";

const nameOf = ({ kind, owner, currency, wallet = mainWallet }: AccountKey): string =>
  [kind, owner, currency, wallet].join(" ");

/** Gives accounts by their names, opening those that are not there. */
async function openAccounts(
  db: Tx,
  keys: readonly AccountKey[],
  now: number,
): Promise<Map<string, AccountRow>> {
  const asked = new Map(keys.map((key) => [nameOf(key), key]));
  const found = await selectAccountsOf(db, [...asked.values()]);
  const accounts = new Map(found.map((row) => [nameOf(row.key), row]));
  for (const [name, key] of asked)
    if (!accounts.has(name)) accounts.set(name, { key, ...(await openAccount(db, key, now)) });
  return accounts;
}

/** The accounts that get something, or will where whoever pays them gets something. */
function fedBy(
  moves: readonly (readonly [from: string, to: string])[],
  isMoved: readonly boolean[],
): Set<string> {
  const fed = new Set(moves.filter((_move, place) => isMoved[place]).map(([, to]) => to));
  for (let known = -1; known < fed.size; ) {
    known = fed.size;
    for (const [from, to] of moves) if (fed.has(from)) fed.add(to);
  }
  return fed;
}

/**
 * Moves money between many accounts, each once, in the caller's transaction and in three statements. A
 * member's account is good for what was on it before. Throws when a key moved money before, as `move` does.
 * @returns what became of each, in the order of the moves
 */
export async function moveAll(db: Tx, moves: readonly Move[], now: number): Promise<Moved[]> {
  if (moves.length === 0) return [];
  const keys = moves.flatMap(({ from, to }) => [from, to]);
  const accounts = await openAccounts(db, keys, now);
  const accountOf = (key: AccountKey): AccountRow => {
    const account = accounts.get(nameOf(key));
    if (account === undefined) throw new Error("A ledger account was opened and is not there.");
    return account;
  };
  const left = new Map([...accounts.values()].map(({ id, balance }) => [id, balance]));
  const judged = moves.map(({ from, amount }) => {
    const { id } = accountOf(from);
    const rest = (left.get(id) ?? 0n) - amount;
    const isMoved = from.kind === "house" || rest >= 0n;
    if (isMoved) left.set(id, rest);
    return isMoved;
  });
  const posted = moves.filter((_move, place) => judged[place]);
  const transfers = posted.map(({ kind, key, from, to, amount }) => {
    const { currency } = from;
    const entries = [
      { accountId: accountOf(from).id, currency, amount: -amount },
      { accountId: accountOf(to).id, currency, amount },
    ];
    const plan = { kind, idempotencyKey: key, entries };
    const fault = planFault(plan);
    if (fault !== undefined) throw new Error(fault);
    const head = { id: randomUUID(), kind, key, contentHash: contentHash(plan) };
    return { ...head, createdAt: new Date(now), entries: inLockOrder(entries) };
  });
  if (transfers.length > 0) {
    const added = await insertTransfers(db, transfers);
    if (added < transfers.length) throw new Error("One of these keys moved money before.");
    await insertEntries(db, transfers);
  }
  const idOf = (key: AccountKey): string => accountOf(key).id;
  const fed = fedBy(
    moves.map(({ from, to }) => [idOf(from), idOf(to)] as const),
    judged,
  );
  return moves.map(({ from }, place) =>
    judged[place] ? "moved" : fed.has(idOf(from)) ? "later" : "short",
  );
}
