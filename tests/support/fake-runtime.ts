import { createActor, fromPromise } from "xstate";
import type { RegisterSettings, Verification } from "#src/contracts/api.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";
import { makeAhead } from "#src/portal/api/ahead.ts";
import type { CallProblem } from "#src/portal/api/problem.ts";
import { makeTranslator } from "#src/portal/i18n/translator.ts";
import { captchaMachine } from "#src/portal/machines/captcha.machine.ts";
import { loginMachine } from "#src/portal/machines/login.machine.ts";
import type { LoginCredentials } from "#src/portal/machines/login.types.ts";
import { registrationMachine } from "#src/portal/machines/registration.machine.ts";
import type {
  FieldProblem,
  RegistrationRequest,
  SubmissionInput,
} from "#src/portal/machines/registration.types.ts";
import { smsCodeMachine } from "#src/portal/machines/sms-code.machine.ts";
import { submissionMachine } from "#src/portal/machines/submission.machine.ts";
import type { Runtime } from "#src/portal/runtime/runtime.tsx";
import type { Result } from "#src/shared/result.ts";

/** What a form is shown with; the answers stand in for the network, everything else is the real thing. */
export interface FakeWorld {
  site: ClientSite;
  texts: Readonly<Record<string, string>>;
  language: string;
  modules?: Readonly<Record<string, string>>;
  settings: RegisterSettings | null;
  rules?: () => Promise<Result<RegisterSettings, CallProblem>>;
  logIn?: (credentials: LoginCredentials) => Promise<Result<never, CallProblem>>;
  register?: (request: RegistrationRequest) => Promise<Result<never, CallProblem>>;
  captcha?: () => Promise<Result<string, CallProblem>>;
  query?: string;
  theme?: "dark" | "light";
  now?: () => number;
  report?: (error: unknown, where: string) => void;
  /** Called by whatever leads elsewhere, with the name of the place. */
  went?: (place: string) => void;
}

/** A refusal of the platform. */
export const refusal = (code: string, value: unknown = null): CallProblem => ({
  code,
  status: 400,
  message: null,
  value,
  requestId: "req-7f3a",
  retryAfter: null,
});

const refused = async () => ({ ok: false, error: refusal("NETWORK") }) as const;
const nothing = (): void => undefined;

/** Nothing is sent, and nothing counts down. */
const quietCode = smsCodeMachine.provide({
  actors: { smsCountdown: fromPromise(async () => undefined) as never },
});

/** The flows of both forms, running, with the world's answers. */
function makeActors(world: FakeWorld, modules: Readonly<Record<string, string>>) {
  const loadCaptcha = world.captcha ?? refused;
  const captcha = captchaMachine.provide({ actors: { loadCaptcha: fromPromise(loadCaptcha) } });
  const logIn = world.logIn ?? refused;
  const login = loginMachine.provide({
    actors: {
      captcha,
      smsCode: quietCode,
      logIn: fromPromise(({ input }) => logIn(input)),
    },
  });
  const send = world.register ?? refused;
  const submission = submissionMachine.provide({
    actors: {
      validateFields: fromPromise<readonly FieldProblem[], SubmissionInput>(async () => []),
      checkBot: fromPromise<
        Result<Verification | null, CallProblem>,
        { proof: Verification | null }
      >(async () => ({ ok: true, value: null })),
      register: fromPromise(({ input }) => send(input)),
    },
  });
  const registration = registrationMachine.provide({
    actors: {
      captcha,
      submission,
      loadRules: fromPromise(world.rules ?? refused),
      smsCode: quietCode,
    },
  });
  const input = {
    settings: world.settings,
    modules,
    affiliateCode: null,
    referralCode: null,
  };
  return {
    login: createActor(login, { input: { username: "", returnTo: "/", forcedExpiry: false } }),
    registration: createActor(registration, { input }),
  };
}

/** A runtime for showing forms by themselves, with the real machines behind it. */
export function makeFakeRuntime(world: FakeWorld): Runtime {
  const { t, has } = makeTranslator(world.language, world.texts);
  const modules = world.modules ?? { ...world.site.modules };
  const actors = makeActors(world, modules);
  actors.login.start();
  actors.registration.start();
  const went = world.went ?? nothing;
  const runtime: Partial<Runtime> = {
    site: world.site,
    modules,
    registerSettings: world.settings,
    country: null,
    ahead: makeAhead({ call: () => new Promise(() => undefined) }, nothing),
    rememberedName: "",
    languageTag: "en",
    language: world.language,
    theme: world.theme ?? "dark",
    now: world.now ?? (() => Date.UTC(2026, 10, 21)),
    page: {
      path: "/register",
      params: {},
      query: new URLSearchParams(world.query),
      screenId: "register",
    },
    t,
    text: (value, args) =>
      typeof value === "string" ? t(value, args) : (value?.[world.language] ?? value?.EN ?? ""),
    problemText: ({ code }) => (has(`error.${code}`) ? t(`error.${code}`) : code),
    money: (amount) => `${amount} ${world.site.currency}`,
    navigate: went,
    open: (link) => went(link.type),
    login: { open: () => went("login"), actor: actors.login },
    register: { open: () => went("register"), actor: actors.registration },
    report: world.report ?? nothing,
    dev: false,
  };
  return runtime as Runtime;
}
