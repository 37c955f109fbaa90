import type { Condition } from "#src/contracts/site.gen.ts";

/** What is known about the portal and its visitor when a condition is judged. */
export interface ConditionFacts {
  /** Module switches by name; "1" means on (spec 6). */
  modules: Readonly<Record<string, string>>;
  signedIn: boolean;
  role: "visitor" | "member" | "agent" | "trial";
  /** May send money to the agent above (OPEN-033); left out: not. */
  toUpline?: boolean;
  /** The language code in use. */
  language: string;
  /** The language codes the merchant supports. */
  languages: readonly string[];
  /** How many vendors each category has, by category id. */
  vendorsByCategory: Readonly<Record<string, number>>;
  /** The keys of the resources that have an address. */
  resources: ReadonlySet<string> | readonly string[];
  /** The country the visitor is in, ISO 3166-1; the merchant's own where it is unknown. */
  country: string;
  /** Now, as ISO 8601 in UTC with milliseconds. */
  at: string;
  /** The flags of the consolidated call by name. */
  consolidated: Readonly<Record<string, boolean>>;
}

const includes = (keys: ConditionFacts["resources"], key: string): boolean =>
  Array.isArray(keys) ? keys.includes(key) : (keys as ReadonlySet<string>).has(key);

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/**
 * Tells whether a condition holds. No condition always holds; something unknown (a module, a
 * category, a flag nobody sent) counts as off, never as an error.
 */
export function holds(condition: Condition | undefined, facts: ConditionFacts): boolean {
  if (condition === undefined) return true;
  switch (condition.type) {
    case "all":
      return condition.of.every((part) => holds(part, facts));
    case "any":
      return condition.of.some((part) => holds(part, facts));
    case "not":
      return !holds(condition.of, facts);
    case "module":
      return own(facts.modules, condition.module) === "1";
    case "signedIn":
      return facts.signedIn === condition.is;
    case "role":
      return facts.role === condition.role;
    case "toUpline":
      return (facts.toUpline === true) === condition.is;
    case "categoryHasVendors":
      return (own(facts.vendorsByCategory, condition.category) ?? 0) > 0;
    case "language":
      return condition.in.includes(facts.language);
    case "languages":
      return facts.languages.length > condition.moreThan;
    case "resource":
      return includes(facts.resources, condition.key);
    case "country":
      return condition.in.includes(facts.country);
    case "period":
      // The moments are instants written like `at`; the order of the letters is that of time.
      return !(facts.at < (condition.from ?? "")) && !(facts.at >= (condition.until ?? "~"));
    case "consolidated":
      return own(facts.consolidated, condition.flag) === true;
  }
}
