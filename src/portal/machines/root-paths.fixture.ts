import { type AnyEventObject, fromTransition } from "xstate";
import { gameLaunchMachine } from "./game-launch.machine.ts";
import type { LaunchContext } from "./game-launch.types.ts";
import { after, done, failed, type Model, no, problem, yes } from "./paths.fixture.ts";
import { portalMachine } from "./portal.machine.ts";
import type { PageFacts, PortalContext } from "./portal.types.ts";
import { revisionMachine } from "./revision.machine.ts";
import type { RevisionContext } from "./revision.types.ts";
import { systemStatusMachine } from "./system-status.machine.ts";

const home: PageFacts = {
  path: "/",
  registers: false,
  login: false,
  drawsLogin: false,
  returnTo: "/",
  affiliateCode: null,
  referralCode: null,
};
const loginPage = { ...home, path: "/login", login: true };
const registerPage = { ...home, path: "/register", registers: true };

const statusOf = (code: number) => ({ code, info: { whitelabel: {} } });
const open = statusOf(0);
const session = { userName: "lan", account: "A1", nickname: "Lan", isAgent: 0 };

const portalInput = (page: PageFacts, status: unknown) => ({
  status,
  modules: {},
  hasSession: false,
  page,
  rememberedName: "",
});

/** The status child says something new. */
const news = (code: number): AnyEventObject => ({
  type: "xstate.snapshot.systemStatus",
  snapshot: { context: { status: statusOf(code) } },
});
const entered = (page: PageFacts): AnyEventObject => ({ type: "PAGE.ENTERED", page });
const started: AnyEventObject = { type: "SESSION.STARTED", session };
const noToken = done("readSession", null);
const token = done("readSession", session);
/** The flows' code has come. */
const loaded = [done("loadLogin", undefined), done("loadRegistration", undefined)];

const portal: Model = {
  machine: portalMachine,
  inputs: [portalInput(home, null), portalInput(loginPage, open), portalInput(registerPage, open)],
  // Its regions are parallel: all events at once would multiply their states.
  parts: [
    [
      news(0),
      news(1),
      news(2),
      done("loadCountry", yes({ countryCode: "VN" })),
      done("loadCountry", no()),
      failed("loadCountry"),
    ],
    [
      { type: "STATUS.RETRY" },
      { type: "STATUS.DOUBTED" },
      failed("readSession"),
      failed("systemStatus"),
      after("restart", "portal.status.broken"),
    ],
    [
      news(0),
      noToken,
      token,
      started,
      { type: "SESSION.ENDED", reason: "expired" },
      { type: "SESSION.ENDED", reason: "elsewhere" },
      { type: "MEMBER.RETRY" },
      { type: "LOGOUT.ASKED" },
      done("loadMember", yes({ userName: "lan" })),
      done("loadMember", no()),
      failed("loadMember"),
      done("logout", { loggedOut: true }),
      done("logout", { loggedOut: false }),
      failed("logout"),
    ],
    [
      noToken,
      started,
      entered(home),
      entered(loginPage),
      { type: "LOGIN.ASKED" },
      { type: "REGISTRATION.ASKED" },
      { type: "DIALOG.OPENED", dialog: "help" },
      { type: "DIALOG.CLOSED" },
      ...loaded,
      done("login", { outcome: "loggedIn" }),
      done("login", { outcome: "changeDemanded" }),
      failed("login"),
      after("restart", "portal.dialog.loginBroken"),
    ],
    [
      noToken,
      entered(home),
      entered(registerPage),
      { type: "LOGIN.ASKED" },
      { type: "REGISTRATION.ASKED" },
      { type: "DIALOG.CLOSED" },
      ...loaded,
      done("registration", { method: "register", account: "A1", userName: "lan" }),
      failed("registration"),
      after("restart", "portal.registration.broken"),
    ],
  ],
  actors: {
    systemStatus: fromTransition(
      (state) => state,
      ({ input }: { input: { status: unknown } }) => ({ status: input.status }),
    ),
  },
  facts: ({ status, session: who, page, dialog }: PortalContext) => [
    status?.code,
    who,
    page.path,
    dialog,
  ],
};

const item = {
  vassalage: "PGX",
  nodeId: "1",
  roomId: null,
  isGame: null,
  gameType: null,
  code: null,
  playType: null,
  direct: false,
};
const lobby = { ...item, nodeId: null, isGame: "VASSALAGE", gameType: "RNG" };
const game = { nodeId: "1", vassalage: "PGX", trial: false, maintenance: false };
const launchInput = { item, game: null, player: "member", place: "page", hasWindow: false };
const refusal = (code: string) => ({ ok: false, error: { ...problem, code } });

const gameLaunch: Model = {
  machine: gameLaunchMachine,
  inputs: [
    { ...launchInput, player: "checking" },
    { ...launchInput, game: { ...game, maintenance: true } },
    { ...launchInput, player: "trial", game },
    { ...launchInput, item: lobby },
    { ...launchInput, place: "window", hasWindow: true },
  ],
  events: [
    ...(["visitor", "member", "trial"] as const).map((player) => ({
      type: "SESSION.KNOWN",
      player,
    })),
    { type: "LOGIN.ASKED" },
    { type: "GAME.CHOSEN", game },
    { type: "FRAME.LOADED" },
    { type: "GAME.PLAYED" },
    { type: "LAUNCH.RETRIED" },
    { type: "WINDOW.FOLLOWED" },
    { type: "PORTAL.RETURNED" },
    { type: "GAME.LEFT" },
    done("listGames", yes([game])),
    done("listGames", yes([game, { ...game, nodeId: "2" }])),
    done("listGames", yes([])),
    done("listGames", no()),
    failed("listGames"),
    done("launchGame", yes({ game_url: "https://games.example/a", openMode: "iframe" })),
    done(
      "launchGame",
      yes({ game_url: "https://games.example/a", game_url2: "https://games.example/b" }),
    ),
    done("launchGame", yes({ game_url: "/lottery" })),
    done("launchGame", refusal("GAME_MAINTENANCE")),
    done("launchGame", refusal("SESSION_ENDED")),
    done("launchGame", refusal("TRIAL_NOT_ALLOWED")),
    done("launchGame", no()),
    failed("launchGame"),
    done("fillWindow", true),
    done("fillWindow", false),
    failed("fillWindow"),
    after("tooLong", "gameLaunch.opening"),
    after("slowAfter", "gameLaunch.opening.pace.fast"),
  ],
  facts: ({ player, game: known, item: wanted, launch, second, hasWindow }: LaunchContext) => [
    player,
    known?.trial,
    known?.maintenance,
    wanted.isGame,
    launch?.game_url2,
    second,
    hasWindow,
  ],
};

const systemStatus: Model = {
  machine: systemStatusMachine,
  inputs: [{ status: null }, { status: { code: 0 } }],
  events: [
    { type: "STATUS.RETRY" },
    { type: "STATUS.DOUBTED" },
    ...[0, 1, 2].map((code) => done("loadStatus", yes({ code }))),
    done("loadStatus", no()),
    failed("loadStatus"),
    after("backOff", "systemStatus.maintenance"),
    after("backOff", "systemStatus.unreachable"),
  ],
  // The number of tries only makes the pause longer.
  facts: ({ status }: { status: unknown }) => status,
};

const shownVersion = { revision: "r1", head: "p1", build: "b1" };
const newsOf = (changes: Partial<typeof shownVersion>): AnyEventObject => ({
  type: "REVISION.FOUND",
  news: { version: { ...shownVersion, ...changes } },
});
const calm = { dialog: false, registering: false, playing: false, words: false, draft: false };
const seen = (changes: Partial<typeof calm>): AnyEventObject => ({
  type: "PAGE.SEEN",
  page: { ...calm, ...changes },
});

const revision: Model = {
  machine: revisionMachine,
  inputs: [{ version: shownVersion }],
  events: [
    newsOf({}),
    newsOf({ revision: "r2" }),
    newsOf({ head: "p2" }),
    seen({}),
    ...Object.keys(calm).map((name) => seen({ [name]: true })),
    done("loadRevision", true),
    done("loadRevision", false),
    failed("loadRevision"),
    failed("followPage"),
    done("takeRevision", true),
    done("takeRevision", false),
    failed("takeRevision"),
    after("settled", "revision.waiting.settling"),
    after("again", "revision.failed"),
  ],
  facts: ({ version, news, needsLoad, page }: RevisionContext) => [
    version,
    news?.version,
    needsLoad,
    page?.draft,
  ],
};

/** The machines with a page around them: the portal, a game being played, the revision that is shown. */
export const rootModels: readonly Model[] = [portal, gameLaunch, systemStatus, revision];
