import { createElement, type ReactNode } from "react";

/** An element as a document has it. */
interface Element {
  tag: string;
  attributes: Readonly<Record<string, unknown>>;
  children: readonly (Element | string)[];
}

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*>|[^<]+/g;

const toProperty = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const toStyle = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(/;(?![^(]*\))/).flatMap((rule) => {
      const [name = "", ...value] = rule.split(":");
      const property = name.startsWith("--") ? name : toProperty(name.trim());
      return value.length === 0 ? [] : [[property, value.join(":")]];
    }),
  );

function toAttributes(text: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [, name = "", value = ""] of text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    if (name === "class") found.className = value;
    else found[name] = name === "style" ? toStyle(value) : value;
  }
  return found;
}

/** Reads what React wrote: every element is closed, and attributes stand in double quotes. */
function parse(html: string): Element[] {
  const root: Element & { children: (Element | string)[] } = {
    tag: "",
    attributes: {},
    children: [],
  };
  const open = [root];
  for (const [text, close, tag, attributes = ""] of html.matchAll(token)) {
    const last = open.at(-1) ?? root;
    if (tag === undefined) {
      if (!text.startsWith("<!--")) last.children.push(text);
    } else if (close === "/") open.pop();
    else {
      const element = { tag, attributes: toAttributes(attributes), children: [] };
      last.children.push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  return root.children.filter((child) => typeof child !== "string");
}

function Plain({ tag, attributes, children }: Element): ReactNode {
  if (tag === "style" || tag === "script" || tag === "textarea") return null;
  return createElement(
    tag,
    attributes,
    ...children.map((child, index) =>
      typeof child === "string" ? child : createElement(Plain, { key: index, ...child }),
    ),
  );
}

/** The elements of a drawn page as somebody writes them in plain React: one component each, plain class names. */
export function plainPage(document: string): { draw: () => ReactNode; count: number } {
  const begin = document.indexOf('<div id="root">');
  const end = document.indexOf('<script type="application/json" id="portico-state"');
  if (begin < 0 || end < begin) throw new Error("This is no page of the portal.");
  const body = document.slice(begin, end);
  const elements = parse(body);
  return {
    draw: () => elements.map((element, index) => createElement(Plain, { key: index, ...element })),
    count: body.match(/<[a-z]/g)?.length ?? 0,
  };
}
