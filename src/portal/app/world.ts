import { type AnyStateMachine, createActor, type InspectionEvent } from "xstate";
import { type Client, makeClient, withLimit } from "../api/client.ts";
import type { Sealer } from "../api/sealer.ts";
import type { PortalInput } from "../machines/portal.types.ts";
import type { PortalActor, Runtime } from "../runtime/runtime.tsx";
import { type ClientStorage, sessionKeys } from "../runtime/storage.ts";
import { makeFlows } from "./flows.ts";
import type { PageState } from "./page.types.ts";
import { keptSettings } from "./platform-cache.ts";
import { makeRelogin, type Relogin } from "./relogin.ts";

export type ThemeName = PageState["theme"];

import { factsOf, type Page } from "./page-of.ts";

/** Everything of a page that is not drawing: made once, on the server and in the browser alike. */
export interface World {
  readonly state: PageState;
  readonly client: Client;
  readonly storage: ClientStorage;
  readonly portal: PortalActor;
  readonly relogin: Relogin;
  readonly now: () => number;
  /** Starts a flow that stands by itself; see the runtime. */
  readonly startFlow: Runtime["startFlow"];
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

function inputOf(state: PageState, page: Page, around: Surroundings): PortalInput {
  return {
    status: state.status,
    modules:
      keptSettings(around.storage) ?? (state.site.modules as unknown as Record<string, string>),
    hasSession: state.hasSession,
    page: factsOf(page),
    rememberedName: around.rememberedName,
  };
}

/**
 * Makes the world of a page. The root machine is created but not started: its first snapshot is what
 * both sides draw first; the browser starts it once the page is alive.
 */
export function makeWorld(state: PageState, page: Page, around: Surroundings): World {
  const { storage } = around;
  const ahead = (state.status?.serverTime ?? state.now) - around.clock();
  const now = (): number => around.clock() + ahead;
  const hands: Hands = {
    // Before the page is alive there is no router yet; a full load leads to the same page.
    navigate: (path) => location.assign(path),
    say: () => undefined,
    language: state.language,
  };
  let portal: PortalActor;
  let relogin: Relogin;
  let sealer: Promise<Sealer> | undefined;
  const client = makeClient({
    origin: state.origin,
    fetch: around.fetch,
    language: () => hands.language,
    token: () => storage.session.get(sessionKeys.token),
    account: () => storage.session.get(sessionKeys.account),
    onSessionEnd: () => relogin.expire(),
    returned: () => relogin.settled(),
    onClosed: () => portal.send({ type: "STATUS.DOUBTED" }),
    sealer: () => {
      sealer ??= around.sealer({ origin: state.origin, now });
      return sealer;
    },
  });
  const flows = makeFlows({
    site: state.site,
    origin: state.origin,
    client: withLimit(client),
    storage,
    now,
    portal: () => portal,
    navigate: (path) => hands.navigate(path),
    say: (key) => hands.say(key),
    setCookie: around.setCookie,
    startToken: around.startToken ?? null,
    tellTabs: around.tellTabs,
    firstTouch: around.firstTouch,
    onStored: around.onStored,
  });
  portal = createActor(flows.portal, {
    input: inputOf(state, page, around),
    ...(around.inspect === undefined ? {} : { inspect: around.inspect }),
  });
  const startFlow: Runtime["startFlow"] = async (name, input) => {
    const flow = (await flows.authFlows())[name] as AnyStateMachine;
    const inspect = around.inspect === undefined ? {} : { inspect: around.inspect };
    return createActor(flow, { input, ...inspect }).start() as never;
  };
  relogin = makeRelogin(portal, around.inspect);
  return {
    state,
    client,
    storage,
    portal,
    relogin,
    now,
    hands,
    startFlow,
    surroundings: around,
  };
}
