import { isDeepStrictEqual } from "node:util";
import type { RuleContext } from "../../context.ts";
import { isObject, type Json } from "../../json.ts";
import { layOver } from "../../load.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";

/** More values than this are no skin over a layer, but a portal of its own that nobody keeps up. */
export const maxSettings = 400;

/** Texts are as many as a portal needs, and how a file is to be read is no setting. */
const uncounted = new Set(["locales", "documents", "vendorNames", "schemaVersion", "extends"]);

/** A skin sets what makes it its own, and no more. */
export const rule: Rule = {
  id: "too-many-settings",
  severity: "warning",
  judges: "whole",
  about: `A skin that sets more than ${maxSettings} values itself follows the layer below in little: what is improved there does not reach it, and every change has to be made in it too. Counted is each value, a list as one, in all of its files but texts. Take out what says the same as the layer below; what several skins share belongs into a layer between, which \`extends\` names. Layers themselves, which are \`abstract\`, may set what they like.`,
  run: (context) => {
    const { own, abstract, layers, findingIn } = context;
    const root = own.mounts.find(({ path }) => path.length === 0)?.source;
    if (abstract || layers.length < 2 || root === undefined) return [];
    const settings = settingsOf(own.tree);
    if (settings.length <= maxSettings) return [];
    return [
      findingIn(rule, root, {
        pointer: "",
        start: 0,
        end: 1,
        message: `This merchant sets ${settings.length} values itself, most in ${largest(settings)}; ${maxSettings} are enough for what makes a skin its own.`,
        help: help(context, settings),
      }),
    ];
  },
};

type Path = readonly string[];

function settingsOf(value: Json, path: Path = []): Path[] {
  if (!isObject(value) || Object.keys(value).length === 0) return [path];
  return Object.entries(value)
    .filter(([name]) => path.length > 0 || !uncounted.has(name))
    .flatMap(([name, part]) => settingsOf(part, [...path, name]));
}

/** The parts of the document that hold the most; one that holds little is not named. */
function largest(settings: readonly Path[]): string {
  const parts = [...Map.groupBy(settings, ([first = ""]) => first)].filter(
    ([, { length }]) => length * 10 >= settings.length,
  );
  parts.sort(([, one], [, other]) => other.length - one.length);
  return listWords(parts.slice(0, 2).map(([name, { length }]) => `${name} (${length})`));
}

function help({ code, own, layers }: RuleContext, settings: readonly Path[]): string {
  const below = layOver(code, layers.slice(0, -1)).tree;
  const same = settings.filter((path) =>
    isDeepStrictEqual(valueAt(own.tree, path), valueAt(below, path) ?? null),
  );
  const [first] = same;
  return first === undefined
    ? "Move what other skins have too into a layer that they extend."
    : `${same.length} of them say what the layer below says already, such as ${toPointer(first).slice(1).replaceAll("/", ".")}: take those out. \`portico explain ${code}\` shows what each hides.`;
}
