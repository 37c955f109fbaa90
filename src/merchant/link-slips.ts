import type { SchemaProblem } from "./ajv-words.ts";
import { isObject, type Json, type JsonObject, own } from "./json.ts";
import { toPath, toWords, valueAt } from "./pointer.ts";
import { linkTo, linkWords } from "./shape-words.ts";
import { quote } from "./value-meant.ts";

/** Names under which it is written where a link leads, the two that there are first. */
const goals = ["path", "url", "href"];

/**
 * A link that says where it leads and is of another type, or of none, has one slip, which says how such a link
 * is written: `path` in one of the type `url`, an address in one of the type `route`.
 * @param tree what was judged
 */
export function asLinkSlips(problems: readonly SchemaProblem[], tree: JsonObject): SchemaProblem[] {
  const seen = new Set<string>();
  return problems.flatMap((problem) => {
    const box = boxOf(problem);
    const slip = box === undefined ? undefined : slipIn(box, tree);
    if (box === undefined || slip === undefined) return [problem];
    if (seen.has(box)) return [];
    seen.add(box);
    return [{ isNull: false, settles: box, ...slip }];
  });
}

/** The link that a problem is about: itself, where a name is missing in it, or the one it stands in. */
const boxOf = ({ pointer, target }: SchemaProblem): string | undefined =>
  /^.*\/link$/.exec(target === "open" ? pointer : pointer.slice(0, pointer.lastIndexOf("/")))?.[0];

function slipIn(box: string, tree: JsonObject): Omit<SchemaProblem, "isNull"> | undefined {
  const link = valueAt(tree, toPath(box));
  if (!isObject(link)) return undefined;
  const name = goals.find((each) => typeof own(link, each) === "string");
  const goal = name === undefined ? undefined : own(link, name);
  const meant = linkTo(goal);
  const type = own(link, "type");
  if (name === undefined || meant === undefined || type === meant.type) return undefined;
  const help = `Write ${linkWords(meant)}.`;
  if (type === undefined)
    return {
      pointer: box,
      target: "value",
      message: `${toWords(box)} lacks "type".`,
      help,
      meant: withType(link, name, meant),
    };
  if (type !== "route" && type !== "url") return undefined;
  // Of an address of its own the path is meant, and its own finding says so.
  if (meant.type === "url" && isOwn(String(goal), tree)) return undefined;
  const message = `${toWords(box)} is of the type "${type}", but ${quote(goal)} is ${meant.type === "route" ? "a page of this portal" : "another site"}.`;
  return name in meant
    ? { pointer: `${box}/type`, target: "value", message, help, meant: meant.type }
    : { pointer: `${box}/${name}`, target: "value", message, help };
}

const withType = (
  link: JsonObject,
  name: string,
  meant: Readonly<Record<string, string>>,
): Json => {
  const { [name]: _goal, ...rest } = link;
  return { ...meant, ...rest };
};

const isOwn = (address: string, tree: JsonObject): boolean => {
  const hosts = own(tree, "hosts");
  return Array.isArray(hosts) && URL.canParse(address) && hosts.includes(new URL(address).host);
};
