import type { RecordFields } from "#src/contracts/site.gen.ts";
import type { ShownField } from "./record.types.ts";

/** The fields of a setting in their order; what the order leaves out is not shown. */
export function shownFields(fields: RecordFields | undefined): ShownField[] {
  return (fields?.order ?? []).flatMap((id) => {
    const field = fields?.items[id];
    return field === undefined ? [] : [{ ...field, id }];
  });
}
