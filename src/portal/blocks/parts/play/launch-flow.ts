import { fromPromise } from "xstate";
import type { Game, LaunchValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import { safePath } from "#src/shared/safe-url.ts";
import type { ThemeName } from "#src/shared/tokens.ts";
import { wire } from "#src/shared/wire-constants.ts";
import type { Client } from "../../../api/client.ts";
import type { CallProblem } from "../../../api/problem.ts";
import { gameLaunchMachine } from "../../../machines/game-launch.machine.ts";
import type { LaunchContext, LaunchItem } from "../../../machines/game-launch.types.ts";
import { launchPlatform } from "../../../runtime/device.ts";
import type { GameWindow } from "../../../runtime/game-window.ts";
import { type FramePlaces, framedAddress, inTheme, unusable } from "./framed.ts";

/** What a launch works on. */
export interface LaunchDeps extends FramePlaces {
  readonly client: Client;
  /** The merchant's code. */
  readonly merchant: string;
  readonly language: () => string;
  readonly theme: () => ThemeName;
  readonly username: () => string;
  /** The path to come back to. */
  readonly backUrl: string;
  readonly window: GameWindow | null;
  readonly offerLogin: () => void;
  readonly refreshBalance: () => void;
  /** Shows a page of this portal. */
  readonly showPage: (path: string) => void;
}

/** Esports and cockfights are asked for as SPORTS (OPEN-095). */
const classifyOf = (gameType: string): string =>
  gameType === "ESPORTS" || gameType === "COCKFIGHT" ? "SPORTS" : gameType;

function checked(
  answer: Result<LaunchValue, CallProblem>,
  deps: LaunchDeps,
): Result<LaunchValue, CallProblem> {
  if (!answer.ok) return answer;
  const { game_url: first, game_url2: second, inTheme: follows } = answer.value;
  const framed = (address: string): string | undefined => {
    const safe = framedAddress(address, deps);
    // Another vendor's page may take what stands behind its address for something else.
    return safe !== undefined && follows === true ? inTheme(safe, deps.theme()) : safe;
  };
  const safe = framed(first);
  const safeSecond = second === null ? undefined : framed(second);
  const used = safe ?? safeSecond;
  if (used === undefined) return { ok: false, error: unusable };
  return { ok: true, value: { ...answer.value, game_url: used, game_url2: safeSecond ?? null } };
}

/** A lottery's page with the way of betting that was asked for (ROUTE-24); others stay as they are. */
const withPlayType = (path: string, playType: string | null): string =>
  playType === null || !path.startsWith("/lottery?")
    ? path
    : `${path}&${new URLSearchParams({ playType })}`;

/**
 * The lottery's own page: a path of this portal, and never anything else (T6). /lottery or /vnlottery
 * with the lottery that was asked for (ROUTE-24, ROUTE-25).
 */
async function launchLottery(
  { client, language, backUrl }: LaunchDeps,
  { code, playType }: LaunchItem,
): Promise<Result<LaunchValue, CallProblem>> {
  const answer = await client.call("launchLobby", {
    lottoArea: "VN",
    launchMode: "LOTT",
    ...(code === null ? {} : { lottoGameCode: code }),
    lottoView: code === null ? "lobby" : "betting",
    device: wire.device,
    backUrl,
    language: language(),
  });
  if (!answer.ok) return answer;
  const path = withPlayType(safePath(answer.value.game_url, ""), playType);
  if (path === "") return { ok: false, error: unusable };
  const value: LaunchValue = { game_url: path, game_url2: null, openMode: "page", expiresAt: 0 };
  return { ok: true, value };
}

async function launch(
  deps: LaunchDeps,
  { item }: LaunchContext,
): Promise<Result<LaunchValue, CallProblem>> {
  const { client, merchant, language, username, backUrl } = deps;
  if (item.direct) return launchLottery(deps, item);
  if (item.roomId !== null)
    return checked(await client.call("pvpLaunch", { roomId: item.roomId }), deps);
  const nodeId = item.nodeId ?? "";
  const name = username();
  const payload = {
    gameId: nodeId,
    nodeId,
    accountType: 1,
    confirmTrans: 0,
    vassalage: item.vassalage,
    launchMode: "GLS",
    platform: launchPlatform(navigator.userAgent, navigator.maxTouchPoints),
    clientType: wire.clientType,
    merchantCode: merchant,
    language: language(),
    backUrl,
    ...(name === "" ? {} : { username: name }),
  };
  return checked(await client.call("launchGameV2", payload), deps);
}

async function list(
  { client }: LaunchDeps,
  { item }: LaunchContext,
): Promise<Result<readonly Game[], CallProblem>> {
  const answer = await client.call("gameList", {
    pageNo: 1,
    pageSize: 42,
    vassalage: item.vassalage,
    ...(item.gameType === null ? {} : { gameClassify: classifyOf(item.gameType) }),
  });
  return answer.ok
    ? { ok: true, value: answer.value.games.filter(({ maintenance }) => !maintenance) }
    : answer;
}

/** The launch with every effect in place: what its names do in a browser. */
export const makeLaunch = (deps: LaunchDeps) =>
  gameLaunchMachine.provide({
    actors: {
      listGames: fromPromise(({ input }) => list(deps, input)),
      launchGame: fromPromise(({ input }) => launch(deps, input)),
      fillWindow: fromPromise(async ({ input }) => deps.window?.fill(input.address) ?? false),
    },
    actions: {
      offerLogin: () => deps.offerLogin(),
      closeWindow: () => deps.window?.close(),
      refreshBalance: () => deps.refreshBalance(),
      showPage: (_, { path }) => deps.showPage(path),
    },
  });
