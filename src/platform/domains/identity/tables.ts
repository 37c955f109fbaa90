import type { ColumnType } from "kysely";
import type { IdentityState } from "./provider.types.ts";

type Fixed<T> = ColumnType<T, T, never>;

/** The identity domain's tables, as the query builder sees them. */
export type IdentityTables = {
  identity_check: {
    merchant: Fixed<string>;
    id: Fixed<string>;
    member_id: Fixed<string>;
    provider: Fixed<string>;
    sealed_person: Fixed<string>;
    shown_id: Fixed<string | null>;
    state: IdentityState;
    asked_at: Fixed<Date>;
    changed_at: Date;
    due_at: Date;
    attempts: ColumnType<number, never, number>;
  };
  identity_step: {
    merchant: Fixed<string>;
    check_id: Fixed<string>;
    state: Fixed<IdentityState>;
    actor: Fixed<string>;
    created_at: Fixed<Date>;
  };
};
