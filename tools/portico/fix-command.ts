import { hasErrors } from "#src/merchant/check.ts";
import { mendMerchants } from "#src/merchant/fix.ts";
import { readGiven } from "#src/merchant/given.ts";
import { readArguments } from "./arguments.ts";
import { type Command, merchantsOption } from "./command.ts";
import { applyMended } from "./fix/apply.ts";
import { chooseCodes, openMerchants } from "./merchants-folder.ts";
import { complain, count, paint, say } from "./output.ts";

const options = {
  unsafe: {
    type: "boolean",
    about: "makes changes too that guess what was meant, or take out comments; look at them",
  },
  "dry-run": { type: "boolean", about: "prints the patch and writes nothing" },
  ...merchantsOption,
} as const;

/** `portico fix`: mends what `portico check` offers a change for. */
export const fixCommand: Command = {
  about: "mends what can be mended without changing what was meant",
  forms: ["[code or path …]      all merchants unless some are named"],
  options,
  examples: ["fix", "fix aurora --dry-run", "fix aurora --unsafe"],
  run,
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const folder = await openMerchants(values.merchants);
  const codes = positionals.length === 0 ? undefined : chooseCodes(folder, positionals);
  const given = readGiven(process.env);
  const done = await mendMerchants(folder.source, codes, { given, unsafe: values.unsafe === true });
  await applyMended(done, folder, { dryRun: values["dry-run"] === true });
  const offered = done.findings.flatMap(({ fixes = [] }) => fixes.slice(0, 1));
  if (offered.length > 0 && values.unsafe !== true)
    complain(
      paint(
        "dim",
        `${count(offered.length, "more change")} would guess what was meant, or lose comments: portico fix --unsafe`,
      ),
    );
  if (done.findings.length > 0)
    say(`${count(done.findings.length, "finding")} left; \`portico check\` shows them.`);
  return hasErrors(done.findings) ? 1 : 0;
}
