/** The tags of running text that may be drawn; everything else leaves its words only. */
const drawn = [
  "p",
  "br",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "ul",
  "ol",
  "li",
  "h3",
  "h4",
  "blockquote",
  "a",
] as const;

/** A tag that may be drawn. */
export type RichTag = (typeof drawn)[number];

/** A piece of running text: words, or an element with pieces in it. */
export type RichNode = string | RichElement;

/** An element that may be drawn, without any attribute but an address to be judged. */
export interface RichElement {
  readonly tag: RichTag;
  /** Of a link: what its `href` says, unjudged. */
  readonly href?: string;
  readonly children: RichNode[];
}

const drawnTags: ReadonlySet<string> = new Set(drawn);

/** What stands in these is never words for people. */
const silent: ReadonlySet<string> = new Set(
  "script style textarea select option noscript template svg math iframe object title head xmp noembed noframes plaintext".split(
    " ",
  ),
);

/** Of these, what is left open ends with the text, as it does in a browser; of the others it is a tag alone. */
const endless: ReadonlySet<string> = new Set("script style textarea title xmp".split(" "));

/** Nothing that people write nests deeper; what does is drawn flat, so that no text exhausts the stack. */
const deepest = 24;

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Numbers that stand for no character give nothing. */
function characterOf(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code > 0 && code <= 0x10ffff && !isSurrogate ? String.fromCodePoint(code) : "";
}

/** Puts characters where HTML names them. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, ten, hex, name) => {
    if (ten !== undefined) return characterOf(Number(ten));
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    return named[String(name).toLowerCase()] ?? whole;
  });
}

/** Where a tag ends, past its attributes; -1 when it never does. */
function endOfTag(html: string, from: number): number {
  let quote = "";
  for (let at = from; at < html.length; at++) {
    const sign = html.charAt(at);
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">") return at;
  }
  return -1;
}

const hrefIn = (attributes: string): string | undefined => {
  const found = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  return found === null ? undefined : decodeEntities(found[1] ?? found[2] ?? found[3] ?? "");
};

/** Builds the tree while the text is read. */
class Tree {
  readonly top: RichNode[] = [];
  readonly #open: RichElement[] = [];

  words(text: string): void {
    if (text !== "") this.#place().push(decodeEntities(text));
  }

  begin(tag: RichTag, href: string | undefined): void {
    if (tag === "p" || tag === "li") this.end(tag);
    const element: RichElement = { tag, children: [], ...(href === undefined ? {} : { href }) };
    this.#place().push(element);
    if (tag !== "br" && this.#open.length < deepest) this.#open.push(element);
  }

  end(tag: string): void {
    // A list inside an item has items of its own: only those may end.
    const list = this.#open.findLastIndex((one) => one.tag === "ul" || one.tag === "ol");
    const at = this.#open.findLastIndex((one) => one.tag === tag);
    if (at >= 0 && !(tag === "li" && at < list)) this.#open.length = at;
  }

  #place(): RichNode[] {
    return this.#open.at(-1)?.children ?? this.top;
  }
}

/**
 * Reads HTML that people wrote into a tree of the few elements that may be drawn. It needs no
 * parser of the browser and makes no markup: what is drawn from the tree can be nothing but text and
 * these elements, whatever the HTML tries (W3). Linear in the length of the text.
 */
export function parseHtml(html: string): RichNode[] {
  const tree = new Tree();
  const lower = html.toLowerCase();
  /** Tags that nothing closes any more. */
  const left = new Set<string>();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    tree.words(html.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    if (lower.startsWith("<!--", open)) {
      const end = html.indexOf("-->", open + 4);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    const name = /^<(\/?)([a-z][a-z0-9]*)|^<[!?]/.exec(lower.slice(open, open + 24));
    if (name === null) {
      tree.words("<");
      at = open + 1;
      continue;
    }
    const end = endOfTag(html, open + name[0].length);
    if (end < 0) break;
    at = end + 1;
    const [whole, slash = "", tag = ""] = name;
    if (slash === "/") tree.end(tag);
    else if (silent.has(tag)) {
      const close = left.has(tag) ? -1 : lower.indexOf(`</${tag}`, at);
      if (close < 0 && endless.has(tag)) break;
      if (close < 0) {
        left.add(tag);
        continue;
      }
      const after = endOfTag(html, close + tag.length + 2);
      if (after < 0) break;
      at = after + 1;
    } else if (drawnTags.has(tag)) {
      const attributes = html.slice(open + whole.length, end);
      tree.begin(tag as RichTag, tag === "a" ? hrefIn(attributes) : undefined);
    }
  }
  return tree.top;
}
