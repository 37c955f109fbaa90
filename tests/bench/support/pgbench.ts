import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "#tools/lib/run.mjs";
import type { Timing } from "./measure.ts";

/** One statement as it was sent, with what stood for its parameters. */
export interface SentStatement {
  sql: string;
  parameters: readonly unknown[];
}

/** Writes a value as SQL; what drivers send as text is sent as text. */
function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value === "boolean") return value ? "true" : "false";
  const text = value instanceof Date ? value.toISOString() : String(value);
  // A colon would start one of pgbench's own variables, a line break would end the statement.
  const plain = text.replaceAll("'", "''").replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
  return `E'${plain.replaceAll(":", "\\x3a")}'`;
}

/** In the place of the end of an id: the script's own rows, which are rolled back every time. */
const otherEnd = "999999999999";
const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[\w:-]{13,}$/.test(value);

/** The ids that were made for the last of two like calls: those that differ between them. */
function newIds(before: readonly SentStatement[], last: readonly SentStatement[]): Set<unknown> {
  return new Set(
    last.flatMap(({ parameters }, place) =>
      parameters.filter((value, at) => isId(value) && value !== before[place]?.parameters[at]),
    ),
  );
}

/**
 * Puts a call's statements into a pgbench script: one transaction, rolled back so that it repeats.
 * @param before what the same call sent the time before; what was new each time gets other ids
 */
export function toScript(before: readonly SentStatement[], last: readonly SentStatement[]): string {
  const fresh = newIds(before, last);
  const lines = last.map(({ sql, parameters }) => {
    const whole = sql.replace(/\$(\d+)/g, (_all, place: string) => {
      const value = parameters[Number(place) - 1];
      const other = isId(value) && fresh.has(value);
      return toLiteral(other ? value.slice(0, -otherEnd.length) + otherEnd : value);
    });
    return `${whole.replace(/\s+/g, " ").trim()};`;
  });
  return ["begin;", ...lines, "rollback;", ""].join("\n");
}

/**
 * Runs a script through pgbench over some connections.
 * @param program pgbench's path
 * @returns transactions a second; a sentence when pgbench could not run it
 */
export async function runPgbench(
  program: string,
  url: string,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ ok: true; perSecond: Timing["perSecond"] } | { ok: false; why: string }> {
  const folder = mkdtempSync(join(tmpdir(), "portico-pgbench-"));
  try {
    const file = join(folder, "call.sql");
    writeFileSync(file, script);
    const args = ["-n", "-M", "extended", "-c", String(clients), "-T", String(seconds)];
    const { code, output } = await run(program, [...args, "-f", file, url], { capture: true });
    const perSecond = Number(/^tps = ([0-9.]+)/m.exec(output)?.[1] ?? Number.NaN);
    if (code === 0 && perSecond > 0) return { ok: true, perSecond };
    const why = output.split("\n").find((line) => line.includes("ERROR")) ?? output.trim();
    return { ok: false, why };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
