import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SearchField } from "./search-field.tsx";

const body = css({ paddingBlock: 4, display: "grid" });

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The search over the page; what is typed goes straight into its field. */
export function SearchDialog({ open, onClose }: SearchDialogProps): ReactNode {
  const { t } = useRuntime();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <Dialog closeLabel={t("common.close")} onClose={onClose} open={open} title={t("header.search")}>
      <div css={body}>
        <SearchField onDone={onClose} ref={field} />
      </div>
    </Dialog>
  );
}
