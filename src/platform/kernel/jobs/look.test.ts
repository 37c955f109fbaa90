import { afterAll, beforeAll, expect, it } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { makeTestDatabase, quietLog, type TestDatabase } from "#tests/support/database.ts";
import { some } from "#tests/support/some.ts";
import { makeLooks } from "./look.ts";
import { makeTimer } from "./timer.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase(migrationSets);
});
afterAll(() => test.close());

it("looks at each of many merchants once, and at few of them in one transaction", async () => {
  const codes = Array.from({ length: 300 }, (_, index) => `skin-${index}`);
  const kind = "due-draw";
  const readCodes = async (): Promise<string[]> => {
    const rows = await test.asOwner<{ code: string }>(
      "select payload ->> 'merchant' as code from portico_jobs._private_jobs",
    );
    return rows.map(({ code }) => code);
  };
  const seen: number[] = [];
  const timer = makeTimer({
    jobs: [
      { kind, hangsOnSettings: true, fault: "None", run: async () => undefined },
      { kind: "hangs-on-rows", fault: "None", run: async () => undefined },
    ],
    database: {
      openSessions: undefined,
      ofInstallation: async (work) => {
        const answer = await test.database.ofInstallation(work);
        seen.push((await readCodes()).length);
        return answer;
      },
    },
    merchants: () => codes.map((code) => ({ code })),
    clock: Date.now,
    log: quietLog,
  });
  await timer.look();
  expect((await readCodes()).sort()).toEqual(codes.sort());
  const grown = some(seen).map((count, index) => count - (seen[index - 1] ?? 0));
  expect(Math.max(...grown)).toBeLessThanOrEqual(250);
});

it("looks at what changes meanwhile together, and goes on after a fault", async () => {
  const looked: (readonly string[])[] = [];
  const faults: (readonly string[])[] = [];
  let finish = (): void => undefined;
  const looks = makeLooks(
    async (codes) => {
      looked.push(codes);
      if (codes.includes("a"))
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      if (codes.includes("b")) throw new Error("No room");
    },
    (_error, codes) => faults.push(codes),
  );
  for (const code of ["a", "b", "c", "b"]) looks.add(code);
  finish();
  await looks.end();
  looks.add("d");
  await looks.end();
  expect(looked).toEqual([["a"], ["b", "c"], ["d"]]);
  expect(faults).toEqual([["b", "c"]]);
});
