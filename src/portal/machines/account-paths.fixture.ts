import { bindContactMachine } from "./bind-contact.machine.ts";
import { changePasswordMachine } from "./change-password.machine.ts";
import { forgotPasswordMachine } from "./forgot-password.machine.ts";
import { freePlayMachine } from "./free-play.machine.ts";
import { after, done, failed, type Model, no, noWith, yes } from "./paths.fixture.ts";
import { socialMachine } from "./social.machine.ts";

const signedIn = yes({ token: "t" });

/** The machines of an account: ways in beside the form, and what it is kept safe by. */
export const accountModels: readonly Model[] = [
  {
    machine: freePlayMachine,
    inputs: [undefined],
    events: [
      { type: "AGE.CONFIRMED" },
      done("enterFree", signedIn),
      done("enterFree", no()),
      failed("enterFree"),
    ],
    facts: () => null,
  },
  {
    machine: socialMachine,
    inputs: [
      { provider: "google", returnTo: "/" },
      { state: "s", code: "c" },
    ],
    events: [
      { type: "SOCIAL.COMPLETED", details: {} },
      ...["startSocial", "loginSocial", "registerSocial"].flatMap((id) => [
        done(id, signedIn),
        done(id, no()),
        failed(id),
      ]),
      done("loginSocial", noWith("SOCIAL_UNKNOWN")),
    ],
    facts: () => null,
  },
  {
    machine: forgotPasswordMachine,
    inputs: [{ ways: ["email", "mobile"] }],
    events: [
      { type: "FORGOT.WAY_CHOSEN", way: "mobile" },
      { type: "FORGOT.CHANGED" },
      { type: "FORGOT.MAIL_ASKED", mail: { username: "lan", email: "lan@example.com" } },
      { type: "FORGOT.RESET_ASKED", reset: {} },
      { type: "FORGOT.AGAIN" },
      ...["sendMail", "resetPassword"].flatMap((id) => [
        done(id, yes()),
        done(id, no()),
        failed(id),
      ]),
      failed("smsCode"),
      after("restart", "forgotPassword.broken"),
      done("loadLoginInfo", undefined),
      failed("loadLoginInfo"),
    ],
    facts: () => null,
  },
  {
    machine: changePasswordMachine,
    inputs: [{ forced: true }],
    events: [
      { type: "PASSWORD.CHANGED" },
      { type: "PASSWORD.SUBMITTED", passwords: {} },
      done("changePassword", yes()),
      done("changePassword", no()),
      done("changePassword", no({ fields: [{ name: "oldPassword" }] })),
      failed("changePassword"),
    ],
    facts: ({ asksOld }: { asksOld: boolean }) => asksOld,
  },
  {
    machine: bindContactMachine,
    inputs: [{ kind: "phone" }, { kind: "email" }],
    events: [
      { type: "CONTACT.CHANGED" },
      { type: "CONTACT.SUBMITTED", contact: {} },
      done("bindContact", yes({ target: "+84 ••• 671" })),
      done("bindContact", no()),
      failed("bindContact"),
      failed("smsCode"),
      failed("boundCode"),
      after("restart", "bindContact.broken"),
    ],
    facts: () => null,
  },
];
