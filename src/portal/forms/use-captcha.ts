import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { Verification } from "#src/contracts/api.gen.ts";
import { useAhead } from "../api/ahead.ts";
import { type LoginActor, type RegistrationActor, useRuntime } from "../runtime/runtime.tsx";
import type { CaptchaView } from "./form-context.ts";

/**
 * The captcha of a form as its flow holds it; `shown` says whether the flow asks for one.
 * @param isExpected the form shows one for certain: its first picture comes without the flow
 */
export function useCaptcha(
  actor: LoginActor | RegistrationActor | null,
  isExpected = false,
): CaptchaView & { shown: boolean; proof: Verification | null } {
  const { ahead } = useRuntime();
  const child =
    useSelector(actor ?? undefined, (state) => state?.children.captcha ?? undefined) ?? undefined;
  const shown = useSelector(child, (state) => state?.hasTag("shown")) ?? false;
  const cooling = useSelector(child, (state) => state?.hasTag("cooling")) ?? actor !== null;
  const first = useAhead(ahead, "captcha", isExpected && actor === null);
  const own = useSelector(child, (state) => state?.context.image) ?? null;
  const image = child === undefined ? (first ?? null) : own;
  const proof = useSelector(child, (state) => state?.context.proof) ?? null;
  const working = useSelector(child, (state) => state?.hasTag("working")) ?? false;
  return useMemo(
    () => ({
      shown,
      cooling,
      image,
      proof,
      work: working ? "working" : proof === null ? "none" : "solved",
      refresh: () => actor?.send({ type: "CAPTCHA.REFRESHED" }),
      askWork: () => child?.send({ type: "CAPTCHA.WORK_ASKED" }),
    }),
    [shown, cooling, image, proof, working, actor, child],
  );
}
