import type { RecordField } from "#src/contracts/site.gen.ts";

/** One row of an answer, or the answer itself: its fields by name. */
export type Row = Readonly<Record<string, unknown>>;

/** A field as it is drawn, with its id in the configuration. */
export interface ShownField extends RecordField {
  readonly id: string;
}
