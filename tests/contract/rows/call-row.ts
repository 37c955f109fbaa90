import type { CallName } from "#src/contracts/api.gen.ts";

/** What the specification says of one call. */
export interface CallRow {
  title: string;
  name: CallName;
  /** Method and path. */
  at: string;
  token?: true;
  encrypted?: true;
  /** Fields the payload has; others may stand beside them. */
  takes?: string[];
  /** Where in the value something is, such as `data.lanes`. */
  gives?: string[];
}
