import { join } from "node:path";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { SWRConfig } from "swr";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { LongText } from "#src/contracts/site.gen.ts";
import { type ClientSite, toClientSite } from "#src/merchant/client-site.ts";
import { makeWorkspace, type Workspace } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { longTextKey, swrKey } from "#src/portal/api/swr-key.ts";
import { ClientContext } from "#src/portal/api/use-call.ts";
import { blocks } from "#src/portal/blocks/blocks.gen.ts";
import type { AnyBlock } from "#src/portal/renderer/block.ts";
import { infoOfBlocks } from "#src/portal/renderer/block.ts";
import { resolve } from "#src/portal/renderer/resolve.ts";
import { RuntimeProvider } from "#src/portal/runtime/runtime.tsx";
import { refusal } from "./refusal.ts";
import { sampleVendors } from "./sample-answers.ts";
import { makeTestRuntime, type RuntimeMembers } from "./test-runtime.ts";

const root = join(import.meta.dirname, "../..");
const shipped = makeWorkspace(folderSource(join(root, "merchants")));

/** An answer that came with the page. */
export type Answer = {
  [Name in CallName]: {
    name: Name;
    payload: CallMap[Name]["payload"];
    value: CallMap[Name]["value"];
  };
}[CallName];

export interface BlockWorld {
  /** The folder of merchants; the project's own unless given. */
  merchants?: string;
  merchant?: "aurora" | "siam";
  language?: string;
  theme?: "dark" | "light";
  /** Path and query. */
  url?: string;
  signedIn?: boolean;
  /** The agent type of who is signed in (spec 6); 0 unless given. */
  isAgent?: number;
  modules?: Readonly<Record<string, string>>;
  answers?: readonly Answer[];
  /** Long texts that came with the page, by id. */
  longTexts?: Readonly<Record<string, LongText>> | undefined;
  change?: (site: ClientSite) => ClientSite;
  /** Members of the runtime that stand in the place of the product's. */
  runtime?: Partial<RuntimeMembers>;
}

/** Who is there where a test says that somebody is. */
const someMember = { userName: "lotus88", account: "1", nickname: "Lotus", isAgent: 0 };

/** The answer of the vendors call, which nearly everything draws from. */
export const vendorsAnswer: Answer = { name: "vendors", payload: {}, value: sampleVendors };

async function siteOf(code: string, language: string, workspace: Workspace) {
  const revision = makeRevision(await workspace.load(code), new Date(0));
  return { site: toClientSite(revision), texts: textsFor(revision.site, language) };
}

/** Everything a block or the frame needs, over a real merchant; only the network is missing. */
export async function makeBlockWorld(world: BlockWorld = {}) {
  const language = world.language ?? "EN";
  const workspace =
    world.merchants === undefined ? shipped : makeWorkspace(folderSource(world.merchants));
  const loaded = await siteOf(world.merchant ?? "aurora", language, workspace);
  const site = world.change?.(loaded.site) ?? loaded.site;
  const { runtime, members } = makeTestRuntime({
    site,
    texts: loaded.texts,
    language,
    settings: null,
    ...(world.theme && { theme: world.theme }),
    ...(world.url && { url: world.url }),
    ...(world.modules && { modules: world.modules }),
    ...(world.signedIn && { member: { ...someMember, isAgent: world.isAgent ?? 0 } }),
    ...(world.runtime && { changes: world.runtime }),
  });
  const { facts } = members;
  const answers = Object.fromEntries([
    ...(world.answers ?? []).map(({ name, payload, value }) => [swrKey(name, payload), value]),
    ...Object.entries(world.longTexts ?? {}).map(([id, text]) => [longTextKey(language, id), text]),
  ]);

  /** The HTML of something inside this world, as the server draws it. */
  const draw = (node: ReactNode): string => {
    const client = {
      call: async () => ({ ok: false, error: refusal("NETWORK") }) as const,
    };
    return renderToString(
      <ClientContext value={client}>
        <SWRConfig value={{ fallback: answers, provider: () => new Map() }}>
          <RuntimeProvider value={runtime}>{node}</RuntimeProvider>
        </SWRConfig>
      </ClientContext>,
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
        params: members.page.params,
        text: members.text,
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
  return { site, runtime: members, facts, draw, drawBlock };
}
