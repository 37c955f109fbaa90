import type { SchemaProblem } from "../../ajv-words.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject } from "../../json.ts";
import type { Layer } from "../../layer.ts";
import { toPath, toPointer, valueAt } from "../../pointer.ts";
import { rootAlike } from "../../root-file.ts";
import type { Rule } from "../../rule.ts";
import { problemsOf } from "../../schema-problems.ts";
import { settingNames } from "../../setting-names.ts";
import { spanOf } from "../../source-file.ts";
import { suggest } from "../../suggest.ts";

/** Every setting is one that exists, and has a value that it can have. */
export const rule: Rule = {
  id: "schema",
  severity: "error",
  judges: "file",
  about:
    "Settings have names and values that are listed in schemas/site. An unknown name is mostly a slip of the pen; a missing setting is one that the portal cannot do without and that no layer gives.",
  run: (context) => [...shape(context), ...ofLayer(context), ...ofWhole(context)],
};

const ofLayer = (context: RuleContext): Finding[] =>
  problemsOf(context.own)
    .filter(({ pointer }) => pointer !== "/extends" || !isUnknown(context))
    // The rule of layers says that of a file that was meant to be merchant.json.
    .filter(({ pointer }) => pointer !== toPointer(rootAlike(context.own)?.path ?? ["."]))
    .map((problem) => toFinding(context, problem, context.own));

/** That there is no such layer is said by the rule of layers, which knows the names. */
const isUnknown = ({ own, problems }: RuleContext): boolean =>
  problems.some(({ layer }) => layer === own);

function toFinding(context: RuleContext, problem: SchemaProblem, layer?: Layer): Finding {
  const { pointer, target, message, meant } = problem;
  const isCopy = target === "key" && /^\/merchant\P{L}[^/]*$/u.test(pointer);
  if (isCopy)
    return context.finding(rule, {
      pointer,
      target,
      message,
      ...(layer !== undefined && { layer }),
      help: "It looks like a copy of merchant.json. Keep one of the two under that name, and delete the other.",
    });
  const help = problem.help ?? (target === "key" ? homeWords(context, pointer) : undefined);
  return context.finding(rule, {
    pointer,
    target,
    message,
    ...(layer !== undefined && { layer }),
    ...(help !== undefined && { help }),
    meant,
  });
}

/** Where a name belongs that other settings have, or that is written as a path. */
function homeWords(context: RuleContext, pointer: string): string | undefined {
  const path = toPath(pointer);
  const name = path.at(-1) ?? "";
  if (path.length > 1 && name === path.at(-2)) return `Take it out and keep what stands in it.`;
  const copied = /^(.+?)(?: ?\(\d+\)| ?- ?copy.*|[ _.-](?:copy|backup|bak|old|new|final).*)$/i.exec(
    name,
  )?.[1];
  if (path.length === 1 && copied !== undefined && settingNames.includes(copied))
    return `It looks like a copy of "${copied}". Keep one of the two under that name, and delete the other.`;
  const home = name.includes(".") ? knownPath(context, name.split(".")) : homeOf(context, name);
  return home === undefined ? undefined : `It belongs one in the other: ${nested(home)}.`;
}

const knownPath = ({ tree }: RuleContext, path: string[]): string[] | undefined =>
  valueAt(tree, path) === undefined ? undefined : path;

/** Boxes of settings, none of whose names are a merchant's own. */
const boxes = [
  "access",
  "languages",
  "limits",
  "lists",
  "payments",
  "registration",
  "security",
  "theme",
];

function homeOf({ tree }: RuleContext, name: string): string[] | undefined {
  const homes = boxes.filter((box) => valueAt(tree, [box, name]) !== undefined);
  return homes.length === 1 ? [...homes, name] : undefined;
}

const nested = (path: readonly string[]): string =>
  path.reduceRight((inside, name) => `{ "${name}": ${inside} }`, "…");

const ofWhole = (context: RuleContext): Finding[] =>
  context.wholeProblems.map(({ problem, removed }) =>
    removed === undefined
      ? missingFinding(context, problem)
      : context.finding(rule, {
          ...removed,
          message: `"${toPath(removed.pointer).at(-1)}" is removed here, but the portal cannot do without it.`,
          help: "Give it a value, or take this line out to keep the inherited one.",
        }),
  );

/** An entry that nothing below has may be a slip of the name of one that is there. */
function missingFinding(context: RuleContext, problem: SchemaProblem): Finding {
  const path = toPath(problem.pointer);
  const name = path.at(-1) ?? "";
  const siblings = valueAt(context.tree, path.slice(0, -1));
  const others = isObject(siblings) ? Object.keys(siblings).filter((each) => each !== name) : [];
  const meant = problem.missing === undefined ? undefined : suggest(name, others);
  return meant === undefined
    ? toFinding(context, problem)
    : toFinding(context, {
        ...problem,
        help: `Did you mean "${meant}"? Otherwise: ${(problem.help ?? "").replace(/^A/, "a")}`,
      });
}

/** Files that hold something else than one object. */
const shape = ({ own, findingIn }: RuleContext): Finding[] =>
  own.problems
    .filter(({ ruleId }) => ruleId === "schema")
    .map(({ message, help, source, at, within }) =>
      findingIn(rule, source, {
        pointer: toPointer(at),
        ...spanOf(source, within ?? [], within === undefined ? "value" : "key"),
        message,
        ...(help !== undefined && { help }),
      }),
    );
