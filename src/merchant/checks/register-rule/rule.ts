import { lastPatternId } from "#src/shared/pattern-ids.ts";
import { patternOf } from "#src/shared/register-patterns.ts";
import { entriesOf } from "../../blocks.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json, type JsonObject, own } from "../../json.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { problemsOf } from "../../schema-problems.ts";
import { backtracking, judgeAhead } from "./backtracking.ts";
import { bounds } from "./bounds.ts";

/** A registration form that people can fill in, and no pattern that stalls the server. */
export const rule: Rule = {
  id: "register-rule",
  severity: "error",
  judges: "whole",
  about:
    "The rules of the registration fields have to be possible (the least length below the most, and what the form takes is what the platform takes: passwords of 8 to 128 characters, names of 64 at most), their patterns legal and quick (OPEN-045), the fields that every account needs switched on, and every required field part of the form's order.",
  prepare: ({ tree }) => judgeAhead(patternsOf(tree)),
  run: (context) => {
    const fields = valueAt(context.tree, ["registration", "fields"]);
    const items = isObject(fields) ? own(fields, "items") : undefined;
    const order = isObject(fields) ? own(fields, "order") : undefined;
    return [
      ...entriesOf(items).flatMap(([name, field]) => judge(context, name, field)),
      ...bounds(rule, context, isObject(items) ? items : {}),
      ...needed(context, isObject(items) ? items : {}),
      ...ordered(context, isObject(items) ? items : {}, order),
    ];
  },
};

/** The patterns of all fields that compile. */
function patternsOf(tree: JsonObject): string[] {
  return entriesOf(valueAt(tree, ["registration", "fields", "items"])).flatMap(([, field]) => {
    const pattern = own(field, "acceptedPattern");
    if (typeof pattern !== "string" || pattern === "" || pattern === "*") return [];
    const source = patternOf({ acceptedPattern: pattern, patternId: 0 });
    return whyBroken(source) === undefined ? [source] : [];
  });
}

const at = (...path: string[]): string => toPointer(["registration", "fields", ...path]);

function judge(context: RuleContext, name: string, field: JsonObject): Finding[] {
  const { finding } = context;
  const found: Finding[] = [];
  const [min, max] = [own(field, "minLength"), own(field, "maxLength")];
  if (typeof min === "number" && typeof max === "number" && min > max)
    found.push(
      finding(rule, {
        pointer: at("items", name, "minLength"),
        causes: [at("items", name, "maxLength")],
        message: `${name} needs at least ${min} characters but may have at most ${max}, so no value ever fits.`,
        help: "Make minLength the smaller of the two.",
      }),
    );
  const id = own(field, "patternId");
  if (typeof id === "number" && (!Number.isInteger(id) || id < 0 || id > lastPatternId))
    found.push(
      finding(rule, {
        pointer: at("items", name, "patternId"),
        message: `${name} names the pattern ${id}, which does not exist, so its message would be empty.`,
        help: `Choose one of 0 to ${lastPatternId}.`,
      }),
    );
  const pattern = own(field, "acceptedPattern");
  if (typeof pattern === "string") found.push(...judgePattern(context, name, pattern));
  return found;
}

function judgePattern({ finding }: RuleContext, name: string, pattern: string): Finding[] {
  if (pattern === "" || pattern === "*") return [];
  const pointer = at("items", name, "acceptedPattern");
  const source = patternOf({ acceptedPattern: pattern, patternId: 0 });
  const broken = whyBroken(source);
  if (broken !== undefined)
    return [
      finding(rule, {
        pointer,
        message: `The pattern of ${name} is no regular expression: ${broken}. No value would ever fit.`,
        help: "Correct it, or write * to accept anything.",
      }),
    ];
  const slow = backtracking(source);
  if (slow === "safe") return [];
  return [
    finding(rule, {
      pointer,
      message:
        slow === "vulnerable"
          ? `The pattern of ${name} can take ages on a crafted value, and stall the server for everybody.`
          : `Whether the pattern of ${name} is quick on every value could not be told, so it might stall the server for everybody.`,
      help: "Avoid a repetition inside a repetition, such as (a+)+, and alternatives that overlap.",
    }),
  ];
}

function whyBroken(source: string): string | undefined {
  try {
    new RegExp(source, "u");
    return undefined;
  } catch (error) {
    return (error as Error).message.replace(/^.*\/u?: /, "");
  }
}

/** The switches that pick the ways to register. */
const switches = ["MOBILENUMREG3", "MOBILENUMPASSREG3", "REGMOBVERF3", "USERNAMEREG3"];

/** What each way to register cannot do without (spec 5). */
function neededOf(context: RuleContext): { all: Set<string>; ownForm: string[] } {
  const isOn = (module: string): boolean => valueAt(context.tree, ["modules", module]) === "1";
  const byName = isOn("USERNAMEREG3") ? ["username", "password", "confirmPassword"] : [];
  const byPhone = isOn("MOBILENUMREG3") ? ["mobileNum"] : [];
  const withPassword =
    isOn("MOBILENUMREG3") && isOn("MOBILENUMPASSREG3") ? ["password", "confirmPassword"] : [];
  const withCode = isOn("MOBILENUMREG3") && isOn("REGMOBVERF3") ? ["verificationCode"] : [];
  // These two show on their own form whatever their rule says, and the other form may do without.
  const ownForm = [...byPhone, ...withCode];
  const all = new Set([...byName, ...withPassword, ...ownForm]);
  return { all, ownForm };
}

function needed(context: RuleContext, items: JsonObject): Finding[] {
  const { all, ownForm } = neededOf(context);
  return [...all].flatMap((name) => {
    const field = own(items, name);
    if (ownForm.includes(name) && isObject(field)) return [];
    const off = ["enabled", "required"].find((key) => !isObject(field) || own(field, key) !== true);
    if (off === undefined) return [];
    return [
      context.finding(rule, {
        pointer: at("items", name, ...(isObject(field) ? [off] : [])),
        causes: switches.map((module) => toPointer(["modules", module])),
        message: isObject(field)
          ? `${name} is ${off === "enabled" ? "switched off" : "not required"}, but nobody can register without it while this way of registering is on.`
          : `There is no rule for ${name}, but nobody can register without it while this way of registering is on.`,
        help: `Let ${name} be enabled and required, or switch off the way of registering that needs it under modules.`,
      }),
    ];
  });
}

/** A field shows where the order names it. */
function ordered(context: RuleContext, items: JsonObject, order: Json | undefined): Finding[] {
  if (!Array.isArray(order)) return [];
  // A field that nobody can register without is said to be missing already.
  const { all } = neededOf(context);
  const extra = order.flatMap((name, index) =>
    typeof name !== "string" || Object.hasOwn(items, name) || all.has(name)
      ? []
      : [
          context.finding(rule, {
            pointer: `${at("order")}/${index}`,
            causes: [at("items", name)],
            message: `The order names ${name}, but there is no rule for it, so it cannot show.`,
            help: `Add a rule under registration › fields › items, or take ${name} out.`,
          }),
        ],
  );
  // A slip in its name is said where it stands.
  const meant = context.layers
    .flatMap(problemsOf)
    .flatMap((problem) => (problem.pointer.startsWith(`${at("order")}/`) ? [problem.meant] : []));
  const isNamed = (name: string): boolean => order.includes(name) || meant.includes(name);
  const hidden = entriesOf(items)
    .filter(([name, field]) => own(field, "enabled") === true && !isNamed(name))
    .map(([name, field]) =>
      context.finding(rule, {
        pointer: at("order"),
        causes: [at("items", name, "enabled"), at("items", name, "required")],
        target: "open",
        severity: own(field, "required") === true ? "error" : "warning",
        message:
          own(field, "required") === true
            ? `${name} is required, but the order leaves it out: visitors would have to fill a field they never see.`
            : `${name} is switched on, but the order leaves it out, so it does not show.`,
        help: `Add "${name}" to the order, or switch the field off.`,
      }),
    );
  return [...extra, ...hidden];
}
