import type { Verification } from "#src/contracts/api.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import type { OpenCallContext } from "../../../kernel/context.ts";
import { judgeSolution } from "./altcha.ts";
import { spendProof } from "./spent-proof-repo.ts";

type Context = Pick<OpenCallContext, "merchant" | "site" | "now" | "transaction">;

/** Whether a task was solved, and for the first time: a solution is good for one call (A7). */
export async function isTaskSolved(
  secret: PlatformSecret,
  { merchant, now, transaction }: Omit<Context, "site">,
  verification: Verification | undefined,
): Promise<boolean> {
  if (verification?.provider !== "altcha") return false;
  const solved = await judgeSolution(secret, merchant, verification.token, now);
  if (solved === undefined) return false;
  return transaction((db) => spendProof(db, { kind: "altcha", ...solved }, now));
}

/** Whether a call passes the merchant's bot check (OPEN-010). `none` asks for nothing. */
export async function passesBotCheck(
  secret: PlatformSecret,
  context: Context,
  verification: Verification | undefined,
): Promise<boolean> {
  if (context.site.botCheck === "none") return true;
  return isTaskSolved(secret, context, verification);
}
