import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SearchField } from "./search-field.tsx";

const body = css({ paddingBlock: 4, display: "grid" });

/** Search where the header has no room for its field: an icon that opens it. */
export function SearchButton(): ReactNode {
  const { t } = useRuntime();
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <>
      <IconButton icon="search" label={t("header.search")} onClick={() => setOpen(true)} />
      <Dialog
        closeLabel={t("common.close")}
        onClose={() => setOpen(false)}
        open={open}
        title={t("header.search")}
      >
        <div css={body}>
          <SearchField onDone={() => setOpen(false)} ref={field} />
        </div>
      </Dialog>
    </>
  );
}
