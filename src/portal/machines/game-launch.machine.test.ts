import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Game, LaunchValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import { gameLaunchMachine } from "./game-launch.machine.ts";
import type { LaunchContext, LaunchInput, LaunchItem } from "./game-launch.types.ts";

const problem = (code: string): CallProblem => ({
  code,
  status: 400,
  message: null,
  value: null,
  requestId: null,
  retryAfter: null,
});

const game = (nodeId: string, more: Partial<Game> = {}): Game => ({
  nodeId,
  vassalage: "JL",
  gameType: "INHOUSE",
  gameClassify: "INHOUSE",
  gameName: `Game ${nodeId}`,
  minBet: "1.00",
  minLineNum: 5,
  platform: "html5-desktop",
  image: "",
  hot: false,
  fresh: false,
  maintenance: false,
  trial: true,
  ...more,
});

const item: LaunchItem = {
  vassalage: "JL",
  nodeId: "1",
  roomId: null,
  isGame: null,
  gameType: null,
  code: null,
  playType: null,
  direct: false,
};
const lobby: LaunchItem = { ...item, nodeId: null, isGame: "VASSALAGE", gameType: "SPORTS" };

const opened = (more: Partial<LaunchValue> = {}): Result<LaunchValue, CallProblem> => ({
  ok: true,
  value: {
    game_url: "https://games.example/a",
    game_url2: null,
    openMode: "page",
    expiresAt: 60_000,
    ...more,
  },
});

interface World extends Partial<LaunchInput> {
  answers?: Result<LaunchValue, CallProblem>[];
  games?: Result<readonly Game[], CallProblem>;
  /** The window of the press is still there. */
  filled?: boolean;
  /** No call is ever answered. */
  silent?: boolean;
}

/** The machine over scripted answers, on a clock that only moves when told. */
function start({ answers = [opened()], games, filled = true, silent = false, ...input }: World) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const effects = {
    offerLogin: vi.fn(),
    closeWindow: vi.fn(),
    refreshBalance: vi.fn(),
    showPage: vi.fn(),
  };
  const never = new Promise<never>(() => undefined);
  const machine = gameLaunchMachine.provide({
    actors: {
      launchGame: fromPromise<Result<LaunchValue, CallProblem>, LaunchContext>(
        async ({ input: context }) => {
          asked.push(context.item.nodeId ?? "");
          if (silent) return never;
          return answers.shift() ?? { ok: false, error: problem("INTERNAL") };
        },
      ),
      listGames: fromPromise<Result<readonly Game[], CallProblem>, LaunchContext>(
        async () => games ?? { ok: true, value: [] },
      ),
      fillWindow: fromPromise<boolean, { address: string }>(async () => filled),
    },
    actions: effects,
  });
  const actor = createActor(machine, {
    clock,
    input: { item, game: null, player: "member", place: "page", hasWindow: false, ...input },
  }).start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const tags = () => [...actor.getSnapshot().tags].sort();
  return { actor, clock, asked, effects, settle, tags };
}

describe("who may play", () => {
  it("ROLE-01 ERR-36 a visitor is offered the login, and the game opens right after it", async () => {
    const { actor, asked, effects, settle, tags } = start({ player: "visitor" });
    expect(tags()).toEqual(["needs-login"]);
    expect(effects.offerLogin).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
    actor.send({ type: "LOGIN.ASKED" });
    expect(effects.offerLogin).toHaveBeenCalledTimes(2);
    actor.send({ type: "SESSION.KNOWN", player: "member" });
    await settle();
    expect(tags()).toContain("framed");
    expect(asked).toEqual(["1"]);
  });

  it("waits until it is known who is there", async () => {
    const { actor, asked, settle, tags } = start({ player: "checking" });
    actor.send({ type: "SESSION.KNOWN", player: "checking" });
    expect([tags(), asked]).toEqual([["waiting"], []]);
    actor.send({ type: "SESSION.KNOWN", player: "member" });
    await settle();
    expect(tags()).toContain("framed");
  });

  it("a trial account plays what is open to it, and is told of a real one elsewhere (OPEN-028)", async () => {
    const barred = start({ player: "trial", game: game("1", { trial: false }) });
    expect([barred.tags(), barred.asked]).toEqual([["needs-real-account"], []]);
    const open = start({ player: "trial", game: game("1") });
    await open.settle();
    expect(open.tags()).toContain("framed");
    const judged = start({
      player: "trial",
      answers: [{ ok: false, error: problem("TRIAL_NOT_ALLOWED") }],
    });
    await judged.settle();
    expect(judged.tags()).toEqual(["needs-real-account"]);
  });

  it("a session that ends during the game asks for the login, then the game opens anew", async () => {
    const { actor, asked, effects, settle, tags } = start({ answers: [opened(), opened()] });
    await settle();
    actor.send({ type: "FRAME.LOADED" });
    actor.send({ type: "SESSION.KNOWN", player: "visitor" });
    expect(tags()).toEqual(["needs-login"]);
    expect(actor.getSnapshot().context.launch).toBeNull();
    expect(effects.offerLogin).toHaveBeenCalledTimes(1);
    actor.send({ type: "SESSION.KNOWN", player: "member" });
    await settle();
    expect([tags().includes("framed"), asked]).toEqual([true, ["1", "1"]]);
  });
});

describe("a game on its page", () => {
  it("GAME-01 loads its address into the frame, plays, and reads the balance with every round and at the end", async () => {
    const { actor, effects, settle, tags } = start({});
    await settle();
    expect(actor.getSnapshot().context.launch?.game_url).toBe("https://games.example/a");
    actor.send({ type: "FRAME.LOADED" });
    expect(tags()).toEqual(["framed", "playing"]);
    actor.send({ type: "GAME.PLAYED" });
    expect(effects.refreshBalance).toHaveBeenCalledTimes(1);
    actor.send({ type: "GAME.LEFT" });
    expect(effects.refreshBalance).toHaveBeenCalledTimes(2);
    expect(actor.getSnapshot().output).toEqual({ left: true });
  });

  it("ERR-29 says a word at 8 s, gives up at 45 s and can be asked again", async () => {
    const { actor, clock, asked, tags } = start({ silent: true });
    clock.increment(7_999);
    expect(tags()).toEqual(["waiting"]);
    clock.increment(1);
    expect(tags()).toEqual(["slow", "waiting"]);
    clock.increment(37_000);
    expect(tags()).toEqual(["timed-out"]);
    actor.send({ type: "LAUNCH.RETRIED" });
    expect([tags(), asked]).toEqual([["waiting"], ["1", "1"]]);
  });

  it("OPEN-076 tries the second address before it gives up", async () => {
    const answer = opened({ game_url2: "https://games.example/b" });
    const { actor, clock, settle, tags } = start({ answers: [answer] });
    await settle();
    clock.increment(45_000);
    expect(actor.getSnapshot().context.second).toBe(true);
    expect(tags()).toContain("framed");
    clock.increment(45_000);
    expect(tags()).toEqual(["timed-out"]);
  });

  it.each([
    ["GAME_MAINTENANCE", "maintenance"],
    ["SESSION_ENDED", "needs-login"],
    ["GAME_NOT_PLAYABLE", "refused"],
    ["LIMIT_REACHED", "refused"],
  ])("ERR-32 %s leads to %s", async (code, tag) => {
    const { actor, settle, tags } = start({ answers: [{ ok: false, error: problem(code) }] });
    await settle();
    expect(tags()).toEqual([tag]);
    if (tag === "refused") expect(actor.getSnapshot().context.problem?.code).toBe(code);
  });

  it("does not even ask for a game that is known to be maintained", () => {
    const { asked, tags } = start({ game: game("1", { maintenance: true }) });
    expect([tags(), asked]).toEqual([["maintenance"], []]);
  });
});

describe("a vendor's lobby", () => {
  const two = { ok: true, value: [game("7"), game("8")] } as const;

  it("ENT-09 ENT-10 offers the vendor's games and opens the one that is picked", async () => {
    const { actor, asked, settle, tags } = start({ item: lobby, games: two });
    await settle();
    expect([tags(), asked]).toEqual([["choosing"], []]);
    actor.send({ type: "GAME.CHOSEN", game: game("8") });
    await settle();
    expect(asked).toEqual(["8"]);
    expect(actor.getSnapshot().context.game?.nodeId).toBe("8");
  });

  it("NAV-04 shows the lottery's own page at once, and lists no games", async () => {
    const direct = { ...lobby, gameType: "ELOTT", direct: true };
    const answers = [opened({ game_url: "/lottery" })];
    const { actor, effects, settle } = start({ item: direct, games: two, answers });
    await settle();
    expect(effects.showPage.mock.calls[0]?.[1]).toEqual({ path: "/lottery" });
    expect(actor.getSnapshot().status).toBe("done");
    expect(actor.getSnapshot().context.games).toEqual([]);
  });

  it("says so where the lottery cannot be started", async () => {
    const answers = [{ ok: false as const, error: problem("TRIAL_NOT_ALLOWED") }];
    const { effects, settle, tags } = start({ item: { ...lobby, direct: true }, answers });
    await settle();
    expect(tags()).toEqual(["needs-real-account"]);
    expect(effects.showPage).not.toHaveBeenCalled();
  });

  it("opens the only game of a vendor, and suggests others where there is none", async () => {
    const one = start({ item: lobby, games: { ok: true, value: [game("7")] } });
    await one.settle();
    expect(one.asked).toEqual(["7"]);
    const none = start({ item: lobby });
    await none.settle();
    expect(none.tags()).toEqual(["maintenance"]);
    const failed = start({ item: lobby, games: { ok: false, error: problem("NETWORK") } });
    await failed.settle();
    expect(failed.tags()).toEqual(["refused"]);
  });
});

describe("a game in a window of its own (OPEN-065)", () => {
  const away = { place: "window", hasWindow: true } as const;

  it("fills the window of the press, and reads the balance whenever the player returns", async () => {
    const { actor, effects, settle, tags } = start({
      ...away,
      answers: [opened({ openMode: "window" })],
    });
    await settle();
    await settle();
    expect(tags()).toEqual(["away"]);
    actor.send({ type: "PORTAL.RETURNED" });
    expect(effects.refreshBalance).toHaveBeenCalledTimes(1);
  });

  it("ERR-28 offers a link where the window was blocked, closed, or never asked for", async () => {
    const answer = () => [opened({ openMode: "window" as const })];
    const blocked = start({ place: "window", hasWindow: false, answers: answer() });
    const closed = start({ ...away, filled: false, answers: answer() });
    const onPage = start({ place: "page", answers: answer() });
    for (const { settle, tags, actor } of [blocked, closed, onPage]) {
      await settle();
      await settle();
      expect(tags()).toEqual(["blocked"]);
      expect(actor.getSnapshot().context.launch?.game_url).toBe("https://games.example/a");
      actor.send({ type: "WINDOW.FOLLOWED" });
      expect(tags()).toEqual(["away"]);
    }
  });

  it("closes the window when nothing will be shown in it", async () => {
    const refused = start({ ...away, answers: [{ ok: false, error: problem("NOT_FOUND") }] });
    await refused.settle();
    expect(refused.effects.closeWindow).toHaveBeenCalled();
  });
});
