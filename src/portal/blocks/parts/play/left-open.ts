import type { Client } from "../../../api/client.ts";
import type { LaunchItem } from "../../../machines/game-launch.types.ts";
import { toGameAddress } from "../../../runtime/launch-item.ts";
import type { Locale } from "../../../runtime/locale.ts";
import { showToast } from "../../../ui/toasts.ts";

interface LeftDeps extends Pick<Locale, "t"> {
  readonly client: Client;
  readonly navigate: (path: string) => void;
}

/** Says, after a game was left with a round that is not over, what becomes of it, and offers the way back. */
export async function tellLeftOpen(
  { client, navigate, t }: LeftDeps,
  item: LaunchItem,
  name = t("game.title"),
): Promise<void> {
  const open = await client.call("openRounds", {});
  if (!open.ok || !open.value.list.some(({ nodeId }) => nodeId === item.nodeId)) return;
  showToast(t("game.leftOpen", [name]), "info", {
    label: t("game.resume"),
    run: () => navigate(toGameAddress(item)),
  });
}
