import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { lastPatternId } from "#src/shared/pattern-ids.ts";

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCount = (value: unknown, min: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= min;

/** More than anybody types into a field; the platform's own rules allow no more. */
const longest = 1000;

/** A rule with what its answer lacks taken as asking for nothing: the platform judges in the end. */
function toRule(deps: Values): RegisterRule {
  const { enabled, required, acceptedPattern, patternId, minLength, maxLength } = deps;
  const fewest = isCount(minLength, 0) ? minLength : 0;
  return {
    enabled: enabled !== false,
    required: required === true,
    acceptedPattern: typeof acceptedPattern === "string" ? acceptedPattern : "*",
    patternId: isCount(patternId, 0) && patternId <= lastPatternId ? patternId : 0,
    minLength: fewest,
    maxLength: isCount(maxLength, Math.max(1, fewest)) ? maxLength : Math.max(longest, fewest),
  };
}

function toLengths(given: unknown): RegisterSettings["dialingCodes"] {
  const codes = isValues(given) ? Object.entries(given) : [];
  return Object.fromEntries(
    codes.flatMap(([code, entry]) => {
      const lengths: unknown = isValues(entry) ? entry.lengths : undefined;
      const sound = Array.isArray(lengths) ? lengths.filter((size) => isCount(size, 1)) : [];
      return sound.length === 0 ? [] : [[code, { lengths: sound }]];
    }),
  );
}

/**
 * Reads the answer with the rules of registration (spec 5), which a platform may send without some
 * of its parts or with others: what is missing asks for nothing, what is unknown becomes a field.
 * @param minimumAge years, where the answer names none
 * @returns null where there are no rules in it: no form can be made out of that
 */
export function readSettings(answer: unknown, minimumAge: number): RegisterSettings | null {
  if (!isValues(answer) || !isValues(answer.fields)) return null;
  const rules = Object.entries(answer.fields).flatMap(([name, rule]) =>
    name !== "" && isValues(rule) ? [[name, toRule(rule)] as const] : [],
  );
  const order: readonly unknown[] = Array.isArray(answer.order) ? answer.order : [];
  const known = new Set(rules.map(([name]) => name));
  return {
    fields: Object.fromEntries(rules),
    order: order.filter((name): name is string => typeof name === "string" && known.has(name)),
    registerCountryCodeFixed: answer.registerCountryCodeFixed !== false,
    affiliate: answer.affiliate === true,
    minimumAge: isCount(answer.minimumAge, 1) ? answer.minimumAge : minimumAge,
    dialingCodes: toLengths(answer.dialingCodes),
  };
}
