import type { VendorsValue } from "#src/contracts/api.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";
import type { ConditionFacts } from "#src/shared/conditions.ts";
import { vendorsOf } from "#src/shared/vendors.ts";
import type { SessionScope, SessionView } from "../runtime/session.ts";

/** What is known where conditions are judged. */
interface Known extends Pick<SessionScope, "modules" | "status"> {
  readonly site: ClientSite;
  readonly session: Pick<SessionView, "signedIn" | "role" | "member">;
  readonly language: string;
  readonly vendorsByCategory: Record<string, number>;
  /** The moment they are judged by, epoch milliseconds. */
  readonly at: number;
}

/** What conditions are judged by. */
export function factsFrom(known: Known): ConditionFacts {
  const { site, session, status, modules, language, vendorsByCategory, at } = known;
  return {
    modules,
    signedIn: session.signedIn,
    role: session.role,
    toUpline: session.member?.toUpline === true,
    language,
    languages: site.languages.supported,
    vendorsByCategory,
    resources: Object.keys(site.resources),
    country: status?.location.country ?? site.country,
    at: new Date(at).toISOString(),
    consolidated: {},
  };
}

/** What is known of who is there, and of the portal as the platform answered. */
interface ScopeDeps
  extends Pick<SessionScope, "session" | "status" | "modules" | "rememberedName">,
    Pick<Known, "site" | "language" | "vendorsByCategory" | "at"> {}

/** Makes what the page knows of who is there. */
export function makeSessionScope(deps: ScopeDeps): SessionScope {
  const { session, status, modules, rememberedName } = deps;
  return {
    session,
    status,
    modules,
    rememberedName,
    registerSettings: status?.info.register ?? null,
    facts: factsFrom(deps),
  };
}

/** How many vendors each category has. */
export const countVendors = (
  { categories }: Pick<ClientSite, "categories">,
  answer: VendorsValue | undefined,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(categories.items).map(([id, category]) => [
      id,
      vendorsOf(category, answer).length,
    ]),
  );
