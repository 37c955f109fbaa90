import { validateLayer, validateSite } from "#src/contracts/validators/site.gen.js";
import { lastName, type SchemaProblem, toProblems } from "../../ajv-words.ts";
import type { RuleContext } from "../../context.ts";
import { type Layer, valueIn } from "../../layer.ts";
import { toPath, toPointer } from "../../pointer.ts";
import type { Finding, Rule } from "../../rule.ts";
import { spanOf } from "../../source-file.ts";

/** Every setting is one that exists, and has a value that it can have. */
export const rule: Rule = {
  id: "schema",
  severity: "error",
  judges: "file",
  about:
    "Settings have names and values that are listed in schemas/site. An unknown name is mostly a slip of the pen; a missing setting is one that the portal cannot do without and that no layer gives.",
  run: (context) => [
    ...shape(context),
    ...ofLayer(context),
    ...(context.intact ? ofWhole(context) : []),
  ],
};

const known = new WeakMap<Layer, SchemaProblem[]>();

/** What does not fit in one layer alone. A null there removes something, and is no value. */
function problemsOf(layer: Layer): SchemaProblem[] {
  const found =
    known.get(layer) ??
    (validateLayer(layer.tree) ? [] : toProblems(validateLayer.errors ?? [])).filter(
      ({ isNull, pointer, message }) => !isNull && !isElsewhere(pointer, message),
    );
  known.set(layer, found);
  return found;
}

/** Findings that another rule words better. */
const isElsewhere = (pointer: string, message: string): boolean =>
  /^\/registration\/fields\/items\/[^/]+\/patternId$/.test(pointer) &&
  !message.includes("has to be");

const ofLayer = (context: RuleContext): Finding[] =>
  problemsOf(context.own).map((problem) => toFinding(context, problem, context.own));

function toFinding(context: RuleContext, problem: SchemaProblem, layer?: Layer): Finding {
  const { pointer, target, message, help, meant } = problem;
  return context.finding(rule, {
    pointer,
    target,
    message,
    ...(layer !== undefined && { layer }),
    ...(help !== undefined && { help }),
    replace:
      meant === undefined ? undefined : { title: `Change to ${meant}`, text: meant, safe: true },
  });
}

/** What only shows when all layers are one: mostly settings that none of them gives. */
function ofWhole(context: RuleContext): Finding[] {
  // Texts are judged layer by layer; together they are by far the largest part.
  const site = { ...context.tree, locales: {} };
  if (validateSite(site)) return [];
  const below = context.layers.flatMap(problemsOf);
  const said = new Set(below.map(({ pointer, message }) => `${pointer}\n${message}`));
  const typos = new Set(
    below.map((problem) => `${parentOf(problem.pointer)}/${nameMeant(problem)}`),
  );
  return toProblems(validateSite.errors ?? [])
    .filter(({ pointer, message }) => !said.has(`${pointer}\n${message}`))
    .filter(({ pointer, message }) => !isElsewhere(pointer, message))
    .filter(({ pointer }) => !context.abstract || toPath(pointer).length > 1)
    .flatMap((problem) => {
      if (problem.missing === undefined) return [toFinding(context, problem)];
      const missing = problem.missing.filter((name) => !typos.has(`${problem.pointer}/${name}`));
      return missing.length === 0 ? [] : [missingFinding(context, problem, missing)];
    });
}

function missingFinding(context: RuleContext, problem: SchemaProblem, missing: string[]): Finding {
  const removed = missing
    .map((name) => problem.pointer + toPointer([name]))
    .map((pointer) => ({ pointer, layer: removerOf(context, pointer) }))
    .find(({ layer }) => layer !== undefined);
  if (removed?.layer !== undefined)
    return context.finding(rule, {
      pointer: removed.pointer,
      layer: removed.layer,
      message: `"${toPath(removed.pointer).at(-1)}" is removed here, but the portal cannot do without it.`,
      help: "Give it a value, or take this line out to keep the inherited one.",
    });
  return toFinding(context, problem);
}

const removerOf = ({ layers }: RuleContext, pointer: string): Layer | undefined =>
  layers.findLast((layer) => valueIn(layer, pointer) === null);

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

const nameMeant = (problem: SchemaProblem): string =>
  problem.target === "key" && problem.meant !== undefined
    ? String(JSON.parse(problem.meant))
    : lastName(problem);

/** Files that hold something else than one object. */
const shape = ({ own, findingIn }: RuleContext): Finding[] =>
  own.problems
    .filter(({ ruleId }) => ruleId === "schema")
    .map(({ message, source, at }) =>
      findingIn(rule, source, { pointer: toPointer(at), ...spanOf(source, [], "value"), message }),
    );
