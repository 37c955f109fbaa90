import { lazy, type ReactNode, Suspense } from "react";
import { useRuntime } from "../runtime/runtime.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { LoginPanel } from "./login-panel.tsx";

/** Whoever only logs in need not fetch what draws forms out of rules. */
const RegisterPanel = lazy(() =>
  import("./register-panel.tsx").then(({ RegisterPanel: component }) => ({ default: component })),
);

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
      {active === "login" ? (
        <LoginPanel />
      ) : (
        <Suspense fallback={<FormSkeleton label={t("register.loading")} rows={4} />}>
          <RegisterPanel variant="popup" />
        </Suspense>
      )}
    </Tabs>
  );
}
