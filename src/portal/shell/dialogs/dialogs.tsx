import type { ComponentType, ReactNode } from "react";
import type { DialogName } from "../../machines/portal.types.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { usePortal } from "../../runtime/use-portal.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TakeFocus, useWayBack } from "./focus.ts";
import { LanguagePanel } from "./language-panel.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";
import { ServicePanel } from "./service-panel.tsx";
import { waiting } from "./styles.ts";

const views = {
  Waiting: (): ReactNode => (
    <div css={waiting}>
      <Spinner />
    </div>
  ),
};

const AuthPanel = laterPart<{ active: "login" | "register" }>(
  () => import("../../forms/login/auth-panel.tsx").then(({ AuthPanel: part }) => part),
  views,
);
const RegisterSuccess = laterPart(
  () =>
    import("../../forms/register/register-success.tsx").then(({ RegisterSuccess: part }) => part),
  views,
);
const ForgotPanel = laterPart(
  () => import("../../forms/password/forgot-panel.tsx").then(({ ForgotPanel: part }) => part),
  views,
);
const ChangePanel = laterPart(
  () => import("../../forms/password/change-panel.tsx").then(({ ChangePanel: part }) => part),
  views,
);
const ContactsPanel = laterPart(
  () => import("./contacts-panel.tsx").then(({ ContactsPanel: part }) => part),
  views,
);
const NoticePanel = laterPart(
  () => import("./notice-panel.tsx").then(({ NoticePanel: part }) => part),
  views,
);
const AnnouncementPanel = laterPart(
  () => import("./announcement-panel.tsx").then(({ AnnouncementPanel: part }) => part),
  views,
);
const DownloadPanel = laterPart(
  () => import("./download-panel.tsx").then(({ DownloadPanel: part }) => part),
  views,
);
const HelpPanel = laterPart(
  () => import("./help-panel.tsx").then(({ HelpPanel: part }) => part),
  views,
);

/** Dialogs that show one thing beside another. */
const wide: ReadonlySet<DialogName> = new Set(["notice", "help", "download"]);

const panels: Readonly<Record<DialogName, ComponentType>> = {
  registerSuccess: RegisterSuccess,
  language: LanguagePanel,
  notice: NoticePanel,
  download: DownloadPanel,
  announcement: AnnouncementPanel,
  help: HelpPanel,
  changePassword: ChangePanel,
  contacts: ContactsPanel,
  forgotPassword: ForgotPanel,
  realAccount: () => <ServicePanel register text="in_need_true_account" />,
};

type Open = { kind: "login" | "register" } | { kind: "panel"; name: DialogName } | null;

/** Which dialog the flows ask for; null for none. */
function useOpen(): Open {
  const { portal } = useServices();
  const name = usePortal(portal, (snapshot) =>
    snapshot.hasTag("dialog-open") ? snapshot.context.dialog : null,
  );
  const auth = usePortal(portal, (snapshot) => {
    const { drawsLogin } = snapshot.context.page;
    if (snapshot.hasTag("login-open")) return drawsLogin ? null : "login";
    return snapshot.hasTag("register-open") ? "register" : null;
  });
  if (auth !== null) return { kind: auth };
  return name === null ? null : { kind: "panel", name };
}

function useClosing(open: Open): { close: () => void; locked: boolean } {
  const { navigate } = useServices();
  const { site } = useLocale();
  const { session } = useSession();
  const { dialogs, page } = usePage();
  const onLoginPage = page.screenId === "login" && open !== null && open.kind !== "panel";
  return {
    // Where everything needs a login there is nowhere to go back to.
    // A demanded change leads on, or out by logging out.
    locked:
      (onLoginPage && site.loginRequired) ||
      (open?.kind === "panel" &&
        open.name === "changePassword" &&
        session.user?.mustChange === true),
    close: () => {
      dialogs.close();
      if (onLoginPage) navigate("/", { replace: true });
    },
  };
}

/** Every dialog of the portal, one at a time (MODAL-01 to MODAL-08). Browser only. */
export function Dialogs(): ReactNode {
  const { portal } = useServices();
  const { t } = useLocale();
  const open = useOpen();
  const { close, locked } = useClosing(open);
  const asksToLeave = usePortal(portal, (snapshot) => snapshot.hasTag("logout-open"));
  useWayBack(open !== null || asksToLeave);
  const Panel = open?.kind === "panel" ? panels[open.name] : null;
  const title =
    open === null
      ? ""
      : t(open.kind === "panel" ? `dialog.${open.name}.title` : `${open.kind}.tab`);
  return (
    <>
      {open === null ? null : (
        <Dialog
          closeLabel={t("common.close")}
          locked={locked}
          onClose={close}
          open
          tall={open.kind !== "panel"}
          title={title}
          wide={open.kind === "panel" && wide.has(open.name)}
        >
          {open.kind === "panel" ? Panel && <Panel /> : <AuthPanel active={open.kind} />}
          <TakeFocus key={title} />
        </Dialog>
      )}
      <LogoutDialog />
    </>
  );
}
