import { err, ok } from "#src/shared/result.ts";
import type { Handlers } from "../../kernel/context.ts";
import { statusFor } from "../../kernel/site-status.ts";
import { keepLanguage, rankOf } from "../member/public.ts";
import { toDomainRoute, toPermission } from "./addresses.ts";
import { serviceChannel, toServicePaths } from "./customer-service.ts";
import { toCountryCode, toRegisterSettings, toStatus } from "./service.ts";

/**
 * The system domain's calls. Most read the merchant's revision and the visitor, no database: open
 * handlers, so that they answer while it is busy.
 */
export const systemHandlers: Handlers = {
  systemStatus: {
    open: async ({ site, clientIp, country, now }) => {
      const code = statusFor(site.access, clientIp, country);
      return ok(toStatus({ site, code, ip: clientIp, country, now }));
    },
  },
  whitelabel: { open: async ({ site }) => ok({ ...site.modules }) },
  registerSettings: { open: async ({ site }) => ok(toRegisterSettings(site)) },
  countryCode: { open: async ({ site, country }) => ok(toCountryCode(site, country)) },
  domainRoute: { open: async ({ site }) => ok(toDomainRoute(site)) },
  permission: {
    open: async ({ site, merchant }, { url }) => ok(toPermission(site, merchant, url)),
  },
  customerService: async ({ db, site, session }) => {
    const rank = session === null ? 0 : await rankOf(db, session.memberId);
    return ok(await toServicePaths(serviceChannel(site, rank)));
  },
  updateLanguage: async ({ db, site, session }, { language }) => {
    if (!site.languages.supported.includes(language)) return err({ code: "LANGUAGE_UNKNOWN" });
    // A visitor's choice lives in the browser; a member's goes along to the next one.
    if (session !== null) await keepLanguage(db, session.memberId, language);
    return ok({ language });
  },
};
