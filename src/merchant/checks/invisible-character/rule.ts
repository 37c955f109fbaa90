import { assetFile } from "../../asset-file.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding, Fix } from "../../finding.ts";
import { hiddenName, withoutHidden } from "../../hidden-characters.ts";
import { toPointer, toWords } from "../../pointer.ts";
import type { Rewritten } from "../../rewritten.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";

/** What cannot be seen stands nowhere but where it does something. */
export const rule: Rule = {
  id: "invisible-character",
  severity: "error",
  judges: "file",
  about:
    "Zero-width spaces, soft hyphens, byte order marks and their like come along with what is copied. A name, an address or a code that holds one is another one than the eye reads: nothing finds it. In words for people they may stand where they do something: a joiner in Persian or in an emoji, a zero-width space between Thai words, a soft hyphen inside a word, a direction mark beside Arabic. Elsewhere they are a warning; signs that turn round what follows are an error everywhere, because they make one name look like another.",
  run: (context) => [
    ...(context.own.hidden ?? []).map((one) => toFinding(context, one)),
    ...files(context),
  ],
};

const turning = /[\u202d\u202e]/;

function toFinding({ own, finding, placeOf }: RuleContext, one: Rewritten): Finding {
  const { kind, characters, now } = one;
  const pointer = toPointer(now);
  const target = kind === "key" ? ("key" as const) : ("value" as const);
  const unique = [...new Set(characters)];
  const holds = listWords(unique.map(hiddenName));
  const isTurned = unique.some((each) => turning.test(each));
  const place = placeOf(own, pointer);
  const renamed = kind === "key" ? place.renamed?.(String(now.at(-1))) : undefined;
  const found = finding(rule, {
    pointer,
    layer: own,
    target,
    ...(kind === "text" && !isTurned && { severity: "warning" as const }),
    message:
      renamed !== undefined
        ? `The name of this file holds ${holds}, so it is not the file that it looks like.`
        : kind === "text"
          ? `${toWords(pointer)} holds ${holds}, which ${isTurned ? "makes words look like others" : "does nothing there"}.`
          : `${kind === "key" ? `The name ${toWords(pointer)}` : toWords(pointer)} holds ${holds}, so it is not what it looks like.`,
    help:
      renamed !== undefined
        ? `Rename it to ${renamed}.`
        : isTurned
          ? "Take it out."
          : "Take it out; portico fix does.",
  });
  if (renamed !== undefined) return found;
  const written = place.source.text.slice(found.start.offset, found.end.offset);
  const plain = withoutEach(written, unique);
  // Where the same character does something elsewhere in the text, only the text as a whole can say which goes.
  const text = JSON.parse(plain) === one.meant ? plain : JSON.stringify(one.meant);
  return { ...found, fixes: [toFix(found, text, isTurned)] };
}

/** A text of a file without some characters, written as themselves or by their number. */
function withoutEach(written: string, characters: readonly string[]): string {
  const forms = characters.flatMap((each) => [
    each,
    each
      .split("")
      .map((unit) => `\\\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  ]);
  return written.replace(new RegExp(forms.join("|"), "giu"), "");
}

const toFix = ({ file, start, end }: Finding, text: string, isTurned: boolean): Fix => ({
  title: "Take out what cannot be seen",
  // To turn words back changes what people read.
  safe: !isTurned,
  edits: [{ file, start: start.offset, end: end.offset, text }],
});

/** Pictures and fonts are named by settings, which cannot name what they cannot see. */
const files = ({ own, findingIn }: RuleContext): Finding[] =>
  [...own.assets.keys()].flatMap((path) => {
    const meant = withoutHidden(path);
    if (meant === path) return [];
    const [first = ""] = [...path].filter((each) => withoutHidden(each) === "");
    return [
      findingIn(rule, assetFile(own, path), {
        pointer: "",
        start: 0,
        end: 0,
        message: `The name of this file holds ${hiddenName(first)}, so it is not the file that it looks like.`,
        help: `Rename it to ${own.where}/assets/${meant}.`,
      }),
    ];
  });
