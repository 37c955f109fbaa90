import type { AltchaChallengeValue, Verification } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { FlowDeps } from "./deps.ts";

/** Longer than any phone needs; whoever waits this long is told that it did not work. */
const patienceMs = 60_000;

const failed: Result<never, CallProblem> = {
  ok: false,
  error: {
    code: "BOT_CHECK_FAILED",
    status: 0,
    message: null,
    value: null,
    requestId: null,
    retryAfter: null,
  },
};

/**
 * Works a task off, a derivation at a time. Each runs on a thread of the browser's own cryptography,
 * so typing goes on undisturbed; a worker would need a hole in the page's policy on trusted types.
 */
async function solve(challenge: AltchaChallengeValue) {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  return solveChallenge({ challenge, deriveKey, timeout: patienceMs });
}

/**
 * Fetches a task and works it off (OPEN-010). The proof is good for one call.
 * @returns why there is none, as a problem like any other call's
 */
export async function solveTask({
  client,
}: Pick<FlowDeps, "client">): Promise<Result<Verification, CallProblem>> {
  const task = await client.call("altchaChallenge", {});
  if (!task.ok) return task;
  const solution = await solve(task.value);
  if (!solution) return failed;
  const token = btoa(JSON.stringify({ challenge: task.value, solution }));
  return { ok: true, value: { provider: "altcha", token } };
}

/** The proof a call needs: none where the merchant asks for none. */
export async function checkBot(
  deps: Pick<FlowDeps, "client" | "site">,
): Promise<Result<Verification | null, CallProblem>> {
  return deps.site().botCheck === "none" ? { ok: true, value: null } : solveTask(deps);
}
