import type { RecordFields } from "#src/contracts/site.gen.ts";
import type { ShownField } from "./record.types.ts";

/**
 * The fields of a setting in their order; what the order leaves out is not shown.
 * @param choiceOf what a filter has chosen, which may name a field; left out where there are no filters
 */
export function shownFields(
  fields: RecordFields | undefined,
  choiceOf?: (param: string) => string,
): ShownField[] {
  return (fields?.order ?? []).flatMap((id) => {
    const field = fields?.items[id];
    if (field === undefined) return [];
    const { labelOf } = field;
    const chosen = labelOf && choiceOf && labelOf.labels[choiceOf(labelOf.param)];
    return [{ ...field, id, label: chosen ?? field.label }];
  });
}
