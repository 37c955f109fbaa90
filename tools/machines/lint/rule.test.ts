import { describe, expect, it } from "vitest";
import { positionAt } from "#src/merchant/position.ts";
import { some } from "#tests/support/some.ts";
import { lintMachine } from "./lint-machine.ts";
import { machineFixtures } from "./rule.ts";

describe("machine-lint", () => {
  it.each(some([...machineFixtures()]))("judges %s, and finds nothing else", (_name, fixture) => {
    const source = fixture.lines.join("\n");
    const found = lintMachine("door.machine.ts", source).map(({ start, message, help }, index) => {
      const { says = "nothing", help: advice = "" } = fixture.finds[index] ?? {};
      const { line, column } = positionAt(source, start);
      const isMeant = message.includes(says) && help.includes(advice);
      return { line, column, says: isMeant ? says : `${message} ${help}` };
    });
    expect(found).toEqual(fixture.finds.map(({ line, column, says }) => ({ line, column, says })));
  });

  it("has fixtures that it lets pass and fixtures that it does not", () => {
    const counts = [...machineFixtures().values()].map(({ finds }) => finds.length > 0);
    expect(new Set(counts)).toEqual(new Set([true, false]));
  });
});
