import { assetFile, assetMeant } from "../../asset-file.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json, type JsonObject } from "../../json.ts";
import { keepByPart } from "../../kept-parts.ts";
import { type Layer, valueIn } from "../../layer.ts";
import { assetWord } from "../../picture-kind.ts";
import { referencesOf } from "../../references.ts";
import type { Rule } from "../../rule.ts";
import { problemsOf } from "../../schema-problems.ts";
import { fileMeant } from "../../value-meant.ts";

/** Pictures of this layer's assets folder that nothing names. */
export function pictures(rule: Rule, context: RuleContext): Finding[] {
  const { own: layer, tree, abstract, findingIn } = context;
  // What stands on an abstract layer may name its pictures.
  if (abstract || layer.assets.size === 0 || namesNothing(layer)) return [];
  const isNamed = namesIn(tree);
  const meant = meantInstead(context);
  return [...layer.assets.keys()]
    .filter((path) => !isNamed(path) && !meant.has(path) && !replaces(context, path))
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

/** Whether something else than a name stands where a picture or a font is named: it may mean any of them. */
const namesNothing = (layer: Layer): boolean =>
  problemsOf(layer).some(
    ({ pointer, wanted }) =>
      wanted === "string" &&
      /\/(?:image|imagePhone|dark|light|mark|seal|picture|file)$/.test(pointer),
  );

/** A picture laid over one of the layer below, which may be named by code. */
const replaces = ({ layers }: RuleContext, path: string): boolean =>
  layers.slice(0, -1).some(({ assets }) => assets.has(path));

/** What a name with a slip means; once that is mended it shows. */
function meantInstead({ own, tree, assets }: RuleContext): ReadonlySet<string | undefined> {
  const wrong = new Set(
    problemsOf(own).flatMap(({ pointer }) => {
      const name = valueIn(own, pointer);
      return typeof name === "string" ? [fileMeant(name).toLowerCase()] : [];
    }),
  );
  const paths = [...assets.keys()];
  return new Set([
    ...paths.filter((path) => wrong.has(fileMeant(path).toLowerCase())),
    ...referencesOf(tree)
      .filter(({ kind, name }) => (kind === "picture" || kind === "font") && !assets.has(name))
      .map(({ kind, name }) =>
        assetMeant(
          name,
          paths.filter((path) => assetWord(path) === kind),
        ),
      ),
  ]);
}

/** Tells whether a name stands anywhere in a merchant's settings; parts that skins share are read once. */
function namesIn(tree: JsonObject): (name: string) => boolean {
  const shared: ReadonlySet<string>[] = [];
  const mine = new Set<string>();
  const gather = (value: Json): void => {
    if (isObject(value) && Object.isFrozen(value)) shared.push(textsIn(value, ""));
    else if (typeof value === "string") mine.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(gather);
  };
  for (const [key, part] of Object.entries(tree)) if (key !== "locales") gather(part);
  return (name) => mine.has(name) || shared.some((names) => names.has(name));
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
