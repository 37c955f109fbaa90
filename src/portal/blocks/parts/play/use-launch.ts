import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { type ActorRefFrom, createActor, type SnapshotFrom } from "xstate";
import type { CallMap, Game } from "#src/contracts/api.gen.ts";
import { hostsOf } from "#src/shared/hosts.ts";
import { swrKey } from "../../../api/swr-key.ts";
import type { gameLaunchMachine } from "../../../machines/game-launch.machine.ts";
import type { LaunchItem, LaunchPlace, LaunchPlayer } from "../../../machines/game-launch.types.ts";
import type { GameWindow } from "../../../runtime/game-window.ts";
import { toGameAddress } from "../../../runtime/launch-item.ts";
import { useLocale, usePage, useServices, useSession } from "../../../runtime/runtime.tsx";
import type { SessionView } from "../../../runtime/session.ts";
import { useRealityCheck } from "../safer/use-reality-check.ts";
import { makeLaunch } from "./launch-flow.ts";

export type LaunchActor = ActorRefFrom<typeof gameLaunchMachine>;
export type LaunchSnapshot = SnapshotFrom<typeof gameLaunchMachine>;

/** What keeps a member from playing. */
export type Exclusion = NonNullable<CallMap["realityCheck"]["value"]["exclusion"]>;

const playerOf = (session: SessionView): LaunchPlayer => {
  if (session.state !== "signedIn") return session.state;
  return session.isTrial ? "trial" : "member";
};

interface LaunchStart {
  item: LaunchItem;
  /** What is known of the game; null when nothing is. */
  game: Game | null;
  place: LaunchPlace;
  window: GameWindow | null;
}

/** What changes with each game that is played: which were the last ones, and which rounds are open. */
const isOwnPlay = (key: unknown): boolean =>
  typeof key === "string" && /^(recentGames|openRounds)\?/.test(key);

/** What keeps the player from playing since the game was opened; its window closes at once (G7). */
function useHeld({ window: opened }: LaunchStart): Exclusion | null {
  const { data } = useRealityCheck("game");
  const held = data?.exclusion ?? null;
  useEffect(() => {
    if (held !== null) opened?.end();
  }, [held, opened]);
  return held;
}

/** A game that is being opened or played. */
export interface Launch {
  actor: LaunchActor;
  snapshot: LaunchSnapshot;
  held: Exclusion | null;
}

/** Opens a game for as long as the caller is on screen; leaving the screen leaves the game. */
export function useLaunch(start: LaunchStart): Launch {
  const { client, navigate, inspect } = useServices();
  const { site, language, theme, t } = useLocale();
  const { session, status } = useSession();
  const { page, origin, login } = usePage();
  const { mutate } = useSWRConfig();
  const player = playerOf(session);
  const held = useHeld(start);
  const [actor] = useState(() => {
    const { item, game, place, window: opened } = start;
    const address = toGameAddress(item);
    const machine = makeLaunch({
      client,
      merchant: site.code,
      origin,
      hosts: hostsOf(status?.info.launchGameCDNs, site.gameHosts),
      language: () => language,
      theme: theme.get,
      username: () => session.user?.userName ?? "",
      backUrl: address,
      window: opened,
      offerLogin: () => login.open(address),
      refreshBalance: () => void mutate(swrKey("balance", {})),
      showPage: navigate,
    });
    const input = { item, game, player, place, hasWindow: opened !== null };
    return createActor(machine, { input, ...(inspect === undefined ? {} : { inspect }) });
  });
  const snapshot = useSelector(actor, (current) => current);
  const leaving = useRef<() => void>(undefined);
  leaving.current = () => {
    const { item, game } = snapshot.context;
    const wasThere = snapshot.hasTag("framed") || snapshot.hasTag("away");
    // Whoever logged out, or may not play now, is offered no way back into a game.
    if (!wasThere || player !== "member" || held !== null) return;
    void import("./left-open.ts").then(
      ({ tellLeftOpen }) => tellLeftOpen({ client, navigate, t }, item, game?.gameName),
      // Without a connection now, the game's card and the first rail offer the round all the same.
      () => undefined,
    );
  };

  useEffect(() => {
    actor.start();
    const onReturn = (): void => actor.send({ type: "PORTAL.RETURNED" });
    window.addEventListener("focus", onReturn);
    return () => {
      window.removeEventListener("focus", onReturn);
      // One that showed a page of the portal has ended by itself.
      if (actor.getSnapshot().status === "active") actor.send({ type: "GAME.LEFT" });
      actor.stop();
      void mutate(isOwnPlay);
      leaving.current?.();
    };
  }, [actor, mutate]);

  const { path } = page;
  useEffect(() => {
    // Whoever logged out is on the way home, where no login is offered (LOGOUT-04).
    if (location.pathname !== path) return;
    if (actor.getSnapshot().status === "active") actor.send({ type: "SESSION.KNOWN", player });
  }, [actor, player, path]);

  return { actor, snapshot, held };
}
