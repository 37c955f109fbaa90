import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { maskName } from "#src/shared/mask-name.ts";
import { isRowId } from "#src/shared/row-id.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Tx } from "#src/store/tx.ts";
import { selectInTeam, selectUpline, selectUplineId } from "./line-repo.ts";
import {
  addVisit,
  type Entrance,
  insertLink,
  selectEntrance,
  selectUplineOfCode,
} from "./link-repo.ts";

import {
  type AccountRow,
  insertMember,
  liftRank,
  lowerRank,
  type MemberRow,
  type PersonRow,
  selectAccounts,
  selectInviteCode,
  selectInviter,
  selectMember,
  selectMemberByAccount,
  selectMemberByUsername,
  selectPerson,
  selectPersons,
  selectProfileField,
  updateLanguage,
} from "./repo.ts";
import { toClubLabel, toUsernameKey } from "./service.ts";

/** What other domains may know of a member. */
export interface Member {
  id: string;
  userName: string;
  account: string;
  nickname: string;
  isAgent: number;
  /** An agent above keeps the account from play, deposits, transfers and being an agent. */
  isLocked: boolean;
}

/** What makes a new member. */
export interface NewMember {
  username: string;
  nickname: string;
  language: string;
  /** yyyy-MM-dd, where it was asked for. */
  birthday: string | null;
  /** The other registration fields by name. */
  profile: Record<string, string>;
  /** Where the registration came from. */
  origin: Record<string, string>;
  now: number;
  /** The account number, where it is not the username (OPEN-038). */
  account?: string;
  /** The agent type; 0 unless given (spec 6). */
  isAgent?: number;
  /** Whose line they join, and as what; nobody's unless given. */
  entrance?: Entrance | undefined;
}

/** The domain's migrations. */
export const memberMigrations: MigrationSet = {
  domain: "member",
  dir: join(import.meta.dirname, "migrations"),
};

const toMember = (row: MemberRow): Member => ({
  id: row.id,
  userName: row.username,
  account: row.account,
  nickname: row.nickname,
  isAgent: row.agent_type,
  isLocked: row.locked_by !== null,
});

/** What an agent is who joined another one's line; all types are treated alike (OPEN-031). */
const lineAgentType = 2;

/** Makes a member with a random id; undefined when the username is taken at this merchant. */
export async function openMember(
  db: Tx,
  { now, account, entrance, isAgent = entrance?.agent ? lineAgentType : 0, ...given }: NewMember,
): Promise<Member | undefined> {
  const id = randomUUID();
  const key = toUsernameKey(given.username);
  // A username is the account number too (OPEN-038 makes one up only for mobile registration).
  const row = {
    ...given,
    id,
    username_key: key,
    account: account ?? given.username,
    agent_type: isAgent,
    upline_id: entrance?.uplineId ?? null,
    // Whoever plays under an agent may send money there, where the merchant allows it (OPEN-033).
    to_upline: entrance !== undefined,
    line_rate: entrance?.lineRate ?? null,
    link_id: entrance?.linkId ?? null,
    created_at: new Date(now),
  };
  if (!(await insertMember(db, row))) return undefined;
  const { username: userName, nickname } = given;
  return { id, userName, account: row.account, nickname, isAgent, isLocked: false };
}

/** The member with this id at this merchant. */
export async function findMember(db: Tx, id: string): Promise<Member | undefined> {
  const row = await selectMember(db, id);
  return row && toMember(row);
}

/** The member a typed username means: outer blanks and case make no difference. */
export async function findMemberByUsername(db: Tx, username: string): Promise<Member | undefined> {
  const row = await selectMemberByUsername(db, toUsernameKey(username));
  return row && toMember(row);
}

/** The member with this account number, however its letters are written. */
export async function findMemberByAccount(db: Tx, account: string): Promise<Member | undefined> {
  const row = await selectMemberByAccount(db, toUsernameKey(account));
  return row && toMember(row);
}

/** The agent above a member who may send money there (OPEN-033); undefined for everybody else. */
export async function findUpline(db: Tx, id: string): Promise<Member | undefined> {
  const row = await selectUpline(db, id);
  return row && toMember(row);
}

/** Who is right above a member, by id; null for whoever has nobody above. */
export const uplineIdOf = selectUplineId;

/** Somebody below an agent, however far, by id or account name; nobody else is there (T19). */
export async function findInTeam(
  db: Tx,
  agentId: string,
  named: string,
): Promise<Member | undefined> {
  const key = isRowId(named) ? { id: named } : { accountKey: toUsernameKey(named) };
  const row = await selectInTeam(db, agentId, key);
  return row && toMember(row);
}

/** The form a code is kept in. */
const toCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether an agent of this merchant gave this code away; never whose it is (T20). */
export const isAffiliateCode = async (db: Tx, code: string): Promise<boolean> =>
  (await selectEntrance(db, toCode(code))) !== undefined;

/** Counts that somebody came with the code of an agent's link. */
export const noteVisit = (db: Tx, code: string): Promise<void> => addVisit(db, toCode(code));

/**
 * Whose line a new member joins by the codes they came with: the agent's whose affiliate code it is;
 * else that of the agent whom the inviting member plays under, or who invited; else nobody's.
 */
export async function entranceOf(
  db: Tx,
  { affiliateCode = "", referralCode = "" }: Readonly<Record<string, string>>,
): Promise<Entrance | undefined> {
  const byAgent = await selectEntrance(db, toCode(affiliateCode || referralCode));
  if (byAgent !== undefined || affiliateCode !== "" || referralCode === "") return byAgent;
  const uplineId = await selectUplineOfCode(db, toCode(referralCode));
  return uplineId === undefined
    ? undefined
    : { uplineId, linkId: null, agent: false, lineRate: null };
}

/** The member whose invitation code was typed, in whatever case; for nobody's eyes (T20). */
export const findInviter = (db: Tx, code: string): Promise<string | undefined> =>
  selectInviter(db, toCode(code));

/** The code a member invites others with; it never changes. */
export const inviteCodeOf = selectInviteCode;

/** The e-mail address a member registered with; nobody has verified it. */
export const findRegisteredEmail = (db: Tx, id: string): Promise<string | undefined> =>
  selectProfileField(db, id, "email");

/** The name a member's money is paid to, as registered. */
export const findRegisteredName = (db: Tx, id: string): Promise<string | undefined> =>
  selectProfileField(db, id, "payeeName");

/** Keeps the language a member chose (LANG-12). */
export const keepLanguage = updateLanguage;

/** The form two spellings of one username share; what limits and hashes count by. */
export const usernameKey = toUsernameKey;

/** What boards show of several members, by id: account names, and who is a demonstration. One statement. */
export const findAccounts = selectAccounts;

/** A member as a board shows them: the name masked, and whether the demonstration made them. */
export const onBoard = (
  row: AccountRow | undefined,
): { account: string; demonstration: boolean } => ({
  account: maskName(row?.account ?? ""),
  demonstration: row?.demonstration ?? false,
});

/** A member's club rank; 0 for nobody. */
export async function rankOf(db: Tx, id: string): Promise<number> {
  return (await selectMember(db, id))?.rank_level ?? 0;
}

/** Lifts a member to a club rank; one that is higher already stays. */
export const raiseRank = liftRank;

/** Takes a member back to a lower club rank: what it was reached by was rolled back. */
export const takeRankBack = lowerRank;

/** A club rank's label. */
export const rankLabel = toClubLabel;

/** What a member's age and limits are judged by. */
export interface Person {
  isAgent: number;
  /** yyyy-MM-dd; null where it was not asked for. */
  birthday: string | null;
  profile: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  registeredAt: number;
  /** An agent above keeps the account from playing. */
  isLocked: boolean;
}

const toPerson = ({ agent_type, birthday, profile, created_at, locked_by }: PersonRow): Person => ({
  isAgent: agent_type,
  birthday,
  profile,
  registeredAt: created_at.getTime(),
  isLocked: locked_by !== null,
});

/** The person behind a member; undefined when there is none. */
export async function findPerson(db: Tx, id: string): Promise<Person | undefined> {
  const row = await selectPerson(db, id);
  return row && toPerson(row);
}

/** The persons behind several members, by id. One statement. */
export async function findPersons(db: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await selectPersons(db, ids);
  return new Map([...rows].map(([id, row]) => [id, toPerson(row)]));
}

export { fillProfile } from "./fill-profile.ts";

/** Adds a link of an agent. */
export const addLink = insertLink;

export {
  claimLineRate,
  highestBelow,
  holdLineRate,
  lineRateOf,
  type Step,
  stepsTo,
  takeLineRate,
  updateLineRate,
  updateLock,
} from "./line-repo.ts";
export { countLinks, type Entrance, endLink, type LinkRow, selectLinks } from "./link-repo.ts";
