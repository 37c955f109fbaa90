import type { RegisterSettings, SystemStatusValue } from "#src/contracts/api.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";
import { inputOf, makeContainer, makeServices } from "#src/portal/app/container.ts";
import type { PageState } from "#src/portal/app/page-state.ts";
import { serverEnvironment } from "#src/portal/app/server-environment.ts";
import { makeTranslator } from "#src/portal/i18n/translator.ts";
import type { PortalStart, SessionFacts } from "#src/portal/machines/portal.types.ts";
import { startOf } from "#src/portal/root/root-start.ts";
import { partOf } from "#src/portal/routing/edition.ts";
import { type Page, pageOf } from "#src/portal/routing/page.ts";
import { statusFixture } from "#src/portal/routing/site.fixture.ts";
import { type Locale, makeLocale } from "#src/portal/runtime/locale.ts";
import type { PageScope } from "#src/portal/runtime/page.ts";
import type { PortalView } from "#src/portal/runtime/portal.ts";
import type { Runtime } from "#src/portal/runtime/runtime.tsx";
import type { Services } from "#src/portal/runtime/services.ts";
import type { SessionScope } from "#src/portal/runtime/session.ts";
import { countVendors, makeSessionScope } from "#src/portal/session/facts.ts";
import { toSessionView } from "#src/portal/session/view.ts";
import { makeCommands } from "#src/portal/shell/commands.ts";
import { type FormAnswers, makeFormFlows } from "./form-flows.ts";
import { sampleVendors } from "./sample-answers.ts";

/** The members of all parts of the runtime, for tests that look at one or put another in its place. */
export type RuntimeMembers = Services & Locale & SessionScope & PageScope;

/** What a page is shown with. Answers stand in for the network; everything else is the product's. */
export interface RuntimeWorld extends FormAnswers {
  site: ClientSite;
  texts: Readonly<Record<string, string>>;
  language: string;
  theme?: "dark" | "light";
  /** Path and query; home unless said. */
  url?: string;
  /** Switches that the platform has set otherwise than the merchant. */
  modules?: Readonly<Record<string, string>>;
  /** The registration's rules as they came with the status; null where they did not. */
  settings: RegisterSettings | null;
  /** Who is signed in; nobody unless said. */
  member?: SessionFacts;
  now?: () => number;
  report?: (error: unknown, where: string) => void;
  /** Called by whatever leads elsewhere, with the path. */
  went?: (path: string) => void;
  /** Members that stand in the place of the product's. */
  changes?: Partial<RuntimeMembers>;
}

/** The moment at which tests draw unless they say another. */
const testTime = Date.UTC(2026, 10, 21);
const nothing = (): void => undefined;

function pageIn({ site, url = "/" }: RuntimeWorld): Page {
  const page = pageOf(site, url);
  if (page === undefined) throw new Error(`The site has no page at ${url}`);
  return page;
}

/** An open portal, as the platform says it. */
function statusOf({ site, modules, settings }: RuntimeWorld): SystemStatusValue {
  const open = statusFixture(0);
  const { info } = open;
  return {
    ...open,
    info: {
      ...info,
      whitelabel: { ...site.modules, ...modules },
      register: settings ?? info.register,
    },
  };
}

/** What the root machine shows of a member who is there: the server draws every page for a visitor. */
const withMember = (start: PortalStart, session: SessionFacts): PortalStart => ({
  tags: [...start.tags.filter((tag) => tag !== "session-checking"), "signed-in"],
  context: { ...start.context, session },
});

/** What a page is made of before anything is drawn, as the document would bring it. */
function containerOf(world: RuntimeWorld, page: Page) {
  const { site, language, member, now = () => testTime } = world;
  const environment = {
    ...serverEnvironment({ now: now() }),
    ...(world.report && { report: world.report }),
  };
  const status = statusOf(world);
  const known = { status, site, hasSession: member !== undefined };
  const start = startOf(inputOf(known, page, environment));
  const state: PageState = {
    ...known,
    url: page.url,
    origin: "http://portal.example",
    complete: true,
    links: { site: "", texts: {}, longTexts: "" },
    version: { revision: site.revision, head: "", build: "" },
    language,
    texts: world.texts,
    theme: world.theme ?? "dark",
    data: {},
    now: now(),
    dev: false,
    root: member === undefined ? start : withMember(start, member),
  };
  return makeContainer(state, page, environment);
}

/**
 * The runtime of a page, put together by the functions that put the product's together.
 * @returns its parts, and all their members in one
 * @throws where the site has no page at the address
 */
export function makeTestRuntime(world: RuntimeWorld): {
  runtime: Runtime;
  members: RuntimeMembers;
} {
  const { site, texts, language, settings, changes } = world;
  const page = pageIn(world);
  const container = containerOf(world, page);
  const { portal, loadLongText, state } = container;
  const view = portal.getSnapshot();
  const { status, modules } = view.context;
  const session = toSessionView(view);
  const { login, registration } = makeFormFlows(world, settings, modules);
  const children = { login: login ?? undefined, registration: registration ?? undefined };
  const shown = (): PortalView => ({ ...view, children });
  const services: Services = {
    ...makeServices(container, world.went ?? nothing),
    portal: { ...portal, getSnapshot: shown, first: shown },
    now: world.now ?? (() => testTime),
    ...changes,
  };
  const locale: Locale = {
    ...makeLocale({
      site,
      language,
      theme: partOf(container.edition, (edition) => edition.theme),
      choose: { theme: nothing, language: nothing },
      translator: makeTranslator(language, texts),
      loadLongText,
    }),
    ...changes,
  };
  const scope: SessionScope = {
    ...makeSessionScope({
      site,
      language,
      session,
      status,
      modules,
      rememberedName: "",
      vendorsByCategory: countVendors(site, sampleVendors),
      at: state.now,
    }),
    registerSettings: settings,
    ...changes,
  };
  const { origin } = state;
  const commands: PageScope = {
    ...makeCommands({
      services,
      locale,
      session: scope.session,
      page,
      origin,
    }),
    ...changes,
  };
  return {
    runtime: { services, locale, session: scope, page: commands },
    members: { ...services, ...locale, ...scope, ...commands },
  };
}
