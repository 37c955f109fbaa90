import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { startService } from "./service.ts";

it("takes what the start took off the pause before the next one", async () => {
  // Each look at the clock is a second later, so every start takes exactly that.
  let now = 0;
  vi.spyOn(Date, "now").mockImplementation(() => {
    now += 1000;
    return now;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const folder = makeTempFolder({
    "dying.mjs": `process.send({ type: "ready" }, () => process.exit(3));`,
  });
  const said: string[] = [];
  const twice = Promise.withResolvers<void>();
  const service = startService(
    { name: "gateway", script: join(folder, "dying.mjs"), execArgv: [], env: {} },
    {
      onReady: () => undefined,
      onFailed: twice.reject,
      say: (line) => {
        said.push(/in ([\d.]+) s/.exec(line)?.[1] ?? line);
        if (said.length === 2) twice.resolve();
      },
    },
    // Without the second that a start takes, the second pause would be 0.2 s.
    { firstPause: 100, longestPause: 1100, steadyAfter: 60_000, killAfter: 500, attempts: 3 },
  );
  onTestFinished(() => service.stop());
  await twice.promise;
  expect(said).toEqual(["0.1", "0.1"]);
});
