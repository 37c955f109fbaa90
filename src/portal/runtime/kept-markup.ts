import type { ReactElement } from "react";
import { makeLru } from "#src/shared/lru.ts";
import { type DrawnRule, rulesIn } from "../ui/styled/rules.ts";
import type { PageView } from "./page.ts";

/** What a page is drawn in, as far as its parts share it with other pages. */
export interface Keeping {
  /** Equal for pages of one portal in one language for those who see the same. */
  readonly same: string;
  /** The answers of the page by key; one that is the very same object has not changed. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Texts that stand for what differs from answer to answer; a part that holds one is not kept. */
  readonly slots: readonly string[];
  /** The parts drawn so far; begins empty. */
  readonly parts: Part[];
}

/** What a part was seen to read while it was drawn: "path", "clock", "answer …". */
export interface Reads {
  readonly names: ReadonlySet<string>;
  readonly note: (name: string) => void;
}

/** What React tells a browser of a picture before the page. */
export type Picture = Readonly<
  Partial<Record<"src" | "srcSet" | "sizes" | "fetchPriority", string>>
>;

/** The markup of a part, and what has to be the same for it to be right. */
interface KeptMarkup {
  readonly html: string;
  readonly bytes: Uint8Array;
  readonly rules: readonly DrawnRule[];
  /** Its pictures that React has a browser fetch ahead. */
  readonly pictures: readonly Picture[];
  readonly reads: readonly { readonly name: string; readonly value: string }[];
}

/** A part of the page being drawn: what is kept of it, or how it is going to be. */
export type Part =
  | { readonly known: KeptMarkup }
  | {
      readonly known?: undefined;
      readonly key: string;
      readonly reads: Reads;
      readonly page: PageView;
      readonly placed: boolean;
    };

/** Bytes of markup that are kept, and forms of one part: as many paths and answers as it was drawn for. */
const max = { bytes: 24_000_000, forms: 12 };
/** What is shorter costs more to look up than to draw. */
const shortest = 400;

const store = /* @__PURE__ */ makeLru<readonly KeptMarkup[]>({
  maxWeight: max.bytes,
  weigh: (forms, key) => forms.reduce((sum, { html }) => sum + 3 * html.length, key.length),
});

const numbers = /* @__PURE__ */ new WeakMap<object, number>();
let last = 0;

/** A number for each object: the same for the very same one. */
export function numberOf(value: object): number {
  const known = numbers.get(value) ?? ++last;
  numbers.set(value, known);
  return known;
}

/** Elements whose names no text of a page can hold, since each process makes them up. */
function makeTags() {
  const name = `kept-${crypto.randomUUID()}`;
  return { name, pattern: new RegExp(`<(/?)${name}-(\\d+)>`, "g") };
}

const tags = /* @__PURE__ */ makeTags();

const answer = "answer ";

function valueIn(name: string, { answers }: Keeping, page: PageView): string {
  if (name === "path") return page.path;
  if (name === "screen") return page.screenId;
  if (name === "params") return JSON.stringify(page.params);
  if (name === "query") return page.query.toString();
  const value = answers[name.slice(answer.length)];
  return typeof value === "object" && value !== null ? `${numberOf(value)}` : String(value);
}

const makeReads = (outer: Reads | null): Reads & { names: Set<string> } => {
  const names = new Set<string>();
  return {
    names,
    note: (name) => {
      names.add(name);
      outer?.note(name);
    },
  };
};

/** Looks for what is kept of a part; where nothing is, the part is drawn inside the tag. */
export function findKept(
  keeping: Keeping,
  {
    part,
    placed,
    page,
    outer,
  }: {
    part: ReactElement;
    placed: boolean;
    page: PageView;
    outer: Reads | null;
  },
): { tag: string; known?: KeptMarkup | undefined; reads: Reads } {
  const type = numberOf(part.type as object);
  const place = placed ? page.screenId : "";
  const key = `${keeping.same} ${place} ${type} ${JSON.stringify(part.props)}`;
  const known = store
    .get(key)
    ?.find(({ reads }) => reads.every(({ name, value }) => valueIn(name, keeping, page) === value));
  const reads = makeReads(outer);
  const tag = `${tags.name}-${keeping.parts.length}`;
  keeping.parts.push(known === undefined ? { key, reads, page, placed } : { known });
  return { tag, known, reads };
}

const plain: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

/** The pictures that come at once and of which there is one form. */
const picturesIn = (html: string): Picture[] =>
  [...html.replaceAll(/<picture.*?<\/picture>/gs, "").matchAll(/<img [^>]*>/g)]
    .filter(([tag]) => !tag.includes(' loading="lazy"'))
    .map(([tag]) =>
      Object.fromEntries(
        [...tag.matchAll(/ (src|srcSet|sizes|fetchPriority)="([^"]*)"/g)].map(
          ([, name, value = ""]) => [
            name,
            value.replaceAll(/&[^;]+;/g, (escaped) => plain[escaped] ?? escaped),
          ],
        ),
      ),
    );

const encoder = /* @__PURE__ */ new TextEncoder();

/** Whether every page that is the same in what the part reads may have this markup. */
function mayKeep(html: string, part: Exclude<Part, { known: KeptMarkup }>, keeping: Keeping) {
  const { names } = part.reads;
  if (html.length < shortest || names.has("clock")) return false;
  // An address that somebody made up is asked for once.
  if (names.has("query") && valueIn("query", keeping, part.page) !== "") return false;
  // React numbers its ids by where a part stands, and leaves to the browser what failed here.
  if (html.includes("<!--$!-->") || (!part.placed && html.includes('"_R_'))) return false;
  return keeping.slots.every((slot) => !html.includes(slot));
}

function keep(html: string, part: Exclude<Part, { known: KeptMarkup }>, keeping: Keeping) {
  const made: KeptMarkup = {
    html,
    bytes: encoder.encode(html),
    rules: rulesIn(html),
    pictures: picturesIn(html),
    reads: [...part.reads.names].map((name) => ({
      name,
      value: valueIn(name, keeping, part.page),
    })),
  };
  store.set(part.key, [made, ...(store.get(part.key) ?? [])].slice(0, max.forms));
  return made;
}

type Piece = string | KeptMarkup;

/** Cuts a drawn page at its parts, and keeps those that were drawn just now. */
export function cutKept(html: string, keeping: Keeping): (string | Uint8Array)[] {
  const open: { part: Part | undefined; pieces: Piece[] }[] = [{ part: undefined, pieces: [] }];
  let end = 0;
  for (const { 0: tag, 1: closes, 2: number, index } of html.matchAll(tags.pattern)) {
    const { part, pieces } = open.at(-1) ?? { part: undefined, pieces: [] };
    if (index > end) pieces.push(html.slice(end, index));
    end = index + tag.length;
    if (closes === "") {
      open.push({ part: keeping.parts[Number(number)], pieces: [] });
      continue;
    }
    open.pop();
    const around = open.at(-1)?.pieces;
    if (part === undefined) continue;
    if (part.known !== undefined) {
      around?.push(part.known);
      continue;
    }
    const whole = pieces.map((piece) => (typeof piece === "string" ? piece : piece.html)).join("");
    if (mayKeep(whole, part, keeping)) around?.push(keep(whole, part, keeping));
    else around?.push(...pieces);
  }
  const pieces = open[0]?.pieces ?? [];
  pieces.push(html.slice(end));
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.bytes));
}
