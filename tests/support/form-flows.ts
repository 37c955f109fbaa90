import { createActor, fromCallback, fromPromise } from "xstate";
import type { RegisterSettings, Verification } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "#src/portal/api/problem.ts";
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
import { smsCountdownMachine } from "#src/portal/machines/sms-countdown.machine.ts";
import { submissionMachine } from "#src/portal/machines/submission.machine.ts";
import type { Result } from "#src/shared/result.ts";
import { refusal } from "./refusal.ts";

/** What the platform answers the forms; a network that is gone where nothing is said. */
export interface FormAnswers {
  rules?: () => Promise<Result<RegisterSettings, CallProblem>>;
  logIn?: (credentials: LoginCredentials) => Promise<Result<never, CallProblem>>;
  register?: (request: RegistrationRequest) => Promise<Result<never, CallProblem>>;
  captcha?: () => Promise<Result<string, CallProblem>>;
}

const refused = async () => ({ ok: false, error: refusal("NETWORK") }) as const;
const nothing = (): void => undefined;

/** Nothing is sent, and nothing counts down. */
const quietCode = smsCodeMachine.provide({
  actors: {
    smsCountdown: smsCountdownMachine.provide({
      actors: { keeper: fromCallback(nothing), ticker: fromCallback(nothing) },
    }),
  },
});

/** The flows of both forms, running, with the given answers. */
export function makeFormFlows(
  answers: FormAnswers,
  settings: RegisterSettings | null,
  modules: Readonly<Record<string, string>>,
) {
  const loadCaptcha = answers.captcha ?? refused;
  const captcha = captchaMachine.provide({ actors: { loadCaptcha: fromPromise(loadCaptcha) } });
  const logIn = answers.logIn ?? refused;
  const login = loginMachine.provide({
    actors: {
      captcha,
      smsCode: quietCode,
      logIn: fromPromise(({ input }) => logIn(input)),
    },
  });
  const send = answers.register ?? refused;
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
      loadRules: fromPromise(answers.rules ?? refused),
      smsCode: quietCode,
    },
  });
  const input = {
    settings,
    modules,
    affiliateCode: null,
    referralCode: null,
  };
  const credentials = { username: "", returnTo: "/", forcedExpiry: false };
  return {
    login: createActor(login, { input: credentials }).start(),
    registration: createActor(registration, { input }).start(),
  };
}
