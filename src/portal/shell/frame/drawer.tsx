import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { languageOf } from "#src/shared/languages.ts";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { SideContent } from "./side-content.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

// Its rows have padding of their own: so the icons stand below the title.
const body = css({ marginInline: -12, paddingBlockEnd: 24 });

const foot = css({ flex: 1, display: "flex", justifyContent: "space-between", gap: 12 });

interface DrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The foot of the drawer: language and theme, always in view and within a thumb's reach. */
function DrawerFoot({ onClose }: Pick<DrawerProps, "onClose">): ReactNode {
  const { site, t, language } = useLocale();
  const { open } = usePage();
  return (
    <div css={foot}>
      {site.languages.supported.length > 1 ? (
        <Button
          icon="globe"
          kind="secondary"
          onClick={() => {
            onClose();
            open({ type: "modal", modal: "language" });
          }}
        >
          <VisuallyHidden>{t("menu.language")}</VisuallyHidden>
          {languageOf(language).name}
        </Button>
      ) : (
        <span />
      )}
      <ThemeSwitch />
    </div>
  );
}

/** The whole menu where the page has no room for it: a drawer from the start edge. */
export function Drawer({ open, onClose }: DrawerProps): ReactNode {
  const { site, t } = useLocale();
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={<DrawerFoot onClose={onClose} />}
      onClose={onClose}
      open={open}
      placement="start"
      title={site.name}
    >
      <nav aria-label={t("a11y.sideMenu")} css={body}>
        <SideContent onFollow={onClose} />
      </nav>
    </Dialog>
  );
}
