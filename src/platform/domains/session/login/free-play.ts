import type { FreePlayPayload } from "#src/contracts/api.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import { err } from "#src/shared/result.ts";
import { trialType } from "../../../kernel/access.ts";
import type { OpenCallContext } from "../../../kernel/context.ts";
import { openMember } from "../../member/public.ts";
import { passesBotCheck } from "../challenge/bot-check.ts";
import { makeAccount } from "../registration/new-member.ts";
import { enter, type LoginOutcome } from "./enter.ts";

/**
 * Begins a trial (LOGIN-24): an account of its own, without credential, contact or wallet, whose
 * type keeps it from everything but trial games (OPEN-027, OPEN-028). The age is confirmed first
 * (security table, row 14).
 */
export async function freePlay(
  secret: PlatformSecret,
  context: OpenCallContext,
  payload: FreePlayPayload,
): Promise<LoginOutcome> {
  const { site, language, now } = context;
  if (site.modules.FREEPLAY3 !== "1") return err({ code: "MODULE_OFF" });
  if (!payload.ageConfirmed) return err({ code: "AGE_NOT_CONFIRMED" });
  if (!(await passesBotCheck(secret, context, payload.verification)))
    return err({ code: "BOT_CHECK_FAILED" });
  return context.transaction(async (db) => {
    const account = makeAccount("trial");
    const member = await openMember(db, {
      username: account,
      nickname: account,
      language,
      birthday: null,
      profile: {},
      origin: { os: payload.os },
      now,
      isAgent: trialType,
    });
    if (member === undefined) throw new Error("Two trials drew the same eleven digits.");
    return enter(db, context, { member, credential: undefined });
  });
}
