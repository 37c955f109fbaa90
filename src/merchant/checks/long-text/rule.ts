import { isLanguage, languageOf, languages } from "#src/shared/languages.ts";
import { blocksOf, entriesOf } from "../../blocks.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json, type JsonObject, own } from "../../json.ts";
import { keepByThing } from "../../kept-parts.ts";
import { bracedNames, fillerNames } from "../../long-texts.ts";
import { toPointer, toWords } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { helpWith, listWords, suggest } from "../../suggest.ts";
import { setsFor } from "../../texts.ts";

/** Long texts that are shown are there, in every language, and name only what can be filled in. */
export const rule: Rule = {
  id: "long-text",
  severity: "error",
  judges: "whole",
  about:
    "Terms, privacy and other long texts stand in documents/<language>.json and are shown by the block long-text. A block that names a text that is not there shows an empty page; a text that lacks a language shows in English there; whoever registers accepts the terms, so that some page has to show them.",
  run: (context) => [
    ...shown(context),
    ...unread(context),
    ...speechless(context),
    ...allTexts(context).flatMap((text) => [...braces(context, text), ...days(context, text)]),
    ...unshown(context),
  ],
};

interface Written {
  pointer: string;
  code: string;
  id: string;
  text: Json;
}

const allTexts = keepByThing(({ tree }: RuleContext): readonly Written[] =>
  entriesOf(own(tree, "documents")).flatMap(([code, set]) =>
    entriesOf(set).map(([id, text]) => ({
      pointer: toPointer(["documents", code, id]),
      code,
      id,
      text,
    })),
  ),
);

const idsOf = keepByThing((context: RuleContext): readonly string[] => [
  ...new Set(allTexts(context).map(({ id }) => id)),
]);

/** The blocks that show a long text, with its id. */
const showingOf = keepByThing(({ tree }: RuleContext) =>
  blocksOf(tree).flatMap(({ name, pointer, props }) => {
    const id = name === "long-text" && isObject(props) ? own(props, "document") : undefined;
    return typeof id === "string" ? [{ pointer, id }] : [];
  }),
);

function shown(context: RuleContext): Finding[] {
  const ids = idsOf(context);
  return showingOf(context)
    .filter(({ id }) => !ids.includes(id))
    .map(({ pointer, id }) => {
      const meant = suggest(id, ids);
      return context.finding(rule, {
        pointer: `${pointer}/props/document`,
        message: `This page shows the long text "${id}", which no language has; visitors would see an empty page.`,
        help: helpWith(id, ids) ?? `Write it in documents/EN.json, and in the other languages.`,
        meant,
      });
    });
}

/** Whoever registers accepts the terms (REG-36): they can be read somewhere. */
function unread(context: RuleContext): Finding[] {
  const { tree } = context;
  const screens = own(tree, "screens");
  const resources = own(tree, "resources");
  const has = (part: Json | undefined, key: string) =>
    isObject(part) && isObject(own(part, key) ?? null);
  if (has(screens, "terms") || has(resources, "TERMS")) return [];
  return [
    context.finding(rule, {
      pointer: "/screens",
      severity: "warning",
      target: "open",
      message: "People accept the terms when they register, but no page shows them.",
      help: 'Keep the screen "terms", or name the address of your own terms as TERMS in resources.',
    }),
  ];
}

/** The languages that a merchant shows, as far as the portal knows them. */
function shownLanguages({ tree, abstract }: RuleContext): string[] {
  const chosen = own(tree, "languages");
  const listed = isObject(chosen) ? own(chosen, "supported") : undefined;
  const supported = (Array.isArray(listed) ? listed : []).filter(
    (code): code is string => typeof code === "string" && isLanguage(code),
  );
  return abstract ? Object.keys(languages) : supported;
}

/** Languages with a full set that a text leaves to English, and such as still show what was there before. */
function speechless(context: RuleContext): Finding[] {
  const texts = allTexts(context);
  const codes = shownLanguages(context);
  return idsOf(context).flatMap((id) => {
    const written = new Map(
      texts.filter((text) => text.id === id).map(({ code, pointer }) => [code, pointer]),
    );
    const isOwn = (code: string | undefined) =>
      code !== undefined && context.layerOf(written.get(code) ?? "") === context.own;
    const sourceOf = (code: string) => setsFor(code).find((each) => written.has(each));
    const mine = context.abstract ? undefined : [...written.keys()].find(isOwn);
    const lacking = codes.filter((code) => {
      const source = sourceOf(code);
      const isLeft = source === undefined || (source === "EN" && code !== "EN");
      return isLeft && (languageOf(code).complete || mine !== undefined);
    });
    const older =
      context.abstract || mine === undefined ? [] : codes.filter((code) => !isOwn(sourceOf(code)));
    const at = written.get(mine ?? "") ?? [...written.values()][0] ?? "/documents";
    return [
      ...lack(context, id, lacking, at),
      ...inherits(
        context,
        id,
        older.filter((code) => !lacking.includes(code)),
        at,
      ),
    ];
  });
}

const filesFor = (codes: string[]): string =>
  `Add it to ${listWords(codes.map((code) => `documents/${code}.json`))}.`;

const lack = (context: RuleContext, id: string, codes: string[], pointer: string): Finding[] =>
  // Of a text that no page shows that is said.
  codes.length === 0 || showingOf(context).every((shown) => shown.id !== id)
    ? []
    : [
        context.finding(rule, {
          pointer,
          target: "key",
          severity: "warning",
          message: `The long text "${id}" is not written in ${listWords(codes)}, where visitors read it in English, if at all.`,
          help: filesFor(codes),
        }),
      ];

const inherits = (context: RuleContext, id: string, codes: string[], pointer: string): Finding[] =>
  codes.length === 0
    ? []
    : [
        context.finding(rule, {
          pointer,
          target: "key",
          severity: "warning",
          message: `The long text "${id}" is this merchant's own here, but in ${listWords(codes)} it still shows the inherited words, which may say something else.`,
          help: filesFor(codes),
        }),
      ];

/** Every text inside a value, with its place. */
function textsIn(value: Json, pointer: string): [string, string][] {
  if (typeof value === "string") return [[pointer, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, pointer + toPointer([key])));
}

/** Texts that all skins share and that name nothing strange, so that each is read once. */
const plain = new WeakSet<object>();

function braces(context: RuleContext, { pointer, text }: Written): Finding[] {
  if (isObject(text) && plain.has(text)) return [];
  const found = strangeNames(context, pointer, text);
  if (found.length === 0 && isObject(text) && Object.isFrozen(text)) plain.add(text);
  return found;
}

function strangeNames(context: RuleContext, pointer: string, text: Json): Finding[] {
  return textsIn(text, pointer).flatMap(([at, words]) =>
    bracedNames(words)
      .filter((name) => !fillerNames.includes(name))
      .map((name) =>
        context.finding(rule, {
          pointer: at,
          message: `{${name}} stands for nothing, so visitors would read it as it is.`,
          help:
            helpWith(name, fillerNames) ??
            `What can be filled in: ${listWords(fillerNames.map((one) => `{${one}}`))}.`,
        }),
      ),
  );
}

/** The day of a text that the calendar does not have; most texts are shared, and are asked once. */
const noDayOf = keepByThing((text: JsonObject): string | undefined => {
  const day = own(text, "updated");
  if (typeof day !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ? undefined : day;
});

function days(context: RuleContext, { pointer, text }: Written): Finding[] {
  const day = isObject(text) ? noDayOf(text) : undefined;
  if (day === undefined) return [];
  return [
    context.finding(rule, {
      pointer: `${pointer}/updated`,
      message: `${day} is no day of the calendar.`,
      help: "Write the year, the month and the day, such as 2026-11-22.",
    }),
  ];
}

/** A text of the merchant's own that no page shows has no effect. */
function unshown(context: RuleContext): Finding[] {
  const ids = new Set(showingOf(context).map(({ id }) => id));
  return allTexts(context)
    .filter(({ id, pointer }) => !ids.has(id) && context.layerOf(pointer) === context.own)
    .map(({ id, pointer }) =>
      context.finding(rule, {
        pointer,
        target: "key",
        severity: "warning",
        message: `${toWords(pointer)} is shown by no page.`,
        help: `Place the block long-text with "document": "${id}" on a screen.`,
      }),
    );
}
