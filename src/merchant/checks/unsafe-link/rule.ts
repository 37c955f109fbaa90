import { isObject, type Json } from "../../json.ts";
import { keepByPart, keepByThing } from "../../kept-parts.ts";
import { isInside } from "../../origin.ts";
import { toPointer, toWords } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** Names of settings that hold addresses, whatever object they stand in. */
const isAddress = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text);

/** Addresses lead where they seem to lead. */
export const rule: Rule = {
  id: "unsafe-link",
  severity: "error",
  judges: "whole",
  about:
    "An address may not hide where it leads: no user name before the host, no path that starts with two slashes or a backslash (browsers read those as another site), no script, and no machine of one's own network.",
  run: ({ tree, finding, layerOf }) =>
    linksOf(tree, "").flatMap((link) => {
      const { pointer } = link;
      const verdict = judge(link);
      return verdict === undefined
        ? []
        : [finding(rule, { pointer, layer: layerOf(pointer), ...verdict })];
    }),
};

interface Verdict {
  message: string;
  help: string;
  severity?: "warning";
}

const judge = keepByThing(({ value, pointer }: Link): Verdict | undefined => {
  const isElsewhere = /^[/\\]{2}|^\/\\/.test(value);
  if (!isElsewhere && !isAddress(value)) return undefined;
  const where = toWords(pointer);
  if (isElsewhere)
    return {
      message: `${where} is "${value}": browsers read two slashes at the start as another site.`,
      help: "Write a path with one slash, or a whole https:// address.",
    };
  if (!/^https?:/i.test(value))
    return {
      message: `${where} is "${value}", which is no web address.`,
      help: "Write an address that starts with https://.",
    };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined)
    return {
      message: `${where} is "${value}", which is no whole address.`,
      help: "Check its host.",
    };
  if (url.username !== "" || url.password !== "")
    return {
      message: `${where} leads to ${url.host}, though it seems to lead to ${decodeURIComponent(url.username)}.`,
      help: "Write the address without a user name.",
    };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Where a platform is, a rule of its own judges: visitors never go there.
  if (pointer !== "/platform/url" && isInside(host))
    return {
      message: `${where} leads to ${host}, a machine that visitors cannot reach or that is their own.`,
      help: "Name a public host.",
      severity: "warning",
    };
  return undefined;
});

const keys = new Set(["url", "path", "href"]);

interface Link {
  pointer: string;
  value: string;
}

/** Every text under a name that holds addresses. */
const linksOf = (value: Json, pointer: string, key = ""): readonly Link[] =>
  isObject(value) ? linksOfPart(value, pointer) : linksIn(value, pointer, key);

const linksOfPart = keepByPart((part, at) => linksIn(part, at, ""));

function linksIn(value: Json, pointer: string, key: string): readonly Link[] {
  if (typeof value === "string") return keys.has(key) ? [{ pointer, value }] : [];
  if (typeof value !== "object" || value === null || pointer === "/locales") return [];
  return Object.entries(value).flatMap(([name, part]) =>
    linksOf(part, pointer + toPointer([name]), isObject(value) ? name : key),
  );
}
