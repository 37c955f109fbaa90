import type { Schema, Sources } from "./sources.ts";

const header =
  "// Generated from the block schemas of src/portal/blocks by `npm run generate`; do not edit.\n\n";

/** What a setting is to a call, as `x-call` says in a schema. */
const marks = [
  // What names a call: one that lists rows, answers values, is made by a button or by a form.
  ...["rows", "value", "before", "action", "form"],
  // What names something of its answer.
  ...["field", "part", "total", "name", "bound", "group", "list", "answer"],
  // What is sent to it.
  ...["param", "choice", "days", "page", "input", "sent"],
];

type Found = [path: string, mark: string];

/** The parts of a schema with the step that leads to each; * stands for each entry. */
function partsOf(schema: Schema, sources: Sources): [steps: string[], part: Schema][] {
  const list = (key: string): Schema[] => (schema[key] ?? []) as Schema[];
  const each = (part: unknown): [string[], Schema][] =>
    typeof part === "object" && part !== null ? [[["*"], part as Schema]] : [];
  const shared = [...sources.site.values()].filter(({ $id }) => $id === schema.$ref);
  return [
    ...Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
      ([name, part]): [string[], Schema] => [[name], part],
    ),
    ...each(schema.additionalProperties),
    ...each(schema.items),
    ...[...list("allOf"), ...list("anyOf"), ...list("oneOf"), ...shared].map(
      (part): [string[], Schema] => [[], part],
    ),
  ];
}

/** Where a walk through a schema is. */
interface Place {
  path: readonly string[];
  /** Inside the totals of an answer. */
  sums: boolean;
  /** The schemas it came through: one that holds itself is looked at once. */
  through: readonly Schema[];
}

function marked(schema: Schema, sources: Sources, { path, sums, through }: Place): Found[] {
  if (through.includes(schema)) return [];
  const mark = schema["x-call"];
  if (mark === undefined && path.at(-1) === "call" && schema.type === "string")
    throw new Error(`A block's schema names a call at ${path.join("/")} and has no x-call for it.`);
  const isNew = mark !== undefined && mark !== "totals";
  if (isNew && !marks.includes(String(mark)))
    throw new Error(`A block's schema has the x-call "${mark}", which is none.`);
  const inside = partsOf(schema, sources).flatMap(([steps, part]) =>
    marked(part, sources, {
      path: [...path, ...steps],
      sums: sums || mark === "totals",
      through: [...through, schema],
    }),
  );
  if (!isNew) return inside;
  return [[path.join("/"), sums && mark === "field" ? "total" : String(mark)], ...inside];
}

/** Where blocks name calls, and fields and parameters of them. */
export function blockCalls(sources: Sources): string {
  const rows = [...sources.blocks].flatMap(([name, schema]) => {
    const found = new Map(
      marked(schema, sources, { path: [], sums: false, through: [] }).map((each) => [
        JSON.stringify(each),
        each,
      ]),
    );
    return found.size === 0
      ? []
      : [`  ${JSON.stringify(name)}: [${[...found.keys()].join(", ")}],\n`];
  });
  return `${header}/** What a setting is to a call, as x-call says in a schema. */
export type CallMark = ${marks.map((mark) => JSON.stringify(mark)).join(" | ")};

/** By block: the path of a setting below its props, * for each entry, and what it is to a call. */
export const blockCalls: Readonly<Record<string, readonly (readonly [path: string, mark: CallMark])[]>> = {\n${rows.join("")}};\n`;
}
