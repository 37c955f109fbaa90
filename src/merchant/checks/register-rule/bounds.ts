import { passwordLength } from "#src/shared/password-length.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type JsonObject, own } from "../../json.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** What signing in and the members' own form take by the call catalogue, whoever answers the calls. */
export const takenByCalls = {
  username: { min: 1, max: 64 },
  password: { min: 1, max: 256 },
  paymentPassword: { min: 6, max: 256 },
} as const;

/** How long a value may be, and who says so. */
interface Taken {
  min: number;
  max: number;
  who: string;
}

const byCalls = "signing in";

/** What is taken of the fields whose length is not the merchant's matter alone. */
function takenOf({ tree }: RuleContext): Map<string, Taken> {
  const { username, password, paymentPassword } = takenByCalls;
  // A platform of the merchant's own has its own rule for passwords.
  const isOurs = valueAt(tree, ["platform", "url"]) === undefined;
  const secret = isOurs
    ? { ...passwordLength, who: "the platform" }
    : { ...password, who: byCalls };
  return new Map<string, Taken>([
    ["username", { ...username, who: byCalls }],
    ["password", secret],
    ["paymentPassword", { ...paymentPassword, who: "the form that changes it" }],
  ]);
}

const at = (name: string, bound: keyof Written): string =>
  toPointer(["registration", "fields", "items", name, bound]);

/** The bounds that a rule writes. */
interface Written {
  minLength: number;
  maxLength: number;
}

function writtenOf(field: JsonObject): Written | undefined {
  const [minLength, maxLength] = [own(field, "minLength"), own(field, "maxLength")];
  return typeof minLength === "number" && typeof maxLength === "number" && minLength <= maxLength
    ? { minLength, maxLength }
    : undefined;
}

/** Lengths that the form takes and the next step refuses; of the repeated password only the first one's count. */
export function bounds(rule: Rule, context: RuleContext, items: JsonObject): Finding[] {
  return [...takenOf(context)].flatMap(([name, taken]) => {
    const field = own(items, name);
    const written = isObject(field) ? writtenOf(field) : undefined;
    return written === undefined ? [] : judge(rule, context, name, written, taken);
  });
}

function judge(
  rule: Rule,
  { finding }: RuleContext,
  name: string,
  { minLength, maxLength }: Written,
  { min, max, who }: Taken,
): Finding[] {
  const range = `${min} to ${max}`;
  if (maxLength < min)
    return [
      finding(rule, {
        pointer: at(name, "maxLength"),
        message: `${name} may have at most ${maxLength} characters, but ${who} takes none of fewer than ${min}, so no value ever fits.`,
        help: `Let it be ${range}.`,
        meant: max,
      }),
    ];
  if (minLength > max)
    return [
      finding(rule, {
        pointer: at(name, "minLength"),
        message: `${name} needs at least ${minLength} characters, but ${who} takes none of more than ${max}, so no value ever fits.`,
        help: `Let it be ${range}.`,
        meant: min,
      }),
    ];
  const found: Finding[] = [];
  // Nobody is asked to fill a field with nothing: what is required has a character.
  if (minLength < min && min > 1)
    found.push(
      finding(rule, {
        pointer: at(name, "minLength"),
        severity: "warning",
        message: `The form takes a ${name} of ${minLength} ${minLength === 1 ? "character" : "characters"}, but ${who} takes none of fewer than ${min}: visitors would be told so only after they sent it.`,
        help: `Write ${min} or more.`,
        meant: min,
      }),
    );
  if (maxLength > max)
    found.push(
      finding(rule, {
        pointer: at(name, "maxLength"),
        ...(who !== byCalls && { severity: "warning" as const }),
        message:
          who === byCalls
            ? `${name} may have ${maxLength} characters, but signing in takes at most ${max}: whoever registers with a longer one could never sign in.`
            : `The form takes a ${name} of ${maxLength} characters, but ${who} takes at most ${max}: visitors would be told so only after they sent it.`,
        help: `Write ${max} or less.`,
        meant: max,
      }),
    );
  return found;
}
