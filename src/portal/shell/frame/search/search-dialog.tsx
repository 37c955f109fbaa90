import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocale } from "../../../runtime/runtime.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { phone } from "../../../ui/media.ts";
import { SearchField } from "../search-field.tsx";

/** As high as it may get from the beginning, so that the field stays where it is while results come. */
const body = css({
  display: "grid",
  alignContent: "start",
  "& search": { inlineSize: "100%" },
  paddingBlock: 4,
  minBlockSize: "min(560px, calc(100dvh - 160px))",
  [phone]: { minBlockSize: "calc(92dvh - 88px)" },
});

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The search over the page; what is typed goes straight into its field. */
export function SearchDialog({ open, onClose }: SearchDialogProps): ReactNode {
  const { t } = useLocale();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <Dialog closeLabel={t("common.close")} onClose={onClose} open={open} title={t("header.search")}>
      <div css={body}>
        <SearchField field={field} onDone={onClose} />
      </div>
    </Dialog>
  );
}
