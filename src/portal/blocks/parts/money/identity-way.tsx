import type { ReactNode } from "react";
import { useLocale } from "../../../runtime/runtime.tsx";
import { PathLink } from "./path-link.tsx";

/** Where members see whether it is known who they are, and have it checked. */
export const identityPath = "/member/securityCenter";

/** The way to where a member is checked, where that is what refuses (G9). */
export function IdentityWay(): ReactNode {
  const { t } = useLocale();
  return (
    <div>
      <PathLink icon="shield-check" path={identityPath}>
        {t("identity.open")}
      </PathLink>
    </div>
  );
}
