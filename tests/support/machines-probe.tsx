import "#src/portal/dev/machines.css";
import { createRoot } from "react-dom/client";
import { createActor, fromPromise } from "xstate";
import { MachinesPage } from "#src/portal/dev/machines-page.tsx";
import { reportMachines } from "#src/portal/dev/report.ts";
import { captchaMachine } from "#src/portal/machines/captcha.machine.ts";
import { loginMachine } from "#src/portal/machines/login.machine.ts";

/** A login whose platform refuses everybody, and the page of the machines beside it. */
const machine = loginMachine.provide({
  actors: {
    captcha: captchaMachine,
    smsCode: fromPromise(async () => undefined) as never,
    logIn: fromPromise(async () => ({ ok: false, error: { code: "AUTH_INVALID" } })) as never,
  },
});
const input = { username: "", returnTo: "/", forcedExpiry: false };
const login = createActor(machine, { input, inspect: reportMachines() }).start();
Object.assign(window, { login });

const place = document.createElement("div");
document.body.append(place);
createRoot(place).render(<MachinesPage />);
