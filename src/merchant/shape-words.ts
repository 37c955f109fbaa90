import { isObject, type Json } from "./json.ts";
import { listWords } from "./suggest.ts";
import { type Meant, quote } from "./value-meant.ts";

/** Settings a schema knows, for suggestions. */
export const namesOf = (schema: unknown): string[] =>
  isObject(schema) && isObject(schema.properties)
    ? Object.keys(schema.properties).filter((name) => name !== "$schema")
    : [];

/** As many values as a list of all of them is still read. */
const maxListed = 24;

/** All that a value can be, where they are not too many to be read. */
export const oneOfThem = (quoted: readonly string[]): string | undefined =>
  quoted.length > 0 && quoted.length <= maxListed ? `Possible: ${listWords(quoted)}.` : undefined;

/** Why something is no text for people, and how one is written. */
export const textWords = (data: unknown, where: string): { message: string; help: string } => ({
  message:
    typeof data === "string"
      ? `${where} is ${quote(data)}, which is no translation key.`
      : `${where} has to be a translation key, or the words by language.`,
  help: 'Write a key such as "menu.home", or the words themselves: {"EN": "Home"}.',
});

/** Where an object needs one of several names, and has none of them. */
export function oneOfNames(
  schema: unknown,
  where: string,
): { message: string; help: string } | undefined {
  const branches = isObject(schema) && Array.isArray(schema.anyOf) ? schema.anyOf : [];
  const names = branches.flatMap((branch) =>
    isObject(branch) && Array.isArray(branch.required) ? branch.required : [],
  );
  if (names.length === 0 || names.length !== branches.length) return undefined;
  const quoted = names.map((name) => `"${String(name)}"`);
  return { message: `${where} lacks ${listWords(quoted, "or")}.`, help: "Add one of them here." };
}

/**
 * How something is written that nobody guesses: the example that its schema gives, and what it is. An object
 * that has a name of the example is on the way, and is helped otherwise.
 */
export function exampleOf(data: Json, schema: unknown): Meant {
  if (!isObject(schema) || !Array.isArray(schema.examples)) return {};
  const example = schema.examples[0];
  if (typeof example !== "object" || example === null) return {};
  const [first] = Array.isArray(example) ? example : [];
  const names = isObject(first) ? Object.keys(first) : [];
  if (isObject(data) && names.some((name) => Object.hasOwn(data, name))) return {};
  const words = typeof schema.description === "string" ? ` ${schema.description}` : "";
  return { help: `Write it such as ${JSON.stringify(example)}.${words}` };
}

/** What a value of another kind could have been written as: one of few texts, or an object of known names. */
export function shapeOf(data: Json, kind: string, schema: unknown): Meant {
  if (!isObject(schema)) return {};
  if (kind === "string" && Array.isArray(schema.enum)) {
    const help = oneOfThem(schema.enum.map((each) => JSON.stringify(each)));
    return help === undefined ? {} : { help };
  }
  if (kind !== "object") return {};
  const tag = isObject(schema.discriminator) ? schema.discriminator.propertyName : undefined;
  if (typeof tag === "string" && typeof data === "string" && tagsOf(schema, tag).includes(data))
    return { help: `Write {"${tag}": ${quote(data)}}, and in it what else this ${tag} takes.` };
  const names = namesOf(schema).map((name) => `"${name}"`);
  return names.length === 0 || names.length > 8
    ? {}
    : { help: `Write { … } with ${listWords(names, "or")} in it.` };
}

/** A path or an address in the place of a link that leads there. */
export function asLink(data: unknown): Meant {
  const meant = linkTo(data);
  return meant === undefined ? {} : { help: `Write ${linkWords(meant)}.`, meant };
}

/** A link to a page of the portal, or to another site: the only two that are told by where they lead. */
export function linkTo(
  goal: unknown,
): { type: "route" | "url"; [name: string]: string } | undefined {
  if (typeof goal !== "string") return undefined;
  if (/^\/(?!\/)/.test(goal)) return { type: "route", path: goal };
  return /^https:\/\//.test(goal) ? { type: "url", url: goal } : undefined;
}

/** A link as it is written. */
export const linkWords = (link: Readonly<Record<string, string>>): string =>
  `{${Object.entries(link)
    .map(([name, value]) => `"${name}": ${quote(value)}`)
    .join(", ")}}`;

/** The values that tell the branches of an alternative apart. */
export function tagsOf(schema: unknown, tag: string): string[] {
  const branches = isObject(schema) && Array.isArray(schema.oneOf) ? schema.oneOf : [];
  return branches.flatMap((branch) => {
    const properties = isObject(branch) && isObject(branch.properties) ? branch.properties : {};
    const kind = properties[tag];
    return isObject(kind) && typeof kind.const === "string" ? [kind.const] : [];
  });
}
