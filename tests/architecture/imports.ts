import { dirname, posix } from "node:path";
import { parseSync } from "vite";

/** One import or re-export of a file. */
export interface FoundImport {
  /** as it is written */
  source: string;
  line: number;
  /** `import type` or `export type`; `import { type A }` still loads the file, so it is a value */
  typeOnly: boolean;
  /** `import()`, which loads later and so cannot close a cycle at start */
  dynamic: boolean;
  /** `export *` */
  star: boolean;
}

interface ModuleNode {
  type: string;
  start: number;
  source?: { value: string } | null;
  importKind?: string;
  exportKind?: string;
  exported?: unknown;
}

/**
 * Lists what a file imports and re-exports.
 * @param file its name, which tells the language
 * @throws with the parser's words when the file is no valid TypeScript
 */
export function listImports(file: string, text: string): FoundImport[] {
  const { program, module, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const toLine = (offset: number) => text.slice(0, offset).split("\n").length;
  const fixed = (program.body as ModuleNode[]).flatMap((node) =>
    node.source == null || !/^(Import|Export)/.test(node.type)
      ? []
      : {
          source: node.source.value,
          line: toLine(node.start),
          typeOnly: (node.importKind ?? node.exportKind) === "type",
          dynamic: false,
          star: node.type === "ExportAllDeclaration" && node.exported == null,
        },
  );
  const late = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^["'](.*)["']$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[1] === undefined
      ? []
      : { source: literal[1], line: toLine(start), typeOnly: false, dynamic: true, star: false };
  });
  const named = findImportTypes(program.body).map(({ source, start }) => ({
    source,
    line: toLine(start),
    typeOnly: true,
    dynamic: false,
    star: false,
  }));
  return [...fixed, ...late, ...named];
}

/** Finds the types that are written as `import("./a.ts").A`, at any depth. */
function findImportTypes(node: unknown): { source: string; start: number }[] {
  if (Array.isArray(node)) return node.flatMap(findImportTypes);
  if (typeof node !== "object" || node === null) return [];
  const below = Object.values(node).flatMap(findImportTypes);
  const { type, source, start } = node as Partial<ModuleNode>;
  return type === "TSImportType" && source != null && start !== undefined
    ? [{ source: source.value, start }, ...below]
    : below;
}

/**
 * Finds the file an import means.
 * @param file the importing file, from the root
 * @returns its path from the root, or nothing when the import names a package
 */
export function toTarget(file: string, source: string): string | undefined {
  const clean = source.replace(/[?].*$/, "");
  if (clean.startsWith(".")) return posix.normalize(posix.join(dirname(file), clean));
  return clean.startsWith("#") ? clean.slice(1) : undefined;
}

/**
 * Finds the import cycles of a graph.
 * @param graph file → files it imports
 * @returns each cycle once, as the files along it, the first repeated at the end
 */
export function findCycles(graph: Map<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const settled = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) cycles.push([...trail.slice(at), file]);
    if (at >= 0 || settled.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    settled.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
