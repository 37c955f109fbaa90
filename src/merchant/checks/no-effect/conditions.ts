import { isLanguage } from "#src/shared/languages.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json, own } from "../../json.ts";
import { valueIn } from "../../layer.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";

/** Conditions of this layer that can never hold, since the portal is never shown in that language. */
export function conditions(rule: Rule, context: RuleContext): Finding[] {
  const supported = valueAt(context.tree, ["languages", "supported"]);
  if (!Array.isArray(supported)) return [];
  const found: Finding[] = [];
  const visit = (value: Json, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    const codes =
      isObject(value) && own(value, "type") === "language" ? own(value, "in") : undefined;
    if (
      Array.isArray(codes) &&
      codes.every(
        (code) => typeof code === "string" && isLanguage(code) && !supported.includes(code),
      ) &&
      valueIn(context.own, `${pointer}/in`) !== undefined
    )
      found.push(
        context.finding(rule, {
          pointer: `${pointer}/in`,
          layer: context.own,
          message: `The portal is never shown in ${listWords(codes.map(String), "or")}, so this condition never holds.`,
          help: `Name one of the merchant's languages: ${listWords(supported.map(String), "or")}.`,
        }),
      );
    for (const [key, part] of Object.entries(value)) visit(part, pointer + toPointer([key]));
  };
  for (const room of ["menus", "bannerGroups", "screens"]) {
    const part = own(context.own.tree, room);
    if (part !== undefined) visit(part, `/${room}`);
  }
  return found;
}
