import { domainToUnicode } from "node:url";
import { assetFile } from "../../asset-file.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { own as ownValue } from "../../json.ts";
import { alikeName, lookOf, takeOutAlike } from "../../look-alikes.ts";
import { toPointer, toWords } from "../../pointer.ts";
import type { Rewritten } from "../../rewritten.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";
import { fileToo } from "../../value-meant.ts";

/** A name is made of the letters that it looks like. */
export const rule: Rule = {
  id: "look-alike",
  severity: "error",
  judges: "file",
  about:
    "A Cyrillic а, a Greek ο, a full-width letter or the long dash of a word processor looks like a plain one and is another. An id, a host, a path, a code or the name of a file with such a letter is not the one that the eye reads: nothing finds it, and a host so written is somebody else's. In words for people a word of two scripts sorts, searches and sounds as another one: in the portal's and the company's name it is an error, since that is how one portal passes for another, elsewhere a warning. Words that are wholly of their own script are as they should be, and so are full-width letters between Chinese ones.",
  run: (context) => [
    ...(context.own.alike ?? []).map((one) => toFinding(context, one)),
    ...files(context),
    ...hosts(context),
  ],
};

/** Settings by which one portal passes for another. */
const titles = new Set(["name", "company", "vendorNames"]);

const withLooks = (characters: readonly string[]): string =>
  listWords([...new Set(characters)].map((each) => `${alikeName(each)} for ${lookOf(each)}`));

function toFinding({ own, finding, placeOf }: RuleContext, one: Rewritten): Finding {
  const { kind, characters, now, meant } = one;
  const pointer = toPointer(now);
  const target = kind === "key" ? ("key" as const) : ("value" as const);
  const renamed = kind === "key" ? placeOf(own, pointer).renamed?.(String(now.at(-1))) : undefined;
  const at = { pointer, layer: own, target };
  if (renamed !== undefined)
    return finding(rule, {
      ...at,
      message: `The name of this file has ${withLooks(characters)}, so it is not the file that it looks like.`,
      help: `Rename it to ${renamed}.`,
    });
  if (kind === "text") {
    const letters = [...new Set(characters)].map((each) => alikeName(each));
    return finding(rule, {
      ...at,
      ...(!titles.has(now[0] ?? "") && { severity: "warning" as const }),
      message: `${toWords(pointer)} has a word of two scripts, with ${listWords(letters)}: it looks like another one, and sorts and searches apart from it.`,
      help: `Did you mean "${meant}"?`,
      meant,
    });
  }
  const where = kind === "key" ? `The name ${toWords(pointer)}` : toWords(pointer);
  const isAsset = kind === "name" && own.alikeAssets?.has(meant) === true;
  const found = finding(rule, {
    ...at,
    message: `${where} has ${withLooks(characters)}, so it is not what it looks like.`,
    help: `Write "${meant}" in plain letters${isAsset ? `.${fileToo("é", meant)}` : "; portico fix does."}`,
    meant,
  });
  const text = JSON.stringify(meant);
  const { file, start, end } = found;
  return {
    ...found,
    fixes: [
      {
        title: "Write it in plain letters",
        safe: !isAsset,
        edits: [{ file, start: start.offset, end: end.offset, text }],
      },
    ],
  };
}

/** Hosts whose form for browsers stands for a name of two scripts, which looks like somebody else's. */
function hosts({ own, finding }: RuleContext): Finding[] {
  const named = ownValue(own.tree, "hosts");
  return (Array.isArray(named) ? named : []).flatMap((host, index) => {
    if (typeof host !== "string" || !/(?:^|\.)xn--/.test(host)) return [];
    const shown = domainToUnicode(host);
    const read = takeOutAlike({ hosts: [shown] }).alike[0];
    return read === undefined
      ? []
      : [
          finding(rule, {
            pointer: `/hosts/${index}`,
            layer: own,
            severity: "warning",
            message: `The host ${host} stands for ${shown}, with ${withLooks(read.characters)}: it looks like ${read.meant}, and browsers show it as it is written here.`,
            help: `Take it out, unless it is meant to catch who mistypes ${read.meant}.`,
          }),
        ];
  });
}

/** Pictures and fonts that no setting could name; where one is named so, that setting's finding says it. */
const files = ({ own, findingIn }: RuleContext): Finding[] =>
  [...(own.alikeAssets ?? [])].flatMap(([meant, path]) => {
    if (own.alike?.some((one) => one.kind === "name" && one.meant === meant)) return [];
    const letters = [...path].filter((each) => lookOf(each) !== each);
    return [
      findingIn(rule, assetFile(own, path), {
        pointer: "",
        start: 0,
        end: 0,
        message: `The name of this file has ${withLooks(letters)}, so it is not the file that it looks like.`,
        help: `Rename it to ${own.where}/assets/${meant}.`,
      }),
    ];
  });
