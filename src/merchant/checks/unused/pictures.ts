import { assetFile, assetMeant } from "../../asset-file.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json } from "../../json.ts";
import { keepByPart } from "../../kept-parts.ts";
import { assetWord } from "../../picture-kind.ts";
import { referencesOf } from "../../references.ts";
import type { Rule } from "../../rule.ts";

/** Pictures of this layer's assets folder that nothing names. */
export function pictures(rule: Rule, context: RuleContext): Finding[] {
  const { own: layer, tree, abstract, findingIn } = context;
  // What stands on an abstract layer may name its pictures.
  if (abstract || layer.assets.size === 0) return [];
  const { locales: _texts, ...rest } = tree;
  const meant = meantInstead(context);
  return [...layer.assets.keys()]
    .filter((path) => !holds(rest, path) && !meant.has(path) && !replaces(context, path))
    .map((path) =>
      findingIn(rule, assetFile(layer, path), {
        pointer: "",
        start: 0,
        end: 0,
        message: `Nothing shows the ${assetWord(path)} ${path}.`,
        help: "Name it where it is to show, or delete the file.",
      }),
    );
}

/** A picture laid over one of the layer below, which may be named by code. */
const replaces = ({ layers }: RuleContext, path: string): boolean =>
  layers.slice(0, -1).some(({ assets }) => assets.has(path));

/** What a name with a slip means; once that is mended it shows. */
function meantInstead({ tree, assets }: RuleContext): ReadonlySet<string | undefined> {
  const paths = [...assets.keys()];
  return new Set(
    referencesOf(tree)
      .filter(({ kind, name }) => (kind === "picture" || kind === "font") && !assets.has(name))
      .map(({ kind, name }) =>
        assetMeant(
          name,
          paths.filter((path) => assetWord(path) === kind),
        ),
      ),
  );
}

/** Whether a text stands anywhere in a value. */
function holds(value: Json, text: string): boolean {
  if (typeof value === "string") return value === text;
  if (typeof value !== "object" || value === null) return false;
  if (isObject(value) && Object.isFrozen(value)) return textsIn(value, "").has(text);
  return Object.values(value).some((part) => holds(part, text));
}

const textsIn = keepByPart((part): ReadonlySet<string> => {
  const texts = new Set<string>();
  collect(part, texts);
  return texts;
});

function collect(value: Json, into: Set<string>): void {
  if (typeof value === "string") into.add(value);
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) collect(part, into);
}
