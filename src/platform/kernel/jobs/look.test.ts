import { afterAll, beforeAll, expect, it } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { makeTestDatabase, quietLog, type TestDatabase } from "#tests/support/database.ts";
import { some } from "#tests/support/some.ts";
import { makeTimer } from "./timer.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase(migrationSets);
});
afterAll(() => test.close());

it("looks at each of many merchants once, and at few of them in one transaction", async () => {
  const codes = Array.from({ length: 620 }, (_, index) => `skin-${index}`);
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
