import { type ReactNode, useState } from "react";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const SearchDialog = laterPart(() =>
  import("./search/search-dialog.tsx").then(({ SearchDialog: part }) => part),
);

/** Search where the header has no room for its field: an icon that opens it. */
export function SearchButton(): ReactNode {
  const { t } = useLocale();
  /** null until it is first asked for. */
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton icon="search" label={t("header.search")} onClick={() => setOpen(true)} />
      {open === null ? null : <SearchDialog onClose={() => setOpen(false)} open={open} />}
    </>
  );
}
