import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import type { Verification } from "#src/contracts/api.gen.ts";
import { usePrefetch } from "../../api/prefetch.ts";
import type { CaptchaEvent } from "../../machines/captcha.machine.ts";
import type { LoginActor, RegistrationActor } from "../../runtime/portal.ts";
import { useServices } from "../../runtime/runtime.tsx";
import type { CaptchaView } from "../engine/form-context.ts";
import { useSender } from "../engine/use-sender.ts";
import { CaptchaInput } from "./captcha-input.tsx";

/**
 * The captcha of a form as its flow holds it; `shown` says whether the flow asks for one.
 * @param isExpected the form shows one for certain: its first picture comes without the flow
 */
export function useCaptcha(
  actor: LoginActor | RegistrationActor | null,
  isExpected = false,
): CaptchaView & { shown: boolean; proof: Verification | null } {
  const { prefetch } = useServices();
  const child =
    useSelector(actor ?? undefined, (state) => state?.children.captcha ?? undefined) ?? undefined;
  const askChild = useSender<CaptchaEvent>(child ?? null);
  const shown = useSelector(child, (state) => state?.hasTag("shown")) ?? false;
  // Pressed before the flow is there: its first picture shall be another one.
  const [isUnwanted, setUnwanted] = useState(false);
  const cooling =
    useSelector(child, (state) => state?.hasTag("cooling")) ?? (actor !== null || isUnwanted);
  const first = usePrefetch(prefetch, "captcha", isExpected && actor === null);
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
      refresh: () => {
        if (actor !== null) return actor.send({ type: "CAPTCHA.REFRESHED" });
        setUnwanted(true);
        prefetch.forget("captcha");
      },
      askWork: () => askChild({ type: "CAPTCHA.WORK_ASKED" }),
      Input: CaptchaInput,
    }),
    [shown, cooling, image, proof, working, actor, prefetch, askChild],
  );
}
