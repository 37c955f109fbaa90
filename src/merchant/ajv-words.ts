import type { ErrorObject } from "ajv";
import { colourPattern, colourWords } from "./colour-words.ts";
import { isObject, type Json } from "./json.ts";
import { numberWords } from "./number-words.ts";
import { fontWords, patternWords, starWords } from "./pattern-words.ts";
import { toPath, toPointer, toWords, withParents } from "./pointer.ts";
import {
  asLink,
  exampleOf,
  namesOf,
  oneOfNames,
  oneOfThem,
  shapeOf,
  tagsOf,
  textWords,
} from "./shape-words.ts";
import type { Target } from "./source-file.ts";
import { helpWith, listWords, suggest } from "./suggest.ts";
import { fileToo, fitting, inKind, quote, tidied, zoneWords } from "./value-meant.ts";

/** One thing that does not fit a schema, in plain words. */
export interface SchemaProblem {
  pointer: string;
  target: Target;
  message: string;
  help?: string;
  /** Names that an object lacks. */
  missing?: string[];
  /** The name or value that was most likely meant. */
  meant?: Json;
  /** What stands there is null, which removes something in a layer. */
  isNull: boolean;
  /** The kind of value that is asked for, where another one stands there. */
  wanted?: string;
  /** The object in which all else that does not fit follows from this. */
  settles?: string;
}

/**
 * Puts Ajv's errors (made with `allErrors` and `verbose`) into words, one for each cause: what
 * follows from another error, such as the branches of an alternative, is left out.
 * @param root what the top of the checked value is called, for findings about itself
 */
export function toProblems(errors: readonly ErrorObject[], root = ""): SchemaProblem[] {
  const kept = withoutCascade(errors);
  const problems = [
    ...groupMissing(kept, root),
    ...kept.flatMap((error) => toProblem(error, root)),
  ];
  const wrongType = new Set(
    kept.filter(({ keyword }) => keyword === "type").map(({ instancePath }) => instancePath),
  );
  const seen = new Set<string>();
  const isFirst = (key: string): boolean => !seen.has(key) && seen.add(key).size > 0;
  return problems
    .filter(({ pointer, message }) => isFirst(`${pointer}\n${message}`))
    .filter(({ pointer, target }) => !wrongType.has(pointer) || isFirst(`${target} ${pointer}`));
}

/** Drops errors that only say that another error happened. */
function withoutCascade(errors: readonly ErrorObject[]): ErrorObject[] {
  const dropped = new Set<ErrorObject>();
  const isChoice = ({ keyword }: ErrorObject): boolean =>
    keyword === "anyOf" || keyword === "oneOf";
  const within = errors.some(isChoice) ? byPlace(errors) : new Map<string, ErrorObject[]>();
  for (const error of errors) {
    if (error.keyword === "if" || error.propertyName !== undefined) dropped.add(error);
    if (isChoice(error)) dropBranches(error, within.get(error.instancePath) ?? [], dropped);
    if (error.keyword === "discriminator" && error.params.tagValue === undefined)
      dropped.add(error);
  }
  return errors.filter((error) => !dropped.has(error));
}

/** The errors of each place and of all that is in it. */
function byPlace(errors: readonly ErrorObject[]): Map<string, ErrorObject[]> {
  const places = new Map<string, ErrorObject[]>();
  for (const error of errors)
    for (const place of withParents(error.instancePath)) {
      const known = places.get(place);
      if (known === undefined) places.set(place, [error]);
      else known.push(error);
    }
  return places;
}

/** Of an alternative, keeps the errors of the branch that was meant, or the alternative itself. */
function dropBranches(
  error: ErrorObject,
  within: readonly ErrorObject[],
  dropped: Set<ErrorObject>,
): void {
  const inside = within.filter(
    (each) => each !== error && each.schemaPath.startsWith(`${error.schemaPath}/`),
  );
  const meant = new Set(
    inside.filter(
      (each) =>
        each.instancePath !== error.instancePath ||
        (isObject(error.data) && ["propertyNames", "minProperties"].includes(each.keyword)),
    ),
  );
  for (const each of inside) if (!meant.has(each)) dropped.add(each);
  if (meant.size > 0) dropped.add(error);
}

/** All names that one object lacks make one problem. */
function groupMissing(errors: readonly ErrorObject[], root: string): SchemaProblem[] {
  const byObject = new Map<string, string[]>();
  for (const { keyword, instancePath, params } of errors)
    if (keyword === "required")
      byObject.set(instancePath, [
        ...(byObject.get(instancePath) ?? []),
        String(params.missingProperty),
      ]);
  return [...byObject].map(([pointer, missing]) => ({
    pointer,
    target: "open" as const,
    message: `${place(pointer, root)} lacks ${listWords(missing.map((name) => `"${name}"`))}.`,
    help: missing.length === 1 ? "Add it here." : "Add them here.",
    missing,
    isNull: false,
  }));
}

type Words = Partial<SchemaProblem> & { message: string };

function toProblem(error: ErrorObject, root: string): SchemaProblem[] {
  const make = words[error.keyword];
  if (error.keyword === "required") return [];
  const pointer = error.instancePath;
  const problem = make?.(error, place(pointer, root)) ?? {
    message: `${place(pointer, root)} is not as expected: it ${error.message ?? "does not fit"}.`,
  };
  return [{ pointer, target: "value", isNull: error.data === null, ...problem }];
}

const place = (pointer: string, root: string): string =>
  pointer === "" ? root || "This merchant" : [root, toWords(pointer)].filter(Boolean).join(" › ");

const below = (pointer: string, name: unknown): string => pointer + toPointer([String(name)]);

const withMeant = (value: unknown, allowed: readonly unknown[]): Partial<SchemaProblem> => {
  const texts = allowed.map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
  // Two numbers are not near each other because they share a digit.
  const isText = allowed.every((each) => typeof each === "string");
  const meant = isText ? suggest(String(value), texts) : undefined;
  const quoted = texts.map((each) => (isText ? `"${each}"` : each));
  const help = isText ? (helpWith(String(value), texts) ?? oneOfThem(quoted)) : oneOfThem(quoted);
  const known = allowed.find((each) => String(each) === meant);
  return {
    ...(help !== undefined && { help }),
    ...(known !== undefined && { meant: known as Json }),
  };
};

/** A note under a name that other programs skip; JSON has no place for it. */
const noteWords = (name: string): { help: string } | undefined =>
  /^(?:\/\/|#|[_$]*(?:comments?|notes?|todo|readme)$|_)/i.test(name)
    ? { help: "Take it out: JSON has no place for notes. A README.md may lie beside the file." }
    : undefined;

const words: Record<string, (error: ErrorObject, where: string) => Words> = {
  additionalProperties: ({ params, parentSchema, instancePath }, where) => {
    const name = String(params.additionalProperty);
    return {
      pointer: below(instancePath, name),
      target: "key",
      message: `${where} has no setting called "${name}".`,
      ...(noteWords(name) ?? withMeant(name, namesOf(parentSchema))),
    };
  },
  propertyNames: ({ params, instancePath, schema }, where) => {
    const pattern = isObject(schema) ? schema.pattern : undefined;
    const name = String(params.propertyName);
    const near = typeof pattern === "string" ? fitting(name, pattern) : undefined;
    const known = isObject(schema) && Array.isArray(schema.enum) ? schema.enum : undefined;
    if (known !== undefined)
      return {
        pointer: below(instancePath, name),
        target: "key",
        message: `"${name}" is no name that ${where} knows.`,
        ...withMeant(name, known),
      };
    return {
      pointer: below(instancePath, name),
      target: "key",
      message: `"${name}" can be no name in ${where}: it has to be ${patternWords(pattern) ?? "written differently"}.`,
      ...(noteWords(name) ??
        starWords(name, String(pattern)) ??
        (near !== undefined && { help: `Did you mean "${near}"?`, meant: near })),
    };
  },
  enum: ({ data, params }, where) => ({
    message: `${where} cannot be ${quote(data)}.`,
    ...withMeant(data, params.allowedValues as unknown[]),
  }),
  const: ({ params, data }, where) => ({
    message: `${where} cannot be ${quote(data)}; it has to be ${quote(params.allowedValue)}.`,
    meant: params.allowedValue as Json,
  }),
  discriminator: ({ params, parentSchema, instancePath }, where) => ({
    pointer: below(instancePath, params.tag),
    message: `${where} cannot be of the type ${quote(params.tagValue)}.`,
    ...withMeant(params.tagValue, tagsOf(parentSchema, String(params.tag))),
  }),
  type: ({ params, data, parentSchema, instancePath }, where) => ({
    message: `${where} has to be ${kinds[String(params.type)] ?? params.type}, but it is ${kindOf(data as Json)}.`,
    wanted: String(params.type),
    ...shapeOf(data as Json, String(params.type), parentSchema),
    ...numberWords(data, String(params.type), parentSchema),
    ...inKind(data as Json, String(params.type), parentSchema),
    ...exampleWords(data as Json, parentSchema),
    ...(instancePath.endsWith("/link") && asLink(data)),
  }),
  anyOf: ({ data, parentSchema }, where) => ({
    ...(oneOfNames(parentSchema, where) ?? textWords(data, where)),
  }),
  pattern: ({ data, params, parentSchema }, where) => {
    const expected = patternWords(params.pattern, parentSchema?.description);
    const colour = params.pattern === colourPattern ? colourWords(String(data)) : {};
    const near = colour.meant ?? tidied(String(data), String(params.pattern), expected);
    return {
      message: `${where} is ${quote(data)}, but it has to be ${expected ?? "written differently"}.`,
      ...(colour.help !== undefined && { help: colour.help }),
      ...zoneWords(String(data), expected),
      ...starWords(String(data), String(params.pattern)),
      ...fontWords(String(data), String(params.pattern)),
      ...(near !== undefined && {
        help: `Did you mean "${near}"?${fileToo(String(data), near)}`,
        meant: near,
      }),
    };
  },
  minimum: ({ params, data }, where) => ({
    message: `${where} is ${quote(data)}; the least it can be is ${params.limit}.`,
  }),
  maximum: ({ params, data }, where) => ({
    message: `${where} is ${quote(data)}; the most it can be is ${params.limit}.`,
  }),
  minLength: ({ params }, where) => ({
    message:
      params.limit === 1
        ? `${where} is empty.`
        : `${where} has to have at least ${params.limit} characters.`,
  }),
  maxLength: ({ params, data }, where) => ({
    message: `${where} has ${String(data).length} characters; at most ${params.limit} fit.`,
  }),
  minItems: ({ params }, where) => ({
    message: `${where} has to name at least ${params.limit === 1 ? "one" : params.limit}.`,
  }),
  maxItems: ({ params }, where) => ({ message: `${where} can hold at most ${params.limit}.` }),
  minProperties: ({ params, data, parentSchema }, where) => {
    const there = isObject(data) ? Object.keys(data) : [];
    const left = namesOf(parentSchema).filter((name) => !there.includes(name));
    const help = there.length === 0 ? undefined : oneOfThem(left.map((name) => `"${name}"`));
    return {
      message:
        there.length === 0
          ? `${where} is empty; it needs at least one entry.`
          : `${where} has ${listWords(there.map((name) => `"${name}"`))} alone; it needs at least ${Number(params.limit) - there.length} more.`,
      ...(help !== undefined && { help }),
    };
  },
  uniqueItems: ({ params, data, instancePath }, where) => ({
    pointer: below(instancePath, Math.max(params.i, params.j)),
    message: `${where} names ${quote((data as Json[])[params.i])} twice.`,
    help: "Take one of the two out.",
  }),
};

/** Where an example is given, nothing that a value of another kind was made of counts as meant. */
const exampleWords = (data: Json, schema: unknown): Partial<SchemaProblem> => {
  const { help } = exampleOf(data, schema);
  return help === undefined ? {} : { help, meant: undefined };
};

const kinds: Record<string, string> = {
  string: "a text in quotes",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  object: "an object { … }",
  array: "a list [ … ]",
  null: "null",
};

const kindOf = (value: Json): string => {
  if (value === null) return "null";
  if (typeof value === "number" && !Number.isFinite(value)) return "too large for any number";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? `the text ${quote(value)}` : quote(value);
};

/** The name a problem is about, for telling a typo from a missing setting. */
export const lastName = ({ pointer }: SchemaProblem): string => toPath(pointer).at(-1) ?? "";
