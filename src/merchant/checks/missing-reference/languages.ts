import { languages } from "#src/shared/languages.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own } from "../../json.ts";
import { toPointer } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { languageNear } from "../../value-meant.ts";

/** Language codes that the portal does not know (spec 1, OPEN-091, OPEN-092). */
export function languageFindings(rule: Rule, context: RuleContext): Finding[] {
  const { tree, finding } = context;
  const known = Object.keys(languages);
  const unknown = (pointer: string, code: string, target: "key" | "value"): Finding[] =>
    known.includes(code)
      ? []
      : [
          finding(rule, {
            pointer,
            target,
            message: `The portal does not know the language "${code}", so nobody could read it.`,
            ...(languageNear(code) === undefined
              ? { help: `Known: ${known.join(", ")}.` }
              : { help: `Did you mean "${languageNear(code)}"?`, meant: languageNear(code) }),
          }),
        ];
  const chosen = own(tree, "languages");
  const supported = isObject(chosen) ? own(chosen, "supported") : undefined;
  const codes = (Array.isArray(supported) ? supported : []).filter((it) => typeof it === "string");
  const first = isObject(chosen) ? own(chosen, "default") : undefined;
  return [
    ...codes.flatMap((code, index) => unknown(`/languages/supported/${index}`, code, "value")),
    // Where none of them can be a language, that is said of them already.
    ...(typeof first === "string" && codes.length > 0 && !codes.includes(first)
      ? [
          finding(rule, {
            pointer: "/languages/default",
            causes: ["/languages/supported"],
            message: `The first language is ${first}, but this merchant does not support it.`,
            help: `Add it to languages › supported, or choose ${codes.join(" or ")} as languages › default.`,
          }),
        ]
      : []),
    ...["locales", "vendorNames"].flatMap((key) => {
      const sets = own(tree, key);
      return isObject(sets)
        ? Object.keys(sets).flatMap((code) => unknown(toPointer([key, code]), code, "key"))
        : [];
    }),
  ];
}
