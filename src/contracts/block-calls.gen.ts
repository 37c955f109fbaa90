// Generated from the block schemas of src/portal/blocks by `npm run generate`; do not edit.

/** What a setting is to a call, as x-call says in a schema. */
export type CallMark = "rows" | "value" | "action" | "field" | "total" | "condition" | "param" | "days" | "page";

/** By block: the path of a setting below its props, * for each entry, and what it is to a call. */
export const blockCalls: Readonly<Record<string, readonly (readonly [path: string, mark: CallMark])[]>> = {
  "call-form": [["before/fields/items/*/field","field"], ["done/fields/items/*/field","field"]],
  "figures": [["call","value"], ["figures/items/*/field","field"], ["action/call","action"], ["action/when/field","condition"]],
  "record-list": [["call","rows"], ["pageSize","page"], ["filters/items/*/type","days"], ["filters/items/*/param","param"], ["columns/items/*/field","field"], ["details/items/*/field","field"], ["totals/items/*/field","total"], ["action/call","action"], ["action/when/field","condition"]],
};
