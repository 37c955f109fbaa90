import type { Row, ShownField } from "./record.types.ts";
import { valueAt } from "./value-at.ts";

/** The rows of a list that stands within a row. */
export function partsOf({ field }: ShownField, row: Row): readonly Row[] {
  const list = valueAt(row, field);
  return Array.isArray(list) ? (list as readonly Row[]) : [];
}

/** The fields of such a list in their order, each by its own name: tiers.rate is the rate of a tier. */
export const partFields = ({ columns }: ShownField): ShownField[] =>
  (columns?.order ?? []).flatMap((id) => {
    const part = columns?.items[id];
    return part === undefined ? [] : [{ ...part, field: part.field.split(".")[1] ?? "", id }];
  });
