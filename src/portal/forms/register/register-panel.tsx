import { css } from "@emotion/react";
import { useSelector } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import type { FormType } from "#src/shared/register-fields.ts";
import { usePrefetch } from "../../api/prefetch.ts";
import type { CallProblem } from "../../api/problem.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { useRegistrationFlow } from "../../runtime/use-flows.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FormSkeleton } from "../engine/form-skeleton.tsx";
import { inlineLink } from "../engine/link-style.ts";
import { readSettings } from "../engine/read-settings.ts";
import { SwitchLine } from "../engine/switch-line.tsx";
import { useSender } from "../engine/use-sender.ts";
import { RegisterAnnouncement } from "./register-announcement.tsx";
import { RegisterClosed } from "./register-closed.tsx";
import { RegisterForm } from "./register-form.tsx";
import { RegisterIntro } from "./register-intro.tsx";

interface RegisterPanelProps {
  /** page: with its title and the way home; popup: inside the login popup. */
  variant: "page" | "popup";
}

const page = css({
  display: "grid",
  gap: "var(--space-5)",
  inlineSize: "100%",
  maxInlineSize: 1040,
  marginInline: "auto",
  paddingBlock: "var(--space-4) var(--space-7)",
  alignItems: "start",
  "@media (min-width: 960px)": {
    gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
    gap: "var(--space-7)",
    paddingBlockStart: "var(--space-6)",
  },
});
const card = css({
  minInlineSize: 0,
  padding: "var(--space-4)",
  borderRadius: "var(--radius-sheet)",
  background: "var(--c-raised)",
  boxShadow: "var(--shadow-1)",
  "@media (min-width: 480px)": { padding: "var(--space-5)" },
  "@media (min-width: 960px)": { padding: "var(--space-6)" },
});

/** The ways to register that the merchant has switched on (REG-04, OPEN-040). */
const methodsOf = (modules: Readonly<Record<string, string>>): FormType[] => [
  ...(modules.USERNAMEREG3 === "1" ? (["register"] as const) : []),
  ...(modules.MOBILENUMREG3 === "1" ? (["registerMobile"] as const) : []),
];

/** What there is to say of rules that came and cannot be read. */
const badAnswer: CallProblem = {
  code: "BAD_ANSWER",
  status: 200,
  message: null,
  value: null,
  requestId: null,
  retryAfter: null,
};

/** The form of the chosen way, or what stands there until its rules are known. */
function Rules({ type }: { type: FormType }): ReactNode {
  const { prefetch } = useServices();
  const { t, site, problemText } = useLocale();
  const { registerSettings } = useSession();
  const actor = useRegistrationFlow();
  const first = usePrefetch(prefetch, "registerSettings", actor === null);
  const own = useSelector(actor ?? undefined, (state) => state?.context.settings);
  // The flow begins with what came with the page, too: what was asked ahead is newer than that.
  const isNews = own != null && own !== registerSettings;
  const loaded = (isNews ? own : (first ?? own)) ?? null;
  const problem =
    useSelector(actor ?? undefined, (state) =>
      state?.matches({ open: { rules: "failed" } }) ? state.context.problem : null,
    ) ?? null;
  const settings = useMemo(
    () => readSettings(loaded, site.minimumAge) ?? readSettings(registerSettings, site.minimumAge),
    [loaded, registerSettings, site.minimumAge],
  );
  if (settings !== null) return <RegisterForm actor={actor} settings={settings} type={type} />;
  // An answer came, but no rules are in it: no form can be made out of that.
  const shown = problem ?? (loaded === null ? null : badAnswer);
  if (shown === null) return <FormSkeleton rows={4} />;
  return (
    <ErrorState
      onRetry={() =>
        problem === null ? window.location.reload() : actor?.send({ type: "RULES.RETRY" })
      }
      retryLabel={t("register.retry")}
      title={t("register.rulesFailed")}
    >
      {problemText(shown)}
    </ErrorState>
  );
}

/** The tabs of the form types, when there is more than one to choose from (REG-04, LOGIN-12). */
function Methods(): ReactNode {
  const { t } = useLocale();
  const { modules } = useSession();
  const actor = useRegistrationFlow();
  const send = useSender(actor);
  const methods = methodsOf(modules);
  const made = useSelector(actor ?? undefined, (state) =>
    state?.matches("announcing") ? state.context : undefined,
  );
  const chosen = useSelector(actor ?? undefined, (state) => state?.context.method);
  const type = chosen ?? methods[0];
  if (made !== undefined)
    return (
      <RegisterAnnouncement
        account={made.account}
        onConfirm={() => actor?.send({ type: "ACCOUNT.CONFIRMED" })}
      />
    );
  if (methods.length === 0 || type === undefined) return <RegisterClosed />;
  if (methods.length === 1) return <Rules type={type} />;
  return (
    <Tabs
      active={type}
      items={methods.map((id) => ({ id, label: t(`register.tab.${id}`) }))}
      label={t("register.tabs")}
      onChange={(method) => send({ type: "REGISTRATION.METHOD_CHOSEN", method })}
    >
      <Rules key={type} type={type} />
    </Tabs>
  );
}

/** Registration as a page or inside the popup (REG-01); drives the registration machine. */
export function RegisterPanel({ variant }: RegisterPanelProps): ReactNode {
  const { t } = useLocale();
  const { login } = usePage();
  const actor = useRegistrationFlow();
  // Whoever reads of the new account is logged in already.
  const announces =
    useSelector(actor ?? undefined, (state) => state?.matches("announcing")) ?? false;
  const toLogin = announces ? null : (
    <SwitchLine
      action={t("register.toLogin")}
      onPress={() => login.open()}
      question={t("register.haveAccount")}
    >
      {/* A tab of its own keeps what is typed here (ROUTE-17). */}
      <a css={inlineLink} href="/help" rel="noopener" target="_blank">
        {t("menu.help")}
      </a>
    </SwitchLine>
  );
  if (variant === "popup")
    return (
      <>
        <Methods />
        {toLogin}
      </>
    );
  return (
    <div css={page}>
      <RegisterIntro />
      <div css={card}>
        <Methods />
        {toLogin}
      </div>
    </div>
  );
}
