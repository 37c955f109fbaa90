import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { hiddenName, withoutHidden } from "../../hidden-characters.ts";
import { own as ownValue } from "../../json.ts";
import { lowestLayer } from "../../load.ts";
import { alikeName, asMeant, glanceOf, lookOf } from "../../look-alikes.ts";
import { toPointer } from "../../pointer.ts";
import { rootAlike, strayRoot } from "../../root-file.ts";
import type { Rule } from "../../rule.ts";
import { helpWith, listWords, suggest } from "../../suggest.ts";

/** A merchant stands on layers that exist, and is itself somebody. */
export const rule: Rule = {
  id: "layers",
  severity: "error",
  judges: "file",
  about:
    "A merchant is a folder with a merchant.json. It stands on the layer that `extends` names, or on base. The layer has to exist, layers may not stand on each other in a circle, and name and merchantCode have to be the merchant's own. The folder's name is the code: small Latin letters, digits and hyphens, because it is part of host names. Two codes that look the same at a glance, such as lotus and l0tus, are taken for one another by whoever types or reads one; that is a warning.",
  run: (context) => [
    ...missingFile(context),
    ...sameLook(context),
    ...chain(context),
    ...identity(context),
  ],
};

const folderPattern = /^[a-z][a-z0-9-]{0,62}$/;
const codeWords = "small letters, digits and hyphens, a letter first";

function missingFile(context: RuleContext): Finding[] {
  const { own, code, finding, findingIn } = context;
  if (!folderPattern.test(code))
    return [
      finding(rule, {
        pointer: "",
        target: "open",
        ...folderWords(context),
      }),
    ];
  // One that cannot be taken is there all the same, and is judged by itself.
  const isThere = [...own.mounts.map(({ path }) => path), ...own.problems.map(({ at }) => at)];
  if (isThere.some((path) => path.length === 0)) return [];
  const alike = rootAlike(own);
  if (alike !== undefined)
    return [
      finding(rule, {
        pointer: toPointer(alike.path),
        target: "open",
        message: `${alike.source.file} is not read as merchant.json, which is written in small letters, so nobody knows whose the folder is.`,
        help: `Rename it to ${own.where}/merchant.json.`,
      }),
    ];
  const stray = strayRoot(own);
  if (stray !== undefined) {
    const source = { file: `${own.where}/${stray}`, text: "", value: undefined, problems: [] };
    const message = `${stray} is not read as merchant.json, so nobody knows whose the folder is.`;
    const help = `Rename it to ${own.where}/merchant.json.`;
    return [findingIn(rule, source, { pointer: "", start: 0, end: 0, message, help })];
  }
  return [
    finding(rule, {
      pointer: "",
      target: "open",
      message: `The folder ${own.where} has no merchant.json, so nobody knows whose it is.`,
      help: "Add merchant.json with at least schemaVersion, name, company and merchantCode, or delete the folder.",
    }),
  ];
}

/** Why a folder's name is no code, and the name that was meant. */
function folderWords({ code, neighbours }: RuleContext): { message: string; help: string } {
  const hidden = [...code].filter((letter) => withoutHidden(letter) === "");
  const foreign = [...code].filter((letter) => lookOf(letter) !== letter);
  const seen = withoutHidden(code);
  const meant = (asMeant(seen) ?? seen).toLowerCase();
  const parts = [
    ...new Set([
      ...foreign.map((letter) => `${alikeName(letter)} for ${lookOf(letter)}`),
      ...hidden.map(hiddenName),
    ]),
  ];
  const why =
    parts.length > 0
      ? `has ${listWords(parts)}, so it is not the name that it looks like`
      : "cannot be a merchant's code, because the code is part of host names";
  const message = `The folder's name "${code}" ${why}.`;
  if (meant === code || !folderPattern.test(meant))
    return {
      message,
      help: `Rename the folder: ${codeWords}.`,
    };
  return {
    message,
    help: neighbours.all.has(meant)
      ? `The folder ${meant} is there too, and people and some disks take one for the other: put its files there, or rename it to a name of its own.`
      : `Rename the folder to ${meant}: ${codeWords}.`,
  };
}

/** Of two codes that look alike, the one that is not what it looks like is said; of two such the later one. */
function sameLook({ code, neighbours, finding }: RuleContext): Finding[] {
  if (!folderPattern.test(code)) return [];
  const look = glanceOf(code);
  const others = (neighbours.looks.get(look) ?? []).filter(
    (other) => other !== code && folderPattern.test(other),
  );
  const [other] = others;
  if (other === undefined || code === look) return [];
  if (!others.includes(look) && others.every((each) => code < each)) return [];
  return [
    finding(rule, {
      pointer: "",
      target: "open",
      severity: "warning",
      message: `The folder's name "${code}" looks like "${other}" at a glance, and both are merchants: one is soon edited, published or rolled back in place of the other.`,
      help: "Rename the newer one before it is served: the code cannot change later.",
    }),
  ];
}

function chain({ problems, neighbours, finding, code }: RuleContext): Finding[] {
  return problems.map(({ kind, code: named, layer }) => {
    const others = [...neighbours.all].filter((each) => each !== code);
    const bare =
      named
        .replace(/\.json$/i, "")
        .split(/[\\/]/)
        .at(-1) ?? "";
    const meant = others.includes(bare.toLowerCase()) ? bare.toLowerCase() : suggest(named, others);
    const help = meant === undefined ? helpWith(named, others) : `Did you mean "${meant}"?`;
    return finding(rule, {
      pointer: "/extends",
      layer,
      message:
        kind === "circle"
          ? named === layer.code
            ? `"${named}" is this layer itself; it cannot stand on itself.`
            : `"${named}" stands on this layer already, so they would stand on each other in a circle.`
          : `The layer "${named}" does not exist, so what ${layer.code} stands on is unknown.`,
      help:
        kind !== "circle"
          ? named === lowestLayer
            ? `Put the folder "base" beside it. What the control plane keeps is judged where its layers are: portico plan ${code}.`
            : (help ?? "Name a folder that exists.")
          : named === layer.code
            ? "Take the line out: without it, this stands on base."
            : "Let one of them extend base.",
      ...(kind === "unknown" && { meant }),
    });
  });
}

/** What would be wrong to inherit: two portals must not pass for one another. */
function identity({ own, abstract, layers, finding }: RuleContext): Finding[] {
  if (abstract || layers.length < 2) return [];
  const hasRoot = own.mounts.some(({ path, source }) => path.length === 0 && source.value);
  const missing = ["name", "merchantCode"].filter((key) => ownValue(own.tree, key) === undefined);
  if (!hasRoot || missing.length === 0) return [];
  return [
    finding(rule, {
      pointer: "",
      layer: own,
      target: "open",
      message: `This merchant does not say its own ${missing.join(" and ")}, and would pass for the layer below.`,
      help: `Add ${missing.map((key) => `"${key}"`).join(" and ")} here.`,
    }),
  ];
}
