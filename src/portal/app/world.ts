import type { InspectionEvent } from "xstate";
import { type Ahead, makeAhead } from "../api/ahead.ts";
import { type Client, makeClient, withLimit } from "../api/client.ts";
import type { Sealer } from "../api/sealer.ts";
import type { PortalInput } from "../machines/portal.types.ts";
import type { Portal, Runtime } from "../runtime/runtime.tsx";
import { type ClientStorage, sessionKeys } from "../runtime/storage.ts";
import { chunkTimes, withinLimit } from "./chunk-limit.ts";
import { fetchAgain } from "./fetch-again.ts";
import type { PageState } from "./page.types.ts";
import { factsOf, type Page } from "./page-of.ts";
import { keptSettings } from "./platform-cache.ts";
import { makeRoot, type WayBack } from "./root.ts";

export type ThemeName = PageState["theme"];

/** Everything of a page that is not drawing: made once, on the server and in the browser alike. */
export interface World {
  readonly state: PageState;
  readonly client: Client;
  readonly ahead: Ahead;
  readonly storage: ClientStorage;
  readonly portal: Portal;
  readonly relogin: WayBack;
  readonly now: () => number;
  /** Starts a flow that stands by itself; see the runtime. */
  readonly startFlow: Runtime["startFlow"];
  /** The page is alive: its flows may run. */
  readonly start: () => void;
  /** What only the drawn page can do; the page fills it in once it is alive. */
  readonly hands: Hands;
  readonly surroundings: Surroundings;
}

/** What the page lends to the flows while it is alive. */
export interface Hands {
  navigate: (path: string) => void;
  say: (key: string) => void;
  language: string;
}

/** What differs between a server and a browser. */
export interface Surroundings {
  readonly fetch: typeof fetch;
  readonly storage: ClientStorage;
  /** Milliseconds of the machine's own clock. */
  readonly clock: () => number;
  readonly setCookie: (cookie: string) => void;
  readonly rememberedName: string;
  /** The start token of the address (OPEN-006). */
  readonly startToken?: string | null;
  readonly tellTabs: () => void;
  /** Comes with the visitor's first move on the page. */
  readonly firstTouch: Promise<void>;
  /** Hears when another tab changes this key of the local storage; gives what ends the hearing. */
  readonly onStored: (key: string, heard: () => void) => () => void;
  readonly sealer: (options: { origin: string; now: () => number }) => Promise<Sealer>;
  /** Development follows every machine with it. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
  /** Opens an address in a document of its own where code is missing; true when it is on its way. */
  readonly reload: (url: string) => Promise<boolean>;
  /** Hands an unexpected failure to the one handler. */
  readonly report: (error: unknown, where: string) => void;
}

/** What the root machine starts from on a page. */
export function inputOf(
  state: Pick<PageState, "status" | "site" | "hasSession">,
  page: Page,
  around: Pick<Surroundings, "storage" | "rememberedName">,
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
 * Whether the root machine has nothing to do by itself: the portal is open, nobody is signed in, and
 * the page asks for no popup. A form on the page itself is drawn without its flow, and waits for a hand;
 * but the code of a link is judged when the form loads (REG-16).
 */
export const restsAtFirst = ({ status, hasSession, page }: PortalInput): boolean =>
  status?.code === 0 &&
  !hasSession &&
  (!page.login || page.drawsLogin) &&
  !(page.registers && page.affiliateCode !== null);

/** What only a browser knows may wake it all the same: a token, or somebody who follows machines. */
const mayRest = (input: PortalInput, { storage, startToken, inspect }: Surroundings): boolean =>
  restsAtFirst(input) &&
  storage.session.get(sessionKeys.token) === null &&
  (startToken ?? null) === null &&
  inspect === undefined;

/**
 * Makes the world of a page. Its first view is what both sides draw first; the root machine runs
 * once the page is alive, and in a browser only.
 */
export function makeWorld(state: PageState, page: Page, around: Surroundings): World {
  const { storage } = around;
  const lead = (state.status?.serverTime ?? state.now) - around.clock();
  const now = (): number => around.clock() + lead;
  const hands: Hands = {
    // Before the page is alive there is no router yet; a full load leads to the same page.
    navigate: (path) => location.assign(path),
    say: () => undefined,
    language: state.language,
  };
  let sealer: Promise<Sealer> | undefined;
  const client: Client = makeClient({
    origin: state.origin,
    fetch: around.fetch,
    language: () => hands.language,
    token: () => storage.session.get(sessionKeys.token),
    account: () => storage.session.get(sessionKeys.account),
    onSessionEnd: () => root.relogin.expire(),
    returned: () => root.relogin.settled(),
    onClosed: () => root.portal.send({ type: "STATUS.DOUBTED" }),
    sealer: () => {
      sealer ??= around.sealer({ origin: state.origin, now });
      return sealer;
    },
  });
  const ahead = makeAhead(withLimit(client), () => root.wake());
  const input = inputOf(state, page, around);

  const fetchFlow = async () => {
    // The form on the page asks for its flow as soon as the root runs: both travel together.
    if (input.page.drawsLogin || input.page.registers)
      import("./auth-flows.ts").catch(() => undefined);
    const slow = setTimeout(() => hands.say("status.slow"), chunkTimes.slow);
    const { makeRootFlow } = await fetchAgain(
      () => withinLimit(() => import("./root-flow.ts")),
      () => hands.say("error.NETWORK"),
    ).finally(() => clearTimeout(slow));
    const tools = {
      site: state.site,
      origin: state.origin,
      client: ahead.client,
      storage,
      now,
      navigate: (path: string) => hands.navigate(path),
      say: (key: string) => hands.say(key),
      setCookie: around.setCookie,
      startToken: around.startToken ?? null,
      tellTabs: around.tellTabs,
      onStored: around.onStored,
    };
    return makeRootFlow(tools, input, around.inspect);
  };
  const root = makeRoot({
    input,
    first: state.root,
    fetch: fetchFlow,
    mayRest: mayRest(input, around),
    firstTouch: around.firstTouch,
  });
  return {
    state,
    client,
    ahead,
    storage,
    portal: root.portal,
    relogin: root.relogin,
    now,
    hands,
    startFlow: root.startFlow,
    start: () => {
      // Whether its answer is wanted or not yet: a start asks where the visitor is (SYS-08).
      if (state.status !== null) ahead.ask("countryCode");
      root.start();
    },
    surroundings: around,
  };
}
