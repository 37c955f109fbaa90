import { toAddress } from "#tools/catalogue/address.ts";
import { allCalls } from "../calls.ts";
import { describeAnswer } from "../judge.ts";
import { addFinding, type CallReport } from "../report.ts";
import { askKeys, hasKey, keysPath } from "../seal.ts";
import type { Answer } from "../server.ts";
import { attempt, type World } from "../world.ts";
import { type Stage, tryCall } from "./probe.ts";

/** A method that no call of an address has. */
function strangeMethod(path: string): string {
  const taken = allCalls
    .filter((call) => call.path === path)
    .flatMap(({ method, aliases }) => [method, ...aliases]);
  return ["PATCH", "DELETE", "PUT", "POST"].find((method) => !taken.includes(method)) ?? "PATCH";
}

/** Sends a call by a method that it does not have. */
export async function tryMethod(stage: Stage): Promise<void> {
  const { call, fitting } = stage;
  const method = strangeMethod(call.path);
  const { address } = toAddress({ method, path: call.path }, fitting);
  await tryCall(stage, {
    what: "which it has no method for",
    sent: { method, path: address },
    expected: { kind: "refusal", codes: ["METHOD_NOT_ALLOWED"], rule: "method" },
  });
}

/** What belongs to no call: addresses that nobody declared, and the keys. */
export async function tryServer(world: Pick<World, "server">, report: CallReport): Promise<Answer> {
  for (const method of ["GET", "POST"])
    for (const path of ["/wps/conform/no-such-call", "/lgw/conform-no-such-call"])
      await attempt(world, report, {
        what: "which is no call",
        sent: { method, path },
        expected: { kind: "refusal", codes: ["CALL_UNKNOWN"], rule: "unknown-call" },
      });
  const keys = await askKeys(world.server);
  report.tries += 1;
  if (!hasKey(keys))
    addFinding(report, {
      rule: "keys",
      sent: `GET ${keysPath}`,
      expected: "a JWKS with a public EC key on P-256",
      came: describeAnswer(keys),
    });
  return keys;
}
