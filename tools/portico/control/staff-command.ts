import type { Grant, OneTimePassword, StaffMember } from "#src/contracts/control.gen.ts";
import { oneOf, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { say, UsageError } from "../output.ts";
import { type ControlCaller, openControl } from "./client.ts";
import { orRefusal } from "./run.ts";
import { controlOption } from "./sign-ins.ts";

const options = {
  sections: {
    type: "string",
    value: "NAMES",
    about:
      "parts that an editor may change, with commas between them, such as theme,menus; all unless given",
  },
  ...controlOption,
} as const;

/** `portico staff`: who may sign in, and what for. */
export const staffCommand: Command = {
  about: "lists the accounts of the control plane, makes them, and says what each may do",
  forms: [
    "                                      everybody, and what for",
    "add <name> <role> <merchant | *>      a new account, with a password that is good once",
    "grant <name> <role> <merchant | *>    a role more",
    "disable <name>                        signs somebody out for good",
    "reset <name>                          a new password that is good once, and a new authenticator",
  ],
  options,
  examples: [
    "staff",
    "staff add bo editor lotus --sections bannerGroups,theme",
    "staff grant bo publisher lotus",
  ],
  run: (argv) => orRefusal(() => run(argv)),
};

const roles = ["viewer", "editor", "publisher", "administrator"] as const;

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const [verb = "list", login, role, merchant] = positionals;
  const control = openControl(values.control);
  const action = oneOf("What to do", verb, ["list", "add", "grant", "disable", "reset"], "list");
  if (action === "list") {
    for (const member of (await control.call("listStaff", {})).items) say(toLine(member));
    return 0;
  }
  if (login === undefined) throw new UsageError(`Name the account: portico staff ${action} bo`);
  if (action === "disable")
    say(toLine(await control.call("changeStaff", { login, disabled: true })));
  else if (action === "reset") sayOnce(await control.call("resetStaff", { login }));
  else await give(control, action, login, toGrant(role, merchant, values.sections));
  return 0;
}

async function give(
  control: ControlCaller,
  action: "add" | "grant",
  login: string,
  grant: Grant,
): Promise<void> {
  if (action === "add") {
    sayOnce(await control.call("addStaff", { login, name: login, grants: [grant] }));
    return;
  }
  const { items } = await control.call("listStaff", {});
  const before = items.find((member) => member.login === login)?.grants ?? [];
  say(toLine(await control.call("changeStaff", { login, grants: [...before, grant] })));
}

function toGrant(role: string | undefined, merchant: string | undefined, sections?: string): Grant {
  if (role === undefined || merchant === undefined)
    throw new UsageError(
      "Say which role and for which merchant: portico staff add bo editor lotus",
    );
  const known = oneOf("The role", role, roles, "viewer");
  const parts = sections?.split(",").map((part) => part.trim());
  return { role: known, merchants: [merchant], ...(parts && { sections: parts }) };
}

const sayOnce = ({ login, password }: OneTimePassword): void =>
  say(`name ${login}\npassword ${password}\nIt is good once: portico login ${login}`);

const toLine = ({ login, grants, disabled, hasAuthenticator }: StaffMember): string => {
  const list = grants.map(
    ({ role, merchants, sections }) =>
      `${role} of ${merchants.join(", ")}${sections ? ` (${sections.join(", ")})` : ""}`,
  );
  const state = disabled ? "disabled" : hasAuthenticator ? "" : "has not signed in yet";
  return `${login}  ${list.join("; ")}  ${state}`.trimEnd();
};
