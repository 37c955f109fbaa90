import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const row = css({ display: "flex", alignItems: "center", gap: 4 });
const shownLength = 8;

/** The end of a member's id, which tells members apart, and a button that copies the whole of it. */
export function MemberId({ id }: { id: string }): ReactNode {
  const { notify } = useServices();
  const { t } = useLocale();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id);
      notify(t("header.memberIdCopied"), "success");
    } catch {
      // Browsers may keep pages from copying: then it stands there to be read.
      notify(`${t("header.memberId")} ${id}`);
    }
  };
  return (
    <span css={row}>
      {t("header.memberId")} <bdi>…{id.slice(-shownLength)}</bdi>
      <IconButton
        icon="copy"
        iconSize={16}
        label={t("header.copyMemberId")}
        onClick={() => void copy()}
      />
    </span>
  );
}
