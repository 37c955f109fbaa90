import type { PortalView } from "../../runtime/portal.ts";

/** What the flows' states carry while they want a dialog. */
const dialogTags = ["dialog-open", "login-open", "register-open", "logout-open"] as const;

/** Whether a flow wants a dialog on screen. A page that draws the login itself needs none for it. */
export const asksForDialog = (view: PortalView): boolean =>
  dialogTags.some(
    (tag) => view.hasTag(tag) && !(tag === "login-open" && view.context.page.drawsLogin),
  );
