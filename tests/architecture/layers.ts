/**
 * The one direction of imports. This table feeds the lint rule (layers.gen.json, written by
 * `npm run format` from here and compared by a test) and the architecture test.
 */

import { readDomains } from "#tools/generate/domains.ts";
import { root as home } from "#tools/lib/paths.mjs";

/** A part of the house, and whose values it may import beside its own. */
export interface Room {
  /** a path from the root; `*` stands for one folder, each of which is a room of its own */
  path: string;
  /** paths of rooms whose values and types it may import; "*" stands for all of them */
  values: string[];
  /** rooms of which it may name types alone, by `import type` */
  types?: string[];
  /** the only packages it may import values from; without it, any */
  packages?: string[];
  /** the one file of it that rooms beside it may import */
  door?: string;
  /** Node runs this room as it is, so it can never import a .tsx file */
  node?: true;
}

const data = ["schemas", "merchants"];
const base = [...data, "src/contracts", "src/shared"];
const engine = [...base, "src/merchant"];
const bricks = ["src/portal/ui", "src/portal/machines", "src/portal/api", "src/portal/i18n"];
const runtime = [...engine, ...bricks, "src/portal/runtime"];
const renderer = [...runtime, "src/portal/forms", "src/portal/renderer"];
const routing = [...renderer, "src/portal/blocks", "src/portal/routing"];
const session = [...routing, "src/portal/session"];
const flows = [...session, "src/portal/flows"];
const root = [...flows, "src/portal/root"];
const shell = [...root, "src/portal/blocks/parts", "src/portal/shell"];
const app = [...shell, "src/portal/revision", "src/portal/app", "src/portal/dev"];
const server = [...engine, "src/store", "src/credentials"];
const domain = (name: string) => `src/platform/domains/${name}`;
/** What every domain stands on: nothing of the platform but its kernel. */
const domainBase = [...server, "src/platform/kernel"];

/** Every room, from the ground up. The most specific path that fits a file is its room. */
export const rooms: Room[] = [
  { path: "schemas", values: [] },
  { path: "merchants", values: [] },
  { path: "src/contracts", values: data, node: true },
  { path: "src/shared", values: [...data, "src/contracts"], node: true },
  { path: "src/merchant", values: base, node: true },
  { path: "src/store", values: engine, node: true },
  // Passwords, tokens, sealed texts, identity providers: what whoever signs people in stands on.
  { path: "src/credentials", values: ["src/shared"], node: true },

  { path: "src/portal/ui", values: engine, types: bricks },
  { path: "src/portal/machines", values: [], types: [...engine, ...bricks], packages: ["xstate"] },
  // Machines as pictures.
  { path: "src/portal/chart", values: [], node: true },
  // What shows the machines while developing; no build holds it.
  { path: "src/portal/dev", values: ["src/portal/chart"] },
  { path: "src/portal/api", values: engine, types: bricks },
  { path: "src/portal/i18n", values: engine, types: bricks },
  { path: "src/portal/runtime", values: [...engine, ...bricks] },
  { path: "src/portal/forms", values: runtime },
  { path: "src/portal/renderer", values: [...runtime, "src/portal/forms"] },
  // What several blocks share stands beside them and is no block itself.
  { path: "src/portal/blocks/parts", values: renderer },
  { path: "src/portal/blocks/*", values: [...renderer, "src/portal/blocks/parts"] },
  // blocks.gen.ts lists the blocks, so it alone may name them all.
  { path: "src/portal/blocks", values: [...renderer, "src/portal/blocks/*"] },
  // Addresses and pages: which screen, with which code, and where one may go.
  { path: "src/portal/routing", values: routing },
  // Who is there, and what of it a browser keeps.
  { path: "src/portal/session", values: session },
  // What the machines' names do, and the root machine that runs them.
  { path: "src/portal/flows", values: flows },
  { path: "src/portal/root", values: root },
  // What lies round every page: frame, dialogs, chat, games, closed doors.
  { path: "src/portal/shell", values: shell },
  // How an open page takes a newer revision of its merchant.
  { path: "src/portal/revision", values: routing },
  { path: "src/portal/app", values: app },

  // Small apps with style sheets of their own: their build leaves out what styles elements one by one.
  { path: "src/hosted/*", values: base, packages: ["react", "react-dom/client"] },

  { path: "src/platform/kernel", values: server, node: true },
  ...platformDomains(),
  {
    path: "src/platform",
    values: [...server, "src/platform/kernel", "src/platform/domains/*"],
    node: true,
  },
  { path: "src/control", values: server, node: true },
  // The portal's server entry is loaded as a build at run time; only its types are known here.
  {
    path: "src/gateway",
    values: [...engine, "src/store/private-folder.ts"],
    types: ["src/portal/app"],
    node: true,
  },
  { path: "tools", values: ["*"] },
  { path: "tests", values: ["*"] },
  // Works rounds out anew without anything of the product: it could not be wrong together with it.
  { path: "tests/verifier", values: [], packages: ["node:crypto"], node: true },
];

/** A domain's manifest says which others it stands on (`below`). */
function platformDomains(): Room[] {
  return readDomains(home).map(({ name, below }) => ({
    path: domain(name),
    values: [...domainBase, ...below.map(domain)],
    door: "public.ts",
    node: true as const,
  }));
}
