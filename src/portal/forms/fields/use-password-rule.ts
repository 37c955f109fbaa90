import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { useSession } from "../../runtime/runtime.tsx";
import { anything } from "../engine/plain-form.tsx";
import { useSame } from "../engine/use-form-store.ts";

/** The rule of every new password: the registration's own, else 8 to 128 characters (OPEN-049). */
export function usePasswordRule(): RegisterRule {
  const { registerSettings } = useSession();
  const given = registerSettings?.fields.password;
  return useSame({ ...anything(128), minLength: 8, ...given, enabled: true, required: true });
}
