import { join } from "node:path";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { SWRConfig } from "swr";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { Link, Text } from "#src/contracts/site.gen.ts";
import { type ClientSite, toClientSite } from "#src/merchant/client-site.ts";
import { makeWorkspace } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { textsFor } from "#src/merchant/texts.ts";
import type { CallProblem } from "#src/portal/api/problem.ts";
import { swrKey } from "#src/portal/api/swr-key.ts";
import { ClientContext } from "#src/portal/api/use-call.ts";
import { blocks } from "#src/portal/blocks/blocks.gen.ts";
import type { AnyBlock } from "#src/portal/renderer/block.ts";
import { infoOfBlocks } from "#src/portal/renderer/block.ts";
import { resolve } from "#src/portal/renderer/resolve.ts";
import { type Runtime, RuntimeProvider } from "#src/portal/runtime/runtime.tsx";
import { makeStorage } from "#src/portal/runtime/storage.ts";
import type { ConditionFacts } from "#src/shared/conditions.ts";
import { vendorsOf } from "#src/shared/vendors.ts";
import { makeFakeRuntime } from "./fake-runtime.ts";
import { sampleVendors } from "./sample-answers.ts";

const root = join(import.meta.dirname, "../..");
const workspace = makeWorkspace(folderSource(join(root, "merchants")));

/** An answer that came with the page. */
export type Answer = {
  [Name in CallName]: {
    name: Name;
    payload: CallMap[Name]["payload"];
    value: CallMap[Name]["value"];
  };
}[CallName];

export interface BlockWorld {
  merchant?: "aurora" | "siam";
  language?: string;
  theme?: "dark" | "light";
  /** Path and query. */
  url?: string;
  params?: Readonly<Record<string, string>>;
  screenId?: string;
  signedIn?: boolean;
  modules?: Readonly<Record<string, string>>;
  answers?: readonly Answer[];
  change?: (site: ClientSite) => ClientSite;
  runtime?: Partial<Runtime>;
}

/** The answer of the vendors call, which nearly everything draws from. */
export const vendorsAnswer: Answer = { name: "vendors", payload: {}, value: sampleVendors };

async function siteOf(code: string, language: string) {
  const revision = makeRevision(await workspace.load(code), new Date(0));
  return { site: toClientSite(revision), texts: textsFor(revision.site, language) };
}

const hrefIn =
  (site: ClientSite) =>
  (link: Link): string | undefined => {
    if (link.type === "route") return link.path;
    if (link.type === "url") return link.url;
    if (link.type === "resource") return site.resources[link.key]?.url;
    if (link.type !== "category") return undefined;
    const path = site.categories.items[link.category]?.path;
    return link.vendor === undefined ? path : `${path}?vendor=${link.vendor}`;
  };

function factsOf(site: ClientSite, world: BlockWorld, language: string): ConditionFacts {
  return {
    modules: { ...site.modules, ...world.modules },
    signedIn: world.signedIn ?? false,
    role: world.signedIn ? "member" : "visitor",
    language,
    languages: site.languages.supported,
    vendorsByCategory: Object.fromEntries(
      Object.entries(site.categories.items).map(([id, category]) => [
        id,
        vendorsOf(category, sampleVendors).length,
      ]),
    ),
    resources: Object.keys(site.resources),
    consolidated: {},
  };
}

/** Everything a block or the frame needs, over a real merchant; only the network is missing. */
export async function makeBlockWorld(world: BlockWorld = {}) {
  const language = world.language ?? "EN";
  const loaded = await siteOf(world.merchant ?? "aurora", language);
  const site = world.change?.(loaded.site) ?? loaded.site;
  const fake = makeFakeRuntime({ site, texts: loaded.texts, language, settings: null });
  const signedIn = world.signedIn ?? false;
  const facts = factsOf(site, world, language);
  const url = new URL(world.url ?? "/", "http://portal.example");
  const text = (value: Text | undefined, args: readonly (string | number)[] = []): string => {
    if (value === undefined) return "";
    return typeof value === "string" ? fake.t(value, args) : (value[language] ?? value.EN ?? "");
  };
  const runtime = {
    ...fake,
    modules: facts.modules,
    theme: world.theme ?? "dark",
    facts,
    text,
    hrefOf: hrefIn(site),
    origin: url.origin,
    storage: makeStorage({ session: () => undefined, local: () => undefined }),
    page: {
      path: url.pathname,
      params: world.params ?? {},
      query: url.searchParams,
      screenId: world.screenId ?? "home",
    },
    session: {
      state: signedIn ? "signedIn" : "visitor",
      signedIn,
      role: facts.role,
      isAgent: false,
      isTrial: false,
      user: signedIn ? { userName: "lotus88", account: "1", nickname: "Lotus", isAgent: 0 } : null,
      member: null,
    },
    ...world.runtime,
  } as Runtime;
  const answers = Object.fromEntries(
    (world.answers ?? []).map(({ name, payload, value }) => [swrKey(name, payload), value]),
  );

  /** The HTML of something inside this world, as the server draws it. */
  const draw = (node: ReactNode): string => {
    const cache = createCache({ key: "t" });
    cache.compat = true;
    const client = {
      call: async () => ({ ok: false, error: { code: "NETWORK" } as CallProblem }) as const,
    };
    return renderToString(
      <CacheProvider value={cache}>
        <ClientContext value={client}>
          <SWRConfig value={{ fallback: answers, provider: () => new Map() }}>
            <RuntimeProvider value={runtime}>{node}</RuntimeProvider>
          </SWRConfig>
        </ClientContext>
      </CacheProvider>,
    );
  };

  /** The HTML of a block with props as a screen would name them. */
  const drawBlock = (block: AnyBlock, props: Record<string, unknown>): string => {
    const view = resolve(
      {
        title: { EN: "Page" },
        route: {
          path: "/",
          chrome: { header: true, sideMenu: "full", banner: true, footer: true, bottomBar: true },
          access: "open",
          chunk: "index",
        },
        blocks: { it: { block: block.name, props } },
        order: ["it"],
      },
      {
        facts,
        params: runtime.page.params,
        text: (value, args) => text(value, args),
        titleArgs: [],
        blockArgs: [site.name, site.minimumAge],
        info: infoOfBlocks(blocks),
      },
    );
    const settled = view.blocks[0];
    if (settled === undefined) return "";
    return draw(
      createElement(block.View, { id: settled.id, params: view.params, props: settled.props }),
    );
  };
  return { site, runtime, facts, draw, drawBlock };
}
