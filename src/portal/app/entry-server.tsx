import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { CallName } from "#src/contracts/api.gen.ts";
import { swrKey } from "../api/swr-key.ts";
import { makeTranslator } from "../i18n/translator.ts";
import type { CallRequest } from "../renderer/block.ts";
import { faultsOf } from "../renderer/resolve.ts";
import { makeStorage } from "../runtime/storage.ts";
import { withFirstPicture } from "../ui/first-picture.ts";
import { toDocument } from "./document.ts";
import { frameLoads } from "./frame/frame-loads.ts";
import { type LoadedPage, loadBlocks } from "./load-page.ts";
import type { PageInput, PagePlan, PageResult, PageState, PlannedCall } from "./page.types.ts";
import { loginAddress, needsSession, type Page, pageOf } from "./page-of.ts";
import { PortalApp } from "./portal-app.tsx";
import { reducedSite } from "./reduced-site.ts";
import { startOf } from "./root-start.ts";
import { documentTitle, viewOf } from "./screen-view.ts";
import { makeStyleCache } from "./style-cache.ts";
import { makeWords } from "./words.ts";
import { inputOf, makeWorld, restsAtFirst, type Surroundings } from "./world.ts";

/** The root machine's code, as the build's manifest names it. */
const rootFlowFile = "src/portal/app/root-flow.ts";

/** The server draws what a visitor sees before anything is known of the session. */
const factsFor = ({ site, status, language }: PageInput) => ({
  modules: status?.info.whitelabel ?? (site.modules as unknown as Record<string, string>),
  signedIn: false,
  role: "visitor" as const,
  language,
  languages: site.languages.supported,
  vendorsByCategory: {},
  resources: Object.keys(site.resources),
  consolidated: {},
});

const surroundings = (input: PageInput): Surroundings => ({
  fetch: () => Promise.reject(new Error("A page is drawn from what it was given")),
  storage: makeStorage({ session: () => undefined, local: () => undefined }),
  clock: () => input.now,
  setCookie: () => undefined,
  rememberedName: "",
  tellTabs: () => undefined,
  firstTouch: Promise.resolve(),
  onStored: () => () => undefined,
  sealer: () => Promise.reject(new Error("A page is drawn from what it was given")),
  reload: () => Promise.resolve(false),
  report: (error) => {
    throw error;
  },
});

function wordsOf({ site, language, texts }: PageInput) {
  return makeWords(site, language, makeTranslator(language, texts));
}

/** The calls of a page's blocks. Whether a block shows may depend on them, so conditions wait. */
function callsOf(input: PageInput, { page, blocks, info }: LoadedPage): CallRequest[] {
  const { site, language } = input;
  const view = viewOf(
    site,
    { ...page, screen: { ...page.screen, blocks: unconditional(page) } },
    factsFor(input),
    wordsOf(input),
    info,
  );
  const context = {
    params: page.params,
    query: page.query,
    language,
    categories: site.categories.items,
    pageSize: site.lists.pageSize,
  };
  return view.blocks.flatMap(({ block, props }) => blocks[block]?.loads?.(props, context) ?? []);
}

const unconditional = (page: Page): Page["screen"]["blocks"] =>
  Object.fromEntries(
    Object.entries(page.screen.blocks).map(([id, { when: _when, ...instance }]) => [id, instance]),
  );

const toPlanned = ({ name, payload }: CallRequest): PlannedCall => ({
  key: swrKey<CallName>(name, payload),
  name,
  payload,
});

/** Names what a page needs before it is drawn: public calls to make and pieces of code to preload. */
export async function plan(input: PageInput): Promise<PagePlan> {
  const page = pageOf(input.site, input.url);
  if (page === undefined) return { calls: [], chunks: [] };
  const loaded = await loadBlocks(page);
  const planned = [...frameLoads, ...callsOf(input, loaded)].map(toPlanned);
  const byKey = new Map(planned.map((call) => [call.key, call]));
  return {
    calls: [...byKey.values()],
    chunks: [
      `src/portal/blocks/${page.screen.route.chunk}.family.gen.ts`,
      ...Object.keys(loaded.blocks).map((name) => `src/portal/blocks/${name}/index.ts`),
      ...(restsAtFirst(inputOf(input, page, surroundings(input))) ? [] : [rootFlowFile]),
    ],
  };
}

const httpStatus = ({ status }: PageInput): number =>
  status === null || status.code === 1 ? 503 : status.code === 2 ? 403 : 200;

const redirectTo = (path: string): PageResult => ({ status: 302, redirect: path, html: "" });

function toState(input: PageInput, page: Page): PageState {
  const { url, origin, language, theme, texts, status, hasSession, links, data, now, dev } = input;
  const site = reducedSite(input.site, page.screenId);
  const complete = Object.keys(site.screens).length === 1;
  return {
    url,
    origin,
    site,
    language,
    theme,
    texts,
    status,
    hasSession,
    links,
    data,
    now,
    dev,
    root: startOf(inputOf(input, page, surroundings(input))),
    complete,
  };
}

/** Draws a page as a whole document. Throws only for defects; a redirect is an answer. */
export async function render(input: PageInput): Promise<PageResult> {
  const page = pageOf(input.site, input.url);
  if (page === undefined) return redirectTo("/");
  const isOpen = input.status?.code === 0;
  if (isOpen && !input.hasSession && needsSession(input.site, page))
    return redirectTo(loginAddress(input.url));
  const state = toState(input, page);
  const first = await loadBlocks(page);
  const world = makeWorld(state, page, surroundings(input));
  const cache = makeStyleCache();
  const [app, picture] = withFirstPicture(() =>
    renderToString(
      <StaticRouter location={input.url}>
        <PortalApp cache={cache} first={first} loader={null} world={world} />
      </StaticRouter>,
    ),
  );
  const view = viewOf(input.site, page, factsFor(input), wordsOf(input), first.info);
  const html = toDocument(input, {
    app,
    cache,
    picture,
    state,
    title: documentTitle(input.site, page, view),
    description: view.description ?? "",
  });
  return {
    status: httpStatus(input),
    html,
    chunk: page.screen.route.chunk,
    faults: faultsOf(view),
  };
}
