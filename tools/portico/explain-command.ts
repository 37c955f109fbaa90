import { rules } from "#src/merchant/checks/checks.gen.ts";
import { type Explanation, explain, type Origin } from "#src/merchant/explain.ts";
import type { Json } from "#src/merchant/json.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { helpWith } from "#src/merchant/suggest.ts";
import { oneOf, readArguments } from "./arguments.ts";
import { type MerchantsFolder, openMerchants } from "./merchants-folder.ts";
import { paint, say, UsageError } from "./output.ts";

/** `portico explain`: what a rule is for, or where a merchant's setting comes from. */
export async function explainCommand(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, {
    format: { type: "string" },
    merchants: { type: "string" },
  });
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const [subject, setting] = positionals;
  if (subject === undefined)
    throw new UsageError(
      "Name a rule, or a merchant and a setting: portico explain aurora theme.brand",
    );
  const rule = rules.find(({ id }) => id === subject);
  if (rule !== undefined && setting === undefined) {
    const { id, severity, about } = rule;
    say(
      format === "json"
        ? toJson({ rule: { id, severity, about } })
        : `${paint("bold", id)} (${severity})\n\n${about}`,
    );
    return 0;
  }
  const folder = await openMerchants(values.merchants);
  if (!folder.codes.includes(subject)) throw new UsageError(unknownSubject(subject, folder));
  if (setting === undefined)
    throw new UsageError(
      `Name a setting of ${subject} too: portico explain ${subject} theme.brand`,
    );
  const found = explain(await loadMerchant(folder.source, subject), setting);
  if (!found.ok) throw new UsageError(found.error);
  if (format === "json") say(toJson({ merchant: subject, ...found.value }));
  else print(found.value);
  return 0;
}

const toJson = (value: object): string => JSON.stringify({ formatVersion: 1, ...value }, null, 2);

function unknownSubject(subject: string, { codes }: MerchantsFolder): string {
  const known = [...codes, ...rules.map(({ id }) => id)];
  const help = helpWith(subject, known) ?? `Rules: ${rules.map(({ id }) => id).join(", ")}.`;
  return `"${subject}" is neither a merchant nor a rule. ${help}`;
}

const place = ({ file, line, column }: Origin): string => `${file}:${line}:${column}`;

const short = (value: Json | undefined): string => {
  const text = JSON.stringify(value) ?? "removed";
  return text.length > 100 ? `${text.slice(0, 97)}…` : text;
};

function print({ pointer, value, from, hides, parts }: Explanation): void {
  say(`${paint("bold", pointer)}`);
  say(value === undefined ? "removed" : JSON.stringify(value, null, 2));
  const verb = from.value === null ? "removed by" : "from";
  say(`\n${verb} ${paint("cyan", place(from))} (${from.layer})`);
  for (const { name, from: other } of parts)
    say(paint("dim", `  ${name} from ${place(other)} (${other.layer})`));
  const laid = typeof value === "object" && value !== null && !Array.isArray(value);
  for (const other of hides)
    say(
      `${laid ? "laid over" : "hides"} ${short(other.value)} of ${place(other)} (${other.layer})`,
    );
}
