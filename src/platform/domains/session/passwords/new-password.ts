import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { commonFault, passwordFault } from "../registration/registration.ts";

/** The refusal of a new password (OPEN-049); undefined for one that can be set. */
export function newPasswordFault(
  { site }: Pick<OpenCallContext, "site">,
  password: string,
  names: readonly string[],
): CallError | undefined {
  const length = passwordFault(password, "newPassword");
  if (length !== undefined) return { code: "FIELD_INVALID", value: { fields: [length] } };
  return commonFault("newPassword", password, [...names, site.name, site.company]);
}
