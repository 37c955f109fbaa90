import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import type { DialogName } from "../../machines/portal.types.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { usePortal } from "../../runtime/use-portal.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TakeFocus, useWayBack } from "./focus.ts";
import { LanguagePanel } from "./language-panel.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";
import { ServicePanel } from "./service-panel.tsx";
import { waiting } from "./styles.ts";

const AuthPanel = lazy(() =>
  import("../../forms/auth-panel.tsx").then(({ AuthPanel: component }) => ({ default: component })),
);
const RegisterSuccess = lazy(() =>
  import("../../forms/register-success.tsx").then(({ RegisterSuccess: component }) => ({
    default: component,
  })),
);
const ForgotPanel = lazy(() =>
  import("../../forms/forgot-panel.tsx").then(({ ForgotPanel: component }) => ({
    default: component,
  })),
);
const ChangePanel = lazy(() =>
  import("../../forms/change-panel.tsx").then(({ ChangePanel: component }) => ({
    default: component,
  })),
);
const NoticePanel = lazy(() =>
  import("./notice-panel.tsx").then(({ NoticePanel: component }) => ({ default: component })),
);
const AnnouncementPanel = lazy(() =>
  import("./announcement-panel.tsx").then(({ AnnouncementPanel: component }) => ({
    default: component,
  })),
);
const DownloadPanel = lazy(() =>
  import("./download-panel.tsx").then(({ DownloadPanel: component }) => ({ default: component })),
);
const HelpPanel = lazy(() =>
  import("./help-panel.tsx").then(({ HelpPanel: component }) => ({ default: component })),
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
  forgotPassword: ForgotPanel,
  realAccount: () => <ServicePanel register text="in_need_true_account" />,
};

type Open = { kind: "login" | "register" } | { kind: "panel"; name: DialogName } | null;

/** Which dialog the flows ask for; null for none. */
function useOpen(): Open {
  const { portal } = useRuntime();
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
  const { dialogs, page, navigate, site, session } = useRuntime();
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
  const { portal, t } = useRuntime();
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
          title={title}
          wide={open.kind === "panel" && wide.has(open.name)}
        >
          <Suspense
            fallback={
              <div css={waiting}>
                <Spinner />
              </div>
            }
          >
            {open.kind === "panel" ? Panel && <Panel /> : <AuthPanel active={open.kind} />}
            <TakeFocus key={title} />
          </Suspense>
        </Dialog>
      )}
      <LogoutDialog />
    </>
  );
}
