import { err, ok, type Result } from "#src/shared/result.ts";
import { safePath } from "#src/shared/safe-url.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";

/**
 * Where a provider's page leads back to: the named page of the portal that the deposit was made on, else
 * its first one. Refuses with PAYLOAD_INVALID what is no path of the portal.
 */
export function toReturnUrl(
  { portalOrigin }: Pick<OpenCallContext, "portalOrigin">,
  path: string | undefined,
): Result<(depositId: string) => string, CallError> {
  if (path === undefined) return ok(() => new URL("/", portalOrigin).href);
  const safe = safePath(path, "");
  if (safe === "")
    return err({ code: "PAYLOAD_INVALID", message: "backUrl is no path of this portal." });
  return ok((depositId) => {
    const url = new URL(safe, portalOrigin);
    url.searchParams.set("deposit", depositId);
    return url.href;
  });
}
