import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { lastPatternId } from "#src/shared/register-patterns.ts";

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCount = (value: unknown, least: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least;

/** More than anybody types into a field; the platform's own rules allow no more. */
const longest = 1000;

/** A rule with what its answer lacks taken as asking for nothing: the platform judges in the end. */
function toRule(parts: Parts): RegisterRule {
  const { enabled, required, acceptedPattern, patternId, minLength, maxLength } = parts;
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
  const codes = isParts(given) ? Object.entries(given) : [];
  return Object.fromEntries(
    codes.flatMap(([code, entry]) => {
      const lengths: unknown = isParts(entry) ? entry.lengths : undefined;
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
  if (!isParts(answer) || !isParts(answer.fields)) return null;
  const rules = Object.entries(answer.fields).flatMap(([name, rule]) =>
    name !== "" && isParts(rule) ? [[name, toRule(rule)] as const] : [],
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
