import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { LoginActor, RegistrationActor } from "../runtime/runtime.tsx";
import type { CaptchaView } from "./form-context.ts";

/** The captcha of a form as its flow holds it; `shown` says whether the flow asks for one. */
export function useCaptcha(
  actor: LoginActor | RegistrationActor | null,
): CaptchaView & { shown: boolean } {
  const child =
    useSelector(actor ?? undefined, (state) => state?.children.captcha ?? undefined) ?? undefined;
  const shown = useSelector(child, (state) => state?.hasTag("shown")) ?? false;
  const cooling = useSelector(child, (state) => state?.hasTag("cooling")) ?? true;
  const image = useSelector(child, (state) => state?.context.image) ?? null;
  return useMemo(
    () => ({
      shown,
      cooling,
      image,
      refresh: () => actor?.send({ type: "CAPTCHA.REFRESHED" }),
    }),
    [shown, cooling, image, actor],
  );
}
