import { renderUnicodeCompact } from "uqr";
import type { StaffSession } from "#src/contracts/control.gen.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { complain, Hindrance, say, UsageError } from "../output.ts";
import { type Asking, openAsking } from "./ask.ts";
import { signInByBrowser } from "./browser-sign-in.ts";
import { type ControlCaller, ControlRefusal, openControl } from "./client.ts";
import { orRefusal } from "./run.ts";
import { beginSignIn, controlOption, endSignIn } from "./sign-ins.ts";
import { memberLine } from "./staff-words.ts";
import { ownZone, timeWords } from "./time-words.ts";

const options = {
  openid: {
    type: "boolean",
    about: "signs in by the control plane's identity provider, in a browser on this machine",
  },
  out: { type: "boolean", about: "signs out" },
  ...controlOption,
} as const;

/** `portico login`: signs in to the control plane. */
export const loginCommand: Command = {
  about:
    "signs in to the control plane, by password and authenticator or by an identity provider; says who is signed in, signs out",
  forms: [
    "            who is signed in here, and what for",
    "<name>      by password and authenticator",
    "--openid    by the identity provider",
    "--out       signs out",
  ],
  options,
  examples: ["login ada", "login --openid", "login --out"],
  notes: ["One person is signed in at a time: the next one who signs in here takes the place."],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const [login] = positionals;
  if (values.openid === true && login !== undefined)
    throw new UsageError("Give a name or --openid: the identity provider says who you are.");
  const control = openControl(values.control);
  if (values.out === true) {
    if (login !== undefined || values.openid === true)
      throw new UsageError("--out takes no name: it signs out whoever is signed in here.");
    return signOut(control);
  }
  if (login === undefined && values.openid !== true) return sayWho(control);
  const session =
    values.openid === true
      ? await signInByBrowser(control)
      : await signInByPassword(control, login);
  beginSignIn(control.url, { token: session.token, login: session.login });
  say(
    `Signed in to ${control.url} as ${session.name} until ${timeWords(session.expiresAt, ownZone())}.`,
  );
  return 0;
}

/** Who is signed in here, and what for. */
async function sayWho(control: ControlCaller): Promise<number> {
  say(`Signed in to ${control.url}: ${memberLine(await control.call("whoAmI", {}))}`);
  return 0;
}

/** Ends the session here and at the control plane. */
async function signOut(control: ControlCaller): Promise<number> {
  await control.call("signOut", {});
  endSignIn(control.url);
  say(`Signed out of ${control.url}.`);
  return 0;
}

async function signInByPassword(control: ControlCaller, login = ""): Promise<StaffSession> {
  // Nobody types a password for a control plane that is not there; one that is refuses who has no session.
  await control.call("listMerchants", {}).catch((error: unknown) => {
    if (!(error instanceof ControlRefusal)) throw error;
  });
  const asking = openAsking();
  try {
    return await signIn(control, asking, login);
  } finally {
    asking.close();
  }
}

async function signIn(
  control: ControlCaller,
  asking: Asking,
  login: string,
): Promise<StaffSession> {
  const password = await asking.ask("Password: ", true);
  const first = await control.call("signIn", { login, password }).catch((error: unknown) => {
    if (error instanceof ControlRefusal && error.code === "CODE_REQUIRED") return undefined;
    throw error;
  });
  if (first?.enrolment !== undefined) return enrol(control, asking, first.enrolment);
  const code = await asking.ask("Code of the authenticator: ");
  const { session } = await control.call("signIn", { login, password, code });
  if (session === undefined)
    throw new Hindrance("The password was reset meanwhile; sign in again.");
  return session;
}

/** The first sign-in: a password of one's own, and an authenticator. */
async function enrol(
  control: ControlCaller,
  asking: Asking,
  { ticket, uri, secret }: { ticket: string; uri: string; secret: string },
): Promise<StaffSession> {
  complain("This password is good once. Scan this with an authenticator app, or type the secret:");
  complain(renderUnicodeCompact(uri));
  complain(`Secret: ${secret}`);
  for (;;) {
    const password = await asking.ask("New password, 12 characters or more: ", true);
    const code = await asking.ask("Code of the authenticator: ");
    try {
      return await control.call("enrol", { ticket, password, code });
    } catch (error) {
      const isAgain =
        error instanceof ControlRefusal && /^(PASSWORD_WEAK|CODE_WRONG)$/.test(error.code);
      if (!isAgain) throw error;
      complain(error.message);
    }
  }
}
