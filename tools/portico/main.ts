import { readFileSync } from "node:fs";
import { join } from "node:path";
import { helpWith } from "#src/merchant/suggest.ts";
import { checkCommand } from "./check-command.ts";
import { type Command, describeCommand, describeCommands } from "./command.ts";
import { conformCommand } from "./conform-command.ts";
import { administratorCommand } from "./control/administrator-command.ts";
import { approveCommand } from "./control/approve-command.ts";
import { draftCommand } from "./control/draft-command.ts";
import { historyCommand } from "./control/history-command.ts";
import { loginCommand } from "./control/login-command.ts";
import { ownerCommand } from "./control/owner-command.ts";
import { planCommand } from "./control/plan-command.ts";
import { publishCommand } from "./control/publish-command.ts";
import { reviewCommand } from "./control/review-command.ts";
import { rollbackCommand } from "./control/rollback-command.ts";
import { scheduleCommand } from "./control/schedule-command.ts";
import { staffCommand } from "./control/staff-command.ts";
import { demoLoginCommand } from "./demo-login-command.ts";
import { diffCommand } from "./diff-command.ts";
import { doctorCommand } from "./doctor-command.ts";
import { explainCommand } from "./explain-command.ts";
import { fixCommand } from "./fix-command.ts";
import { root } from "./merchants-folder.ts";
import { migrateCommand } from "./migrate-command.ts";
import { newCommand } from "./new-command.ts";
import { complain, endWithReader, isUsage, say } from "./output.ts";
import { statusCommand } from "./status-command.ts";
import { typesCommand } from "./types-command.ts";

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  check: checkCommand,
  fix: fixCommand,
  migrate: migrateCommand,
  diff: diffCommand,
  explain: explainCommand,
  new: newCommand,
  types: typesCommand,
  status: statusCommand,
  draft: draftCommand,
  plan: planCommand,
  publish: publishCommand,
  rollback: rollbackCommand,
  schedule: scheduleCommand,
  approve: approveCommand,
  review: reviewCommand,
  history: historyCommand,
  owner: ownerCommand,
  login: loginCommand,
  staff: staffCommand,
  administrator: administratorCommand,
  doctor: doctorCommand,
  conform: conformCommand,
  "demo-login": demoLoginCommand,
};

const helpWords = ["--help", "-h"];

const findCommand = (name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return String(version);
}

/**
 * Runs a command line.
 * @returns the exit code: 0 all well, 1 findings that fail, 2 could not run, 3 differences where asked for
 */
export async function main(argv: string[]): Promise<number> {
  endWithReader();
  if (argv.includes("--no-color")) process.env.NO_COLOR = "1";
  const [first, ...rest] = argv.filter((word) => word !== "--no-color");
  if (first === "--version" || first === "-V") {
    say(`portico ${readVersion()}`);
    return 0;
  }
  const asksHelp = first === "help" || helpWords.includes(first ?? "");
  const name = asksHelp ? rest.find((word) => !word.startsWith("-")) : first;
  if (name === undefined) {
    (asksHelp ? say : complain)(describeCommands(commands));
    return asksHelp ? 0 : 2;
  }
  const command = findCommand(name);
  if (command === undefined) return refuseName(name);
  if (asksHelp || rest.some((word) => helpWords.includes(word))) {
    say(describeCommand(name, command));
    return 0;
  }
  return runCommand(name, command, rest);
}

function refuseName(name: string): number {
  const help = helpWith(name, Object.keys(commands));
  complain(`There is no command "${name}". ${help ?? ""}`.trimEnd());
  complain("`portico --help` lists the commands.");
  return 2;
}

async function runCommand(name: string, command: Command, argv: string[]): Promise<number> {
  try {
    return await command.run(argv);
  } catch (error) {
    if (isUsage(error)) complain(`${error.message}\n\`portico ${name} --help\` shows how.`);
    else
      complain(
        `portico ${name} stopped, which it should not: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    return 2;
  }
}
