import "#src/portal/dev/machines.css";
import { createRoot } from "react-dom/client";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { CallProblem } from "#src/portal/api/problem.ts";
import { MachinesPage } from "#src/portal/dev/machines-page.tsx";
import { reportMachines } from "#src/portal/dev/report.ts";
import { captchaMachine } from "#src/portal/machines/captcha.machine.ts";
import { freePlayMachine } from "#src/portal/machines/free-play.machine.ts";
import { loginMachine } from "#src/portal/machines/login.machine.ts";
import type { LoginAnswer, LoginCredentials } from "#src/portal/machines/login.types.ts";
import { smsCodeMachine } from "#src/portal/machines/sms-code.machine.ts";
import {
  type SmsCountdownEvent,
  smsCountdownMachine,
} from "#src/portal/machines/sms-countdown.machine.ts";

const refused: CallProblem = {
  code: "AUTH_INVALID",
  status: 401,
  message: null,
  value: null,
  requestId: null,
  retryAfter: null,
};

/** A countdown that no tab ever began. */
const smsCountdown = smsCountdownMachine.provide({
  actors: {
    keeper: fromCallback<SmsCountdownEvent, { name: string }>(({ sendBack }) =>
      sendBack({ type: "COUNTDOWN.FOUND", endsAt: null, now: Date.now() }),
    ),
    ticker: fromCallback<SmsCountdownEvent>(() => undefined),
  },
});

/** A login whose platform refuses everybody, and the page of the machines beside it. */
const machine = loginMachine.provide({
  actors: {
    captcha: captchaMachine,
    freePlay: freePlayMachine,
    smsCode: smsCodeMachine.provide({ actors: { smsCountdown } }),
    logIn: fromPromise<LoginAnswer, LoginCredentials>(async () => ({ ok: false, error: refused })),
  },
});
const input = { username: "", returnTo: "/", forcedExpiry: false };
const login = createActor(machine, { input, inspect: reportMachines() }).start();
Object.assign(window, { login });

const place = document.createElement("div");
document.body.append(place);
createRoot(place).render(<MachinesPage />);
