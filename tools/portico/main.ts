import { suggest } from "#src/merchant/suggest.ts";
import { checkCommand } from "./check-command.ts";
import { demoLoginCommand } from "./demo-login-command.ts";
import { explainCommand } from "./explain-command.ts";
import { newCommand } from "./new-command.ts";
import { complain, isUsage, say } from "./output.ts";

const commands: Readonly<Record<string, (argv: string[]) => Promise<number>>> = {
  check: checkCommand,
  explain: explainCommand,
  new: newCommand,
  "demo-login": demoLoginCommand,
};

const usage = `portico — merchants of this project

  portico check [code or path …]          judge merchants; all unless named
      --format pretty|compact|json        pretty on a terminal, compact otherwise
      --fail-on error|warning|info        what makes the exit code 1; error unless given
      --quiet                             only what fails, and no summary
  portico explain <merchant> <setting>    where a value comes from and what it hides,
                                          such as: portico explain aurora theme.brand
  portico explain <rule>                  what a rule is for
  portico new <code>                      make a merchant; asks nothing
      --name --company --host --languages TY,EN --brand #7c5cff --accent #ffc24b
      --theme dark|light --country VN --currency VND --time-zone Asia/Ho_Chi_Minh
      --template full|slots|sports|lottery --extends <layer> --login-required

  portico demo-login <merchant> [account] gives a demonstration account a new password and prints
      --data DIR                          it; the first agent's unless named. Stop the server first

  --merchants DIR   the folder of merchants; the project's own unless given

Exit codes: 0 all well, 1 findings that fail, 2 could not run.`;

/**
 * Runs a command line.
 * @returns the exit code: 0 all well, 1 findings that fail, 2 could not run
 */
export async function main(argv: string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === "--help" || name === "help" || name === "-h" || rest.includes("--help")) {
    say(usage);
    return 0;
  }
  const command = Object.hasOwn(commands, name ?? "") ? commands[name ?? ""] : undefined;
  if (command === undefined) {
    const meant = suggest(name ?? "", Object.keys(commands));
    if (name !== undefined)
      complain(
        `There is no command "${name}".${meant === undefined ? "" : ` Did you mean "${meant}"?`}`,
      );
    complain(usage);
    return 2;
  }
  try {
    return await command(rest);
  } catch (error) {
    complain(
      isUsage(error)
        ? error.message
        : `portico ${name} stopped, which it should not: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return 2;
  }
}
