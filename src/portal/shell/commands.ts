import type { Game } from "#src/contracts/api.gen.ts";
import type { Link } from "#src/contracts/site.gen.ts";
import type { LaunchItem } from "../machines/game-launch.types.ts";
import type { DialogName } from "../machines/portal.types.ts";
import { opensHere } from "../renderer/opens-here.ts";
import { destinationOf, servicePopup } from "../routing/links.ts";
import type { Page } from "../routing/page.ts";
import { openGameWindow } from "../runtime/game-window.ts";
import { here } from "../runtime/here.ts";
import { keepGame, listAddress, rememberGame, toGameAddress } from "../runtime/launch-item.ts";
import type { Locale } from "../runtime/locale.ts";
import type { PageScope } from "../runtime/page.ts";
import type { Services } from "../runtime/services.ts";
import type { SessionView } from "../runtime/session.ts";
import { askForChat } from "./chat/chat-wish.ts";
import { offerService } from "./customer-service/service-offer.ts";
import { requestPlay } from "./play/play-requests.ts";

/** What the commands of a page work on. */
interface CommandDeps {
  readonly services: Pick<
    Services,
    "client" | "navigate" | "notify" | "portal" | "report" | "storage"
  >;
  readonly locale: Pick<Locale, "site" | "t">;
  readonly session: SessionView;
  readonly page: Page;
  readonly origin: string;
}

/** The page in view with what a visitor can do on it, as plain functions over the root machine. */
export function makeCommands(deps: CommandDeps): PageScope {
  const { session, page, origin } = deps;
  const { site, t } = deps.locale;
  const { client, portal, navigate, notify, report, storage } = deps.services;
  const rank = session.member?.clubLabel.rankLevel ?? 0;
  const settle = (link: Link) => destinationOf(link, { site, origin, rank });

  const openLogin = (returnTo?: string): void =>
    portal.send({ type: "LOGIN.ASKED", ...(returnTo === undefined ? {} : { returnTo }) });
  const openRegister = (): void => portal.send({ type: "REGISTRATION.ASKED" });
  const openDialog = (dialog: DialogName): void => portal.send({ type: "DIALOG.OPENED", dialog });

  /** In the press itself, so that the window is not blocked; its address comes later (CS-03). */
  const openService = (): void => {
    const opened = openGameWindow(t("service.opening"), servicePopup);
    const sayFailure = (): void => notify(t("service.failed"), "warning");
    import("./customer-service/service-flow.ts")
      .then(({ leadToService }) =>
        leadToService({ client, site, origin, opened, offer: offerService, sayFailure }),
      )
      .catch((error: unknown) => {
        opened?.close();
        sayFailure();
        report(error, "customer service");
      });
  };

  const open = (link: Link): void => {
    const to = settle(link);
    if (to.kind === "path") navigate(to.path);
    else if (to.kind === "outside" && opensHere(link)) location.assign(to.url);
    else if (to.kind === "outside") window.open(to.url, "_blank", "noopener,noreferrer");
    else if (to.kind === "service") openService();
    else if (to.kind === "modal") {
      if (to.modal === "login") openLogin();
      else if (to.modal === "register") openRegister();
      else if (to.modal === "chat") askForChat();
      else if (to.modal === "changePassword" || to.modal === "contacts") {
        const { modal } = to;
        restricted(() => openDialog(modal));
      }
      // The frame answers "menu" itself: it owns the drawer.
      else if (to.modal !== "menu") openDialog(to.modal);
    }
  };

  const hrefOf = (link: Link): string | undefined => {
    const to = settle(link);
    if (to.kind === "path") return to.path;
    return to.kind === "outside" || to.kind === "service" ? to.url : undefined;
  };

  const restricted: PageScope["restricted"] = (action, options = {}) => {
    if (!session.signedIn) openLogin(options.returnTo ?? page.url);
    else if (session.isTrial && options.allowTrial !== true) openDialog("realAccount");
    else action();
  };

  const start = (item: LaunchItem, game: Game | null): void => {
    const place = item.direct ? "popup" : (site.openModes?.[item.vassalage] ?? "page");
    if (place === "page") navigate(toGameAddress(item));
    else
      requestPlay({
        item,
        game,
        place,
        window: place === "window" ? openGameWindow(t("game.windowWaiting")) : null,
      });
  };

  const play = (item: LaunchItem, game: Game | null = null): void => {
    // A vendor's games are looked through before a login is asked for.
    const list = listAddress(item, site.categories.items);
    if (list !== undefined) {
      navigate(list);
      return;
    }
    // The second press of a double one finds the game's address there, and the list still in view: the
    // way back would lead to the game itself.
    const address = toGameAddress(item);
    if (address === here()) return;
    const { idx } = (history.state ?? {}) as { idx?: number };
    // From game to game the way back leads to where the first was opened.
    if (page.screenId !== "game") rememberGame(storage, game, { url: page.url, index: idx ?? 0 });
    else keepGame(storage, game);
    // Whether somebody is logged in is being looked up: the game itself waits for it, and asks for a
    // login where nobody is. A popup would go with the answer, and the press with it.
    if (session.state === "checking") {
      start(item, game);
      return;
    }
    restricted(() => start(item, game), {
      returnTo: address,
      // What is not known to be closed to trial accounts is for the platform to judge (OPEN-028).
      allowTrial: game === null || game.trial,
    });
  };

  return {
    page,
    origin,
    open,
    play,
    hrefOf,
    login: { open: openLogin },
    register: { open: openRegister },
    restricted,
    dialogs: { open: openDialog, close: () => portal.send({ type: "DIALOG.CLOSED" }) },
    logOut: () => portal.send({ type: "LOGOUT.ASKED" }),
  };
}
