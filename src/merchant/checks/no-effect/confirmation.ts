import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { valueIn } from "../../layer.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

const at = (name: string, limit: string): string[] => [
  ...["registration", "fields", "items"],
  name,
  limit,
];

/**
 * Lengths that a merchant gives the repeated password and that are not the password's: only that the
 * two are equal is judged (VAL-06).
 */
export function confirmationParts(rule: Rule, { own, tree, finding }: RuleContext): Finding[] {
  const limit = ["minLength", "maxLength"].find((name) => {
    const given = valueIn(own, toPointer(at("confirmPassword", name)));
    return given !== undefined && given !== valueAt(tree, at("password", name));
  });
  if (limit === undefined) return [];
  const [given, wanted] = ["confirmPassword", "password"].map((name) =>
    String(valueAt(tree, at(name, limit))),
  );
  return [
    finding(rule, {
      pointer: toPointer(at("confirmPassword", limit)),
      message: `confirmPassword has the ${limit} ${given}, and password ${wanted}; only the password's own counts, since the two have to be equal.`,
      help: `Set ${limit} for password alone, or give both the same.`,
    }),
  ];
}
