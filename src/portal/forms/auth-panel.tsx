import type { ReactNode } from "react";
import { useRuntime } from "../runtime/runtime.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { LoginPanel } from "./login-panel.tsx";
import { RegisterPanel } from "./register-panel.tsx";

/** What the login popup holds: its two tabs, login and register (LOGIN-01, LOGIN-02). */
export function AuthPanel({ active }: { active: "login" | "register" }): ReactNode {
  const { t, login, register } = useRuntime();
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
