import type { ComponentType } from "react";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { Category } from "#src/contracts/site.gen.ts";

/** What a block's view gets: its id on the screen, its settled props and the route's parameters. */
export interface BlockViewProps<Props> {
  id: string;
  /** Defaults filled in, texts already words in the visitor's language. */
  props: Props;
  /** The values of the route's `{name}` parts, such as `{ games: "rng" }`. */
  params: Readonly<Record<string, string>>;
}

/** What a block may look at when it names the calls it needs. */
export interface LoadContext {
  params: Readonly<Record<string, string>>;
  /** The query of the address. */
  query: URLSearchParams;
  /** The language code in use. */
  language: string;
  categories: Readonly<Record<string, Category>>;
  /** Games a page (spec 9: 42). */
  pageSize: number;
}

/** One public call to make before the page is drawn; the payload must equal the view's own. */
export type CallRequest = {
  [Name in CallName]: { name: Name; payload: CallMap[Name]["payload"] };
}[CallName];

/** A block as its folder's `index.ts` exports it under the name `block`. */
export interface BlockModule<Props> {
  name: string;
  View: ComponentType<BlockViewProps<Props>>;
  /** The public calls whose answers the server puts into the first page. */
  loads?: (props: Props, context: LoadContext) => CallRequest[];
}

// Blocks of different props stand in one list; each is only ever fed the props of its own schema.
// biome-ignore lint/suspicious/noExplicitAny: the props differ by block and are checked by its schema
export type AnyBlock = BlockModule<any>;

/** What resolve() has to know of a block without loading its code, from its schema. */
export interface BlockInfo {
  /** Every prop its schema names. */
  props: readonly string[];
  defaults: Readonly<Record<string, unknown>>;
  /** Props that hold a Text and are settled into words. */
  texts: readonly string[];
}

/** A block that can be drawn: where its code comes from, and what its schema says. */
export interface BlockEntry {
  load: () => Promise<{ block: AnyBlock }>;
  info: BlockInfo;
}

/** Blocks by name; the app passes the generated lists in. */
export type BlockTable = Readonly<Record<string, BlockEntry>>;

/** What the schemas of a table's blocks say. */
export const infoOfBlocks = (table: BlockTable): Record<string, BlockInfo> =>
  Object.fromEntries(Object.entries(table).map(([name, { info }]) => [name, info]));
