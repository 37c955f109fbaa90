// Generated from the block schemas of src/portal/blocks by `npm run generate`; do not edit.

/** What a setting is to a call, as x-call says in a schema. */
export type CallMark = "rows" | "value" | "before" | "action" | "form" | "field" | "total" | "name" | "bound" | "group" | "list" | "param" | "days" | "page" | "input" | "sent";

/** By block: the path of a setting below its props, * for each entry, and what it is to a call. */
export const blockCalls: Readonly<Record<string, readonly (readonly [path: string, mark: CallMark])[]>> = {
  "call-form": [["call","form"], ["fields/items/*","input"], ["fields/items/*/minimum","bound"], ["fields/items/*/maximum","bound"], ["fields/items/*/from/call","rows"], ["fields/items/*/from/value","name"], ["fields/items/*/from/words/*","name"], ["values","sent"], ["initial/call","value"], ["initial/within","group"], ["initial/asked","list"], ["before/call","before"], ["before/fields/items/*/field","field"], ["done/fields/items/*/field","field"]],
  "chart": [["call","rows"], ["filters/items/*/type","days"], ["filters/items/*/param","param"], ["label/field","field"], ["value/field","field"]],
  "figures": [["call","value"], ["filters/items/*/type","days"], ["filters/items/*/param","param"], ["figures/items/*/field","field"], ["action/call","action"], ["action/when/field","name"]],
  "record-list": [["call","rows"], ["pageSize","page"], ["filters/items/*/type","days"], ["filters/items/*/param","param"], ["columns/items/*/field","field"], ["details/items/*/field","field"], ["totals/items/*/field","total"], ["action/call","action"], ["action/when/field","name"]],
};
