import type { Link } from "#src/contracts/site.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";
import type { DialogName } from "../machines/portal.types.ts";
import type { PortalActor, Runtime, SessionView } from "../runtime/runtime.tsx";
import { destinationOf, servicePopup } from "./links.ts";
import type { Page } from "./page-of.ts";

/** What a visitor can do anywhere on a page, as plain functions over the root machine. */
export function makeActions(on: {
  site: ClientSite;
  origin: string;
  portal: PortalActor;
  session: SessionView;
  page: Page;
  navigate: Runtime["navigate"];
}) {
  const { site, origin, portal, session, page, navigate } = on;
  const rank = session.member?.clubLabel.rankLevel ?? 0;
  const settle = (link: Link) => destinationOf(link, { site, origin, rank });

  const openLogin = (returnTo?: string): void =>
    portal.send({ type: "LOGIN.ASKED", ...(returnTo === undefined ? {} : { returnTo }) });
  const openRegister = (): void => portal.send({ type: "REGISTRATION.ASKED" });
  const openDialog = (dialog: DialogName): void => portal.send({ type: "DIALOG.OPENED", dialog });

  const open = (link: Link): void => {
    const to = settle(link);
    if (to.kind === "path") navigate(to.path);
    else if (to.kind === "outside")
      window.open(to.url, "_blank", to.popup ? servicePopup : "noopener,noreferrer");
    else if (to.kind === "modal") {
      if (to.modal === "login") openLogin();
      else if (to.modal === "register") openRegister();
      // The frame answers "menu" itself: it owns the drawer.
      else if (to.modal !== "menu") openDialog(to.modal);
    }
  };

  const hrefOf = (link: Link): string | undefined => {
    const to = settle(link);
    if (to.kind === "path") return to.path;
    return to.kind === "outside" ? to.url : undefined;
  };

  const restricted: Runtime["restricted"] = (action, options = {}) => {
    if (!session.signedIn) openLogin(options.returnTo ?? page.url);
    else if (session.isTrial && options.allowTrial !== true) openDialog("realAccount");
    else action();
  };

  return {
    open,
    hrefOf,
    openLogin,
    openRegister,
    restricted,
    dialogs: { open: openDialog, close: () => portal.send({ type: "DIALOG.CLOSED" }) },
    logOut: () => portal.send({ type: "LOGOUT.ASKED" }),
  };
}
