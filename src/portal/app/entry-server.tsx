import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { CallName } from "#src/contracts/api.gen.ts";
import { makeLru } from "#src/shared/lru.ts";
import { blockFile, familyFile, portalFiles } from "#src/shared/portal-files.ts";
import type { Client } from "../api/client.ts";
import { longTextKey, swrKey } from "../api/swr-key.ts";
import { makeTranslator } from "../i18n/translator.ts";
import type { PortalStart } from "../machines/portal.types.ts";
import type { CallRequest } from "../renderer/block.ts";
import { faultsOf } from "../renderer/resolve.ts";
import { startOf } from "../root/root-start.ts";
import { loginAddress, needsSession } from "../routing/guards.ts";
import { loadBlocks } from "../routing/load-page.ts";
import type { LoadedPage } from "../routing/loaded-page.ts";
import { isNowhere, type Page, pageOf } from "../routing/page.ts";
import { queryOf } from "../routing/query-names.ts";
import { reducedSite } from "../routing/reduced-site.ts";
import { documentTitle, toScreenModel } from "../routing/screen-model.ts";
import { type Keeping, numberOf } from "../runtime/kept-markup.ts";
import { drawKept } from "../runtime/kept-part.tsx";
import { makeWords } from "../runtime/locale.ts";
import { factsFrom } from "../session/facts.ts";
import { loadFirstPage } from "../shell/centre/first-page.ts";
import { frameLoads } from "../shell/frame/frame-loads.ts";
import { FirstPictureContext, type FirstPictureNote } from "../ui/first-picture.ts";
import { drawStyled } from "../ui/styled/rules.ts";
import { inputOf, makeContainer, restsAtFirst } from "./container.ts";
import { toDocument } from "./document.ts";
import type { PageInput, PagePlan, PageResult, PageState, PlannedCall } from "./page-state.ts";
import { PortalApp } from "./portal-app.tsx";
import { serverEnvironment } from "./server-environment.ts";

/** The server draws what a visitor sees before anything is known of the session. */
const factsFor = ({ site, status, language, now }: PageInput) =>
  factsFrom({
    site,
    status,
    language,
    modules: status?.info.whitelabel ?? { ...site.modules },
    session: { signedIn: false, role: "visitor", member: null },
    vendorsByCategory: {},
    at: now,
  });

function wordsOf({ site, language, texts }: PageInput) {
  return makeWords(site, language, makeTranslator(language, texts));
}

/** The calls of a page's blocks. Whether a block shows may depend on them, so conditions wait. */
function callsOf(input: PageInput, { page, blocks, info }: LoadedPage): CallRequest[] {
  const { site, language } = input;
  const view = toScreenModel(
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

/** The names that the page of a path reads of its query; none where there is no page. */
export function queryNames(site: PageInput["site"], path: string): readonly string[] {
  const page = pageOf(site, path);
  return page === undefined ? [] : queryOf(page);
}

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
      familyFile(page.screen.route.chunk),
      ...Object.keys(loaded.blocks).map(blockFile),
      ...(page.screen.route.centre === undefined ? [] : [portalFiles.centreScreen]),
      ...(restsAtFirst(inputOf(input, page, serverEnvironment(input)))
        ? []
        : [portalFiles.rootFlow]),
    ],
  };
}

function httpStatus({ status }: PageInput, page: Page): number {
  if (status === null || status.code === 1) return 503;
  if (status.code === 2) return 403;
  return isNowhere(page) ? 404 : 200;
}

const redirectTo = (path: string): PageResult => ({ status: 302, redirect: path, document: [] });

/** The long texts that a page's blocks show, as the browser would fetch them. */
function longTextsOf({ language, longText }: PageInput, page: Page): Record<string, unknown> {
  const ids = Object.values(page.screen.blocks).flatMap(({ block, props }) =>
    block === "long-text" && typeof props?.document === "string" ? [props.document] : [],
  );
  return Object.fromEntries(ids.map((id) => [longTextKey(language, id), longText(id)]));
}

/** What the root machine shows first, by all it hangs on where a page neither logs in nor registers. */
const starts = makeLru<PortalStart>({ maxWeight: 500 });

function startFor(input: PageInput, page: Page): PortalStart {
  const given = inputOf(input, page, serverEnvironment(input));
  const { registers, login, drawsLogin } = given.page;
  if (input.audience === undefined || registers || login || drawsLogin) return startOf(given);
  const key = `${input.site.code} ${input.site.revision} ${input.audience} ${input.hasSession}`;
  const start = starts.get(key) ?? startOf(given);
  starts.set(key, start);
  return start;
}

function toState(input: PageInput, page: Page): PageState {
  const { url, origin, language, theme, texts, status, hasSession, links, version, now, dev } =
    input;
  const data = { ...input.data, ...longTextsOf(input, page) };
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
    version,
    data,
    now,
    dev,
    root: startFor(input, page),
    complete,
  };
}

/** How often what is shown has changed by the clock. */
const changesUntil = ({ site, now }: PageInput): number =>
  site.changes?.filter((at) => at <= now).length ?? 0;

/** What a page shares with others, whose parts it may have; nothing where nobody says who sees the same. */
function keepingOf(input: PageInput, { root, data }: PageState): Keeping | undefined {
  const { site, texts, language, theme, hasSession, origin, audience, status, nonce, now } = input;
  if (audience === undefined || input.dev) return undefined;
  const answers = frameLoads.map(({ name, payload }) => data[swrKey(name, payload)]);
  const same = [
    ...[site, texts, ...answers].map((one) => (typeof one === "object" && one ? numberOf(one) : 0)),
    ...[language, theme, hasSession, origin, audience],
    ...[changesUntil(input), new Date(now).getUTCFullYear(), JSON.stringify(root)],
  ].join(" ");
  const slots = [nonce, status?.location.ip ?? ""].filter((slot) => slot !== "");
  return { same, answers: data, slots, parts: [] };
}

/** Draws a page as a whole document. Throws only for defects; a redirect is an answer. */
export async function render(input: PageInput): Promise<PageResult> {
  const page = pageOf(input.site, input.url);
  if (page === undefined) return redirectTo("/");
  const isOpen = input.status?.code === 0;
  if (isOpen && !input.hasSession && needsSession(input.site, page))
    return redirectTo(loginAddress(input.url));
  const state = toState(input, page);
  const first = await loadFirstPage(page);
  const made = makeContainer(state, page, serverEnvironment(input));
  const client: Client = { ...made.client, answerOf: (key) => state.data[key] };
  const picture: FirstPictureNote = { current: undefined };
  const { drawn: app, styles } = drawStyled(() =>
    drawKept(keepingOf(input, state), () =>
      renderToString(
        <FirstPictureContext value={picture}>
          <StaticRouter location={input.url}>
            <PortalApp first={first} loader={null} container={{ ...made, client }} />
          </StaticRouter>
        </FirstPictureContext>,
      ),
    ),
  );
  const view = toScreenModel(input.site, page, factsFor(input), wordsOf(input), first.info);
  const document = toDocument(input, {
    app,
    styles,
    picture: picture.current,
    state,
    title: documentTitle(input.site, page, view),
    description: view.description ?? "",
  });
  return {
    status: httpStatus(input, page),
    document,
    chunk: page.screen.route.chunk,
    faults: faultsOf(view),
  };
}
