import type { Statement } from "#tests/support/platform-calls.ts";
import type { TestPlatform } from "#tests/support/test-platform.ts";

/** A step of a plan, as PostgreSQL tells it. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  Plans?: PlanNode[];
}

/** What a plan comes to. */
export interface Plan {
  /** One line a step, set in by its depth. */
  lines: string[];
  tables: Set<string>;
  /** The tables that it reads from end to end. */
  scanned: string[];
}

/** Puts a plan into lines, and finds what it reads whole. */
export function readPlan(root: PlanNode): Plan {
  const plan: Plan = { lines: [], tables: new Set(), scanned: [] };
  const walk = (node: PlanNode, depth: number): void => {
    const table = node["Relation Name"];
    const index = node["Index Name"];
    if (table !== undefined) plan.tables.add(table);
    if (table !== undefined && node["Node Type"] === "Seq Scan") plan.scanned.push(table);
    const rows = Math.round((node["Actual Rows"] ?? 0) * (node["Actual Loops"] ?? 1));
    const words = [node["Node Type"], table, index && `by ${index}`, `[${rows} rows]`];
    plan.lines.push(`${"  ".repeat(depth)}${words.filter(Boolean).join(" ")}`);
    for (const child of node.Plans ?? []) walk(child, depth + 1);
  };
  walk(root, 0);
  return plan;
}

/** Has the server run a statement again as a merchant's own, tell its plan, and take back what it did. */
export async function explain(
  { asOwner }: TestPlatform["test"],
  merchant: string,
  { sql, parameters }: Statement,
): Promise<Plan> {
  await asOwner("begin");
  try {
    await asOwner(
      "select set_config('role', 'portico_app', true), set_config('portico.merchant', $1, true)",
      [merchant],
    );
    const [row] = await asOwner<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      [...parameters],
    );
    if (row === undefined) throw new Error("The server told no plan.");
    return readPlan(row["QUERY PLAN"][0].Plan);
  } finally {
    await asOwner("rollback");
  }
}
