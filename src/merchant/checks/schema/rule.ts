import type { SchemaProblem } from "../../ajv-words.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject } from "../../json.ts";
import type { Layer } from "../../layer.ts";
import { toPath, toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { problemsOf } from "../../schema-problems.ts";
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
  problemsOf(context.own).map((problem) => toFinding(context, problem, context.own));

function toFinding(context: RuleContext, problem: SchemaProblem, layer?: Layer): Finding {
  const { pointer, target, message, help, meant } = problem;
  return context.finding(rule, {
    pointer,
    target,
    message,
    ...(layer !== undefined && { layer }),
    ...(help !== undefined && { help }),
    meant,
  });
}

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
    .map(({ message, source, at }) =>
      findingIn(rule, source, { pointer: toPointer(at), ...spanOf(source, [], "value"), message }),
    );
