import type { LongText } from "#src/contracts/site.gen.ts";
import { keepSuccess } from "#src/shared/keep-success.ts";
import { type Client, makeClient, withLimit } from "../api/client.ts";
import { makePrefetch, type Prefetch } from "../api/prefetch.ts";
import type { PortalInput } from "../machines/portal.types.ts";
import { makeRoot } from "../root/lazy-root.ts";
import { makeRestingMember } from "../root/resting-member.ts";
import type { Edition, EditionStore } from "../routing/edition.ts";
import { factsOf, type Page } from "../routing/page.ts";
import type { PageHandle } from "../routing/page-handle.ts";
import { chunkTimes, withinLimit } from "../runtime/chunk-limit.ts";
import type { Environment } from "../runtime/environment.ts";
import { fetchAgain } from "../runtime/fetch-again.ts";
import { loadFile } from "../runtime/load-file.ts";
import type { Portal } from "../runtime/portal.ts";
import type { Services } from "../runtime/services.ts";
import { type ClientStorage, sessionKeys } from "../runtime/storage.ts";
import { keptSettings } from "../session/last-known.ts";
import type { WayBack } from "../session/reauthentication.ts";
import { readSession } from "../session/store.ts";
import { makeStore } from "../ui/store.ts";
import { showToast } from "../ui/toasts.ts";
import type { PageState } from "./page-state.ts";

/**
 * How far the page's time may be from what an answer names: it does so in whole seconds, and has
 * been on its way. Beyond that the machine's clock was set.
 */
const looseMs = 15_000;

/** Everything of a page that is not drawing: made once, on the server and in the browser alike. */
export interface Container {
  /** What stays as the document brought it. */
  readonly state: Omit<PageState, Exclude<keyof Edition, "now">>;
  readonly edition: EditionStore;
  readonly client: Client;
  readonly prefetch: Prefetch;
  readonly storage: ClientStorage;
  readonly portal: Portal;
  readonly relogin: WayBack;
  readonly now: () => number;
  /** Starts a flow that stands by itself; see the runtime. */
  readonly startFlow: Services["startFlow"];
  /** Fetches a long text of the merchant in a language; throws when it does not come. */
  readonly loadLongText: (language: string, id: string) => Promise<LongText>;
  /** The page is alive: its flows may run. */
  readonly start: () => void;
  /** What only the drawn page can do; the page fills it in once it is alive. */
  readonly handle: PageHandle;
  readonly environment: Environment;
}

/** What the root machine starts from on a page. */
export function inputOf(
  state: Pick<PageState, "status" | "site" | "hasSession">,
  page: Page,
  around: Pick<Environment, "storage" | "rememberedName">,
): PortalInput {
  return {
    status: state.status,
    modules:
      state.status?.info.whitelabel ??
      keptSettings(around.storage) ??
      (state.site.modules as unknown as Record<string, string>),
    hasSession: state.hasSession,
    page: factsOf(page),
    rememberedName: around.rememberedName,
  };
}

/**
 * Whether the root machine has nothing to do by itself: the portal is open, and the page asks for no
 * popup. A form on the page itself is drawn without its flow, and waits for a hand; but the code of a
 * link is judged when the form loads (REG-16), and a member is led away from such a page.
 */
export const restsAtFirst = ({ status, hasSession, page }: PortalInput): boolean =>
  status?.code === 0 &&
  (!page.login || (page.drawsLogin && !hasSession)) &&
  !(page.registers && (hasSession || page.affiliateCode !== null));

/**
 * What only a browser knows may wake it all the same: a token without its cookie or the other way
 * round, a password that has to be changed first, or somebody who follows machines.
 */
const mayRest = (input: PortalInput, { storage, startToken, inspect }: Environment): boolean => {
  const session = readSession(storage);
  return (
    restsAtFirst(input) &&
    (session !== null) === input.hasSession &&
    session?.mustChange !== true &&
    (startToken ?? null) === null &&
    inspect === undefined
  );
};

/**
 * Makes the container of a page. Its first view is what both sides draw first; the root machine runs
 * once the page is alive, and in a browser only.
 */
export function makeContainer(state: PageState, page: Page, around: Environment): Container {
  const { storage } = around;
  const edition = makeStore<Edition>(state);
  let lead = (state.status?.serverTime ?? state.now) - around.clock();
  const now = (): number => around.clock() + lead;
  const handle: PageHandle = {
    // Before the page is alive there is no router yet; a full load leads to the same page.
    navigate: (path) => location.assign(path),
    say: () => undefined,
    language: state.language,
  };
  const sealer = keepSuccess(() => around.sealer({ origin: state.origin, now }));
  const client: Client = makeClient({
    origin: state.origin,
    fetch: around.fetch,
    merchant: state.site.code,
    language: () => handle.language,
    token: () => storage.session.get(sessionKeys.token),
    account: () => storage.session.get(sessionKeys.account),
    onSessionEnd: () => root.relogin.expire(),
    returned: () => root.relogin.settled(),
    onClosed: () => root.portal.send({ type: "STATUS.DOUBTED" }),
    sealer: sealer.get,
    onServerTime: (time) => {
      if (Math.abs(time - now()) > looseMs) lead = time - around.clock();
    },
  });
  const prefetch = makePrefetch(withLimit(client), () => root.wake());
  const input = inputOf(state, page, around);
  const rests = mayRest(input, around);
  const resting = makeRestingMember({
    storage,
    prefetch,
    show: (session, member) => root.showMember(session, member),
  });

  const fetchFlow = async () => {
    // The form on the page asks for its flow as soon as the root runs: both travel together.
    if (input.page.drawsLogin || input.page.registers)
      import("../flows/auth-flows.ts").catch(() => undefined);
    const slow = setTimeout(() => handle.say("status.slow"), chunkTimes.slow);
    const { makeRootFlow } = await fetchAgain(
      () => withinLimit(() => import("../root/root-flow.ts")),
      () => handle.say("error.NETWORK"),
    ).finally(() => clearTimeout(slow));
    const tools = {
      site: () => edition.get().site,
      origin: state.origin,
      client: prefetch.client,
      storage,
      now,
      navigate: (path: string) => handle.navigate(path),
      say: (key: string) => handle.say(key),
      setCookie: around.setCookie,
      startToken: around.startToken ?? null,
      takeRested: resting.take,
      tellTabs: around.tellTabs,
      onStored: around.onStored,
    };
    return makeRootFlow(tools, input, around.inspect);
  };
  const root = makeRoot({
    input,
    first: state.root,
    fetch: fetchFlow,
    mayRest: rests,
    firstTouch: around.firstTouch,
  });
  return {
    state,
    edition,
    client,
    prefetch,
    storage,
    portal: root.portal,
    relogin: root.relogin,
    now,
    handle,
    startFlow: root.startFlow,
    loadLongText: (code, id) =>
      loadFile(
        around.fetch,
        edition.get().links.longTexts.replace("{id}", id).replace("{language}", code),
      ),
    start: () => {
      // Whether its answer is wanted or not yet: a start asks where the visitor is (SYS-08).
      if (state.status !== null) prefetch.ask("countryCode");
      if (rests) resting.show();
      root.start();
    },
    environment: around,
  };
}

/** What of a page's container blocks, forms and the frame may use, and the way from page to page. */
export function makeServices(container: Container, navigate: Services["navigate"]): Services {
  const { client, prefetch, storage, portal, startFlow, now, environment } = container;
  const { report, inspect } = environment;
  return {
    client,
    prefetch,
    storage,
    portal,
    startFlow,
    now,
    navigate,
    notify: showToast,
    report,
    inspect,
  };
}
