import type { ReactNode } from "react";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FormSkeleton } from "../engine/form-skeleton.tsx";
import { LoginPanel } from "./login-panel.tsx";

/** Whoever only logs in need not fetch what draws forms out of rules. */
const RegisterPanel = laterPart<{ variant: "page" | "popup" }>(
  () => import("../register/register-panel.tsx").then(({ RegisterPanel: part }) => part),
  { Waiting: () => <FormSkeleton rows={4} /> },
);

/** What the login popup holds: its two tabs, login and register (LOGIN-01, LOGIN-02). */
export function AuthPanel({ active }: { active: "login" | "register" }): ReactNode {
  const { t } = useLocale();
  const { login, register } = usePage();
  return (
    <Tabs
      active={active}
      items={[
        { id: "login", label: t("login.tab") },
        { id: "register", label: t("register.tab") },
      ]}
      label={t("login.tabs")}
      onChange={(id) => (id === "login" ? login.open() : register.open())}
    >
      {active === "login" ? <LoginPanel /> : <RegisterPanel variant="popup" />}
    </Tabs>
  );
}
