import type { Game } from "#src/contracts/api.gen.ts";
import { safePath } from "#src/shared/safe-url.ts";
import type { LaunchItem } from "../machines/game-launch.types.ts";
import { type CameFrom, launchKeys, lobbyItem, nothing } from "./launch-item.ts";
import type { ClientStorage } from "./storage.ts";

/** Reads the item out of the address of a game's page; null when it names none. */
export function readGameAddress(query: URLSearchParams): LaunchItem | null {
  const part = (name: string): string | null => query.get(name)?.slice(0, 64) || null;
  const [vassalage, nodeId, roomId, gameType] = [
    part("vendor"),
    part("id"),
    part("room"),
    part("lobby"),
  ];
  if (vassalage === null) return null;
  if (nodeId === null) {
    if (gameType === null) return null;
    const lobby = lobbyItem(vassalage, gameType);
    const code = part("code");
    return lobby.direct && code !== null ? { ...lobby, code, playType: part("play") } : lobby;
  }
  return { ...nothing, vassalage, nodeId, roomId };
}

function parsed(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // Somebody wrote into the storage by hand: what was kept there is lost, nothing else.
    return null;
  }
}

/** What is known of an item's game; null when another one was kept. */
export function recallGame(storage: ClientStorage, item: LaunchItem | null): Game | null {
  const game = parsed(storage.session.get(launchKeys.game)) as Game | null;
  const same = game?.nodeId === item?.nodeId && game?.vassalage === item?.vassalage;
  return game !== null && same ? game : null;
}

/** Where the game in view was opened from; null when nobody knows. */
export function recallFrom(storage: ClientStorage): CameFrom | null {
  const from = parsed(storage.session.get(launchKeys.from));
  if (typeof from?.url !== "string" || typeof from.index !== "number") return null;
  return { url: safePath(from.url), index: from.index };
}
