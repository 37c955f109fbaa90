import { isObject } from "./json.ts";
import { oneOfThem } from "./shape-words.ts";
import { type Meant, quote } from "./value-meant.ts";

/** A number with what people write before or behind it. */
const withUnit = /^(?<times>[x×])?\s*(?<digits>-?\d+(?:\.\d+)?)\s*(?<unit>[^\d\s.,].{0,15})?$/iu;

/** How often something is counted, which is the number itself. */
const isTimes = (unit: string): boolean => /^(?:x|×|times?)$/iu.test(unit);

/**
 * What was meant by a text in the place of a number. `3x` is 3; of `30 min` nobody can tell whether the setting counts
 * minutes, so what it counts is said.
 * @param kind `integer` or `number`, as the schema asks
 */
export function numberWords(data: unknown, kind: string, schema: unknown): Meant {
  if (typeof data !== "string" || !["integer", "number"].includes(kind)) return {};
  const found = withUnit.exec(data.trim())?.groups;
  const said = isObject(schema) && typeof schema.description === "string" ? schema.description : "";
  const unit = found?.times ?? found?.unit ?? "";
  const number = Number(found?.digits);
  const allowed = isObject(schema) && Array.isArray(schema.enum) ? schema.enum : undefined;
  const fits =
    found !== undefined &&
    (kind === "number" || Number.isSafeInteger(number)) &&
    (allowed?.includes(number) ?? true);
  if (fits && isPlain(unit, said)) return { help: `Write ${number}.`, meant: number };
  const possible = allowed && oneOfThem(allowed.map((each) => JSON.stringify(each)));
  if (possible !== undefined) return { help: possible };
  const without = unit === "" ? "" : `, without ${quote(unit)}`;
  return { help: `Write a number in digits, not in quotes${without}. ${said}`.trim() };
}

const isPlain = (unit: string, said: string): boolean =>
  isTimes(unit) || (unit === "%" && said.includes("per cent"));
