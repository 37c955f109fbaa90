import type { Grant, NewAccount, StaffMember } from "#src/contracts/control.gen.ts";
import { oneOf, readArguments, toCount } from "../arguments.ts";
import type { Command } from "../command.ts";
import { Hindrance, say, UsageError } from "../output.ts";
import { type ControlCaller, openControl } from "./client.ts";
import { orRefusal } from "./run.ts";
import { controlOption } from "./sign-ins.ts";
import { memberLine } from "./staff-words.ts";

const options = {
  sections: {
    type: "string",
    value: "NAMES",
    about:
      "parts that an editor may change, with commas between them, such as theme,menus; all unless given",
  },
  subject: {
    type: "string",
    value: "SUB",
    about: "what the identity provider calls a new account's person; then it has no password",
  },
  before: { type: "string", value: "N", about: "with log: what was done before entry N" },
  ...controlOption,
} as const;

/** `portico staff`: who may sign in, and what for. */
export const staffCommand: Command = {
  about: "lists the accounts of the control plane, makes them, and says what each may do",
  forms: [
    "                                      everybody, and what for",
    "add <name> <role> <merchant | *>      a new account, with a password that is good once",
    "grant <name> <role> <merchant | *>    a role more",
    "revoke <name> <role> <merchant | *>   a role less; what else the account may do stays",
    "disable <name>                        signs somebody out, and lets them in no more",
    "enable <name>                         lets somebody in again who was disabled",
    "link <name> <subject>                 somebody signs in by the identity provider from now on, as whom it knows so",
    "reset <name>                          a new password that is good once, and a new authenticator",
    "log [--before N]                      what anybody did, the newest first, and whether the log is whole",
  ],
  options,
  examples: [
    "staff",
    "staff add bo editor lotus --sections bannerGroups,theme",
    "staff grant bo publisher lotus",
    "staff revoke bo publisher lotus",
    "staff log",
    "staff add cy publisher lotus --subject 248289761001",
  ],
  run: (argv) => orRefusal(() => run(argv)),
};

const roles = ["viewer", "editor", "publisher", "administrator"] as const;

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const [verb = "list", login, role, merchant] = positionals;
  const control = openControl(values.control);
  const action = oneOf(
    "What to do",
    verb,
    ["list", "add", "grant", "revoke", "link", "disable", "enable", "reset", "log"],
    "list",
  );
  if (action === "list") {
    for (const member of (await control.call("listStaff", {})).items) say(memberLine(member));
    return 0;
  }
  if (action === "log") return printLog(control, toCount("--before", values.before));
  if (login === undefined) throw new UsageError(`Name the account: portico staff ${action} bo`);
  if (action === "disable" || action === "enable")
    say(memberLine(await control.call("changeStaff", { login, disabled: action === "disable" })));
  else if (action === "reset") sayNew(await control.call("resetStaff", { login }));
  else if (action === "link") await link(control, login, role);
  else if (action === "revoke") await take(control, login, toGrant(role, merchant));
  else await give(control, action, login, toGrant(role, merchant, values.sections), values.subject);
  return 0;
}

async function give(
  control: ControlCaller,
  action: "add" | "grant",
  login: string,
  grant: Grant,
  subject: string | undefined,
): Promise<void> {
  if (action === "add") {
    const account = { login, name: login, grants: [grant], ...(subject && { subject }) };
    sayNew(await control.call("addStaff", account));
    return;
  }
  const { grants } = await readMember(control, login);
  say(memberLine(await control.call("changeStaff", { login, grants: [...grants, grant] })));
}

async function take(control: ControlCaller, login: string, { role, merchants }: Grant) {
  const member = await readMember(control, login);
  const isMeant = (grant: Grant, merchant: string): boolean =>
    grant.role === role && merchants.includes(merchant);
  const isThere = member.grants.some((grant) =>
    grant.merchants.some((merchant) => isMeant(grant, merchant)),
  );
  if (!isThere)
    throw new UsageError(
      `${login} has no role ${role} of ${merchants.join(", ")} that could be taken away: ${memberLine(member)}`,
    );
  const grants = member.grants
    .map((grant) => ({
      ...grant,
      merchants: grant.merchants.filter((merchant) => !isMeant(grant, merchant)),
    }))
    .filter((grant) => grant.merchants.length > 0);
  say(memberLine(await control.call("changeStaff", { login, grants })));
}

async function readMember(control: ControlCaller, login: string): Promise<StaffMember> {
  const { items } = await control.call("listStaff", {});
  const member = items.find((one) => one.login === login);
  if (member === undefined)
    throw new Hindrance(`There is no account ${login}; portico staff lists those there are.`);
  return member;
}

async function link(
  control: ControlCaller,
  login: string,
  subject: string | undefined,
): Promise<void> {
  if (subject === undefined)
    throw new UsageError(
      `Say what the identity provider calls ${login}; portico login --openid tells whoever it is.`,
    );
  say(memberLine(await control.call("changeStaff", { login, subject })));
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

const sayNew = ({ login, password }: NewAccount): void =>
  say(
    password === null
      ? `name ${login}\nThe identity provider knows who it is: portico login --openid`
      : `name ${login}\npassword ${password}\nIt is good once: portico login ${login}`,
  );

/** What anybody did, one line an entry, the newest first. */
async function printLog(control: ControlCaller, before: number | undefined): Promise<number> {
  const asked = before === undefined ? {} : { before };
  const { items, intact } = await control.call("listAudit", asked);
  for (const { seq, at, actor, action, merchant: whose, detail } of items)
    say(
      `${String(seq).padStart(6)} ${at} ${actor} ${action} ${whose ?? ""} ${detailWords(detail)}`,
    );
  if (items.length === 0) say("Nothing was done.");
  const last = items.at(-1);
  if (last !== undefined && last.seq > 1)
    say(`Earlier ones: portico staff log --before ${last.seq}`);
  if (intact) return 0;
  say(
    "An entry does not follow from the one before it: somebody changed the log in the database itself. Compare it with a backup.",
  );
  return 1;
}

const detailWords = (detail: object): string =>
  Object.entries(detail)
    .filter(([name, value]) => value !== null && name !== "layer")
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
