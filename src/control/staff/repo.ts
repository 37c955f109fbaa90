import { sql } from "kysely";
import type { Grant } from "#src/contracts/control.gen.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import type { ControlTables } from "../tables.ts";

const tables = (db: AcrossTx) => db.withTables<ControlTables>();

/** An account of the staff, as it is kept. */
export interface StaffRow {
  login: string;
  name: string;
  grants: Grant[];
  password: string | null;
  once: boolean;
  authenticator: string | null;
  subject: string | null;
  disabled: boolean;
  wrong: number;
  locked_until: Date | null;
  made_at: Date;
}

export const selectStaff = (db: AcrossTx, login: string): Promise<StaffRow | undefined> =>
  tables(db).selectFrom("control_staff").selectAll().where("login", "=", login).executeTakeFirst();

export const selectAllStaff = (db: AcrossTx): Promise<StaffRow[]> =>
  tables(db).selectFrom("control_staff").selectAll().orderBy("login").execute();

/** An account that is to be made. */
export interface NewStaff {
  login: string;
  name: string;
  grants: readonly Grant[];
  /** A hash; good once. */
  password: string | null;
  subject: string | null;
}

/** Makes an account; false where its name is taken. */
export async function insertStaff(db: AcrossTx, staff: NewStaff, now: number): Promise<boolean> {
  const made = await tables(db)
    .insertInto("control_staff")
    .values({
      ...staff,
      grants: JSON.stringify(staff.grants),
      once: true,
      authenticator: null,
      last_step: 0,
      disabled: false,
      wrong: 0,
      locked_until: null,
      made_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column("login").doNothing())
    .returning("login")
    .execute();
  return made.length === 1;
}

/** What of an account can be changed. */
export interface StaffChange {
  grants?: readonly Grant[];
  disabled?: boolean;
  password?: string | null;
  /** What the identity provider calls this person. */
  subject?: string | null;
  once?: boolean;
  authenticator?: string | null;
  wrong?: number;
  locked_until?: Date | null;
}

/** Changes an account; false where there is none. */
export async function updateStaff(
  db: AcrossTx,
  login: string,
  { grants, ...change }: StaffChange,
): Promise<boolean> {
  const changed = await tables(db)
    .updateTable("control_staff")
    .set({ ...change, ...(grants && { grants: JSON.stringify(grants) }) })
    .where("login", "=", login)
    .returning("login")
    .execute();
  return changed.length === 1;
}

/** Counts a wrong try of an account; gives how many there were in a row. */
export async function countWrong(db: AcrossTx, login: string): Promise<number> {
  const row = await tables(db)
    .updateTable("control_staff")
    .set({ wrong: sql<number>`wrong + 1` })
    .where("login", "=", login)
    .returning("wrong")
    .executeTakeFirst();
  return row?.wrong ?? 0;
}

/** How far the half minute of one good code can lie before that of another: each is this one, or a neighbour. */
const maxStepsAhead = 2;

/**
 * Uses up the half minute of an authenticator's code; false where it was used before. One that no code
 * of this moment could have used up was used while the clock was ahead, and keeps nobody out.
 */
export async function takeStep(db: AcrossTx, login: string, step: number): Promise<boolean> {
  const taken = await tables(db)
    .updateTable("control_staff")
    .set({ last_step: step })
    .where("login", "=", login)
    .where(({ eb, or }) =>
      or([eb("last_step", "<", String(step)), eb("last_step", ">", String(step + maxStepsAhead))]),
    )
    .returning("login")
    .execute();
  return taken.length === 1;
}

/** The account of somebody by what the identity provider calls them. */
export const selectStaffBySubject = (
  db: AcrossTx,
  subject: string,
): Promise<StaffRow | undefined> =>
  tables(db)
    .selectFrom("control_staff")
    .selectAll()
    .where("subject", "=", subject)
    .executeTakeFirst();
