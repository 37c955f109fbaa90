import { readFileSync } from "node:fs";
import { join } from "node:path";
import { helpWith } from "#src/merchant/suggest.ts";
import { type Command, describeCommand, describeCommands } from "./command.ts";
import { root } from "./merchants-folder.ts";
import { complain, endWithReader, Hindrance, isUsage, say } from "./output.ts";

/** Every command by its name, in the order of the help; what one needs is loaded when it is asked for. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import("./check-command.ts")).checkCommand,
  fix: async () => (await import("./fix-command.ts")).fixCommand,
  migrate: async () => (await import("./migrate-command.ts")).migrateCommand,
  diff: async () => (await import("./diff-command.ts")).diffCommand,
  explain: async () => (await import("./explain-command.ts")).explainCommand,
  new: async () => (await import("./new-command.ts")).newCommand,
  types: async () => (await import("./types-command.ts")).typesCommand,
  status: async () => (await import("./status-command.ts")).statusCommand,
  draft: async () => (await import("./control/draft-command.ts")).draftCommand,
  plan: async () => (await import("./control/plan-command.ts")).planCommand,
  publish: async () => (await import("./control/publish-command.ts")).publishCommand,
  rollback: async () => (await import("./control/rollback-command.ts")).rollbackCommand,
  schedule: async () => (await import("./control/schedule-command.ts")).scheduleCommand,
  approve: async () => (await import("./control/approve-command.ts")).approveCommand,
  review: async () => (await import("./control/review-command.ts")).reviewCommand,
  history: async () => (await import("./control/history-command.ts")).historyCommand,
  owner: async () => (await import("./control/owner-command.ts")).ownerCommand,
  login: async () => (await import("./control/login-command.ts")).loginCommand,
  staff: async () => (await import("./control/staff-command.ts")).staffCommand,
  administrator: async () =>
    (await import("./control/administrator-command.ts")).administratorCommand,
  doctor: async () => (await import("./doctor-command.ts")).doctorCommand,
  conform: async () => (await import("./conform-command.ts")).conformCommand,
  "demo-login": async () => (await import("./demo-login-command.ts")).demoLoginCommand,
};

const helpWords = ["--help", "-h"];

const findCommand = (name: string): (() => Promise<Command>) | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return String(version);
}

/**
 * Runs a command line.
 * @returns the exit code: 0 all well, 1 findings that fail, 2 could not run, 3 differences where asked for, 4 kept for a second person
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
    (asksHelp ? say : complain)(describeCommands(await loadCommands()));
    return asksHelp ? 0 : 2;
  }
  const load = findCommand(name);
  if (load === undefined) return refuseName(name);
  const command = await load();
  if (asksHelp || rest.some((word) => helpWords.includes(word))) {
    say(describeCommand(name, command));
    return 0;
  }
  return runCommand(name, command, rest);
}

async function loadCommands(): Promise<Record<string, Command>> {
  const loaded = Object.entries(commands).map(
    async ([name, load]) => [name, await load()] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
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
    if (error instanceof Hindrance) complain(error.message);
    else if (isUsage(error)) complain(`${error.message}\n\`portico ${name} --help\` shows how.`);
    else
      complain(
        `portico ${name} stopped, which it should not: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    return 2;
  }
}
