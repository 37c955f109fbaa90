import type { ReactNode } from "react";
import { useLocale, usePage, useSession } from "../../../runtime/runtime.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { GameMessage } from "./game-message.ts";
import type { LaunchActor, LaunchSnapshot } from "./use-launch.ts";

interface GameWaysProps {
  ways: GameMessage["ways"];
  actor: LaunchActor;
  snapshot: LaunchSnapshot;
}

/** The buttons under a message: each does one thing, the first is the likeliest. */
export function GameWays({ ways, actor, snapshot }: GameWaysProps): ReactNode {
  const { t, site } = useLocale();
  const { modules } = useSession();
  const { open, register } = usePage();
  const address = snapshot.context.launch?.game_url;
  const buttons: Record<GameMessage["ways"][number], ReactNode> = {
    login: (
      <Button icon="log-in" key="login" onClick={() => actor.send({ type: "LOGIN.ASKED" })}>
        {t("menu.login")}
      </Button>
    ),
    register:
      modules.DIRECTREG3 === "1" ? (
        <Button icon="user-plus" key="register" onClick={register.open}>
          {t("menu.register")}
        </Button>
      ) : null,
    retry: (
      <Button icon="refresh-cw" key="retry" onClick={() => actor.send({ type: "LAUNCH.RETRIED" })}>
        {t("common.retry")}
      </Button>
    ),
    open:
      address === undefined ? null : (
        <LinkButton
          href={address}
          icon="play"
          key="open"
          onClick={() => actor.send({ type: "WINDOW.FOLLOWED" })}
          rel="noopener noreferrer"
          target="_blank"
        >
          {t("game.blocked.open")}
        </LinkButton>
      ),
    again: (
      <Button
        icon="refresh-cw"
        key="again"
        kind="secondary"
        onClick={() => actor.send({ type: "LAUNCH.RETRIED" })}
      >
        {t("game.away.again")}
      </Button>
    ),
    service:
      site.customerService.order.length === 0 ? null : (
        <Button
          icon="headset"
          key="service"
          kind="secondary"
          onClick={() => open({ type: "customerService" })}
        >
          {t("status.contact")}
        </Button>
      ),
  };
  return ways.map((way) => buttons[way]);
}
