import { positionAt } from "#src/merchant/position.ts";
import { lintMachine } from "../../machines/lint/lint-machine.ts";
import { type MachineFixture, machineFixtures } from "../../machines/lint/rule.ts";

/** What the page of machine-lint shows: machine files that break it, with what is said, and one that does not. */
export function machineExamples(): { broken: string[]; right: string[] } {
  const fixtures = [...machineFixtures()];
  const show = (isBroken: boolean): string[] =>
    fixtures
      .filter(([, { finds }]) => finds.length > 0 === isBroken)
      .map(([name, fixture]) => example(name, fixture));
  return { broken: show(true), right: show(false) };
}

function example(name: string, { lines }: MachineFixture): string {
  const source = lines.join("\n");
  const quotes = lintMachine("door.machine.ts", source).map(({ start, message, help }) => {
    const { line, column } = positionAt(source, start);
    return `> \`door.machine.ts:${line}:${column}\` ${message}\\\n> → ${help}`;
  });
  const title = `### ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const code = `\`\`\`\`ts\n${source}\n\`\`\`\``;
  return [title, code, ...(quotes.length > 0 ? [quotes.join("\n>\n")] : [])].join("\n\n");
}
