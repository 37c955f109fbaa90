import type { Transaction } from "kysely";

/**
 * A transaction of one merchant, without tables. A domain's `repo.ts` names its own:
 * `db.withTables<GamesTables>()`; so no domain can write SQL over another one's tables by accident.
 */
// biome-ignore lint/complexity/noBannedTypes: "no tables" is what the empty object type says here.
export type Tx = Transaction<{}>;
