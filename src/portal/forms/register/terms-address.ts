import type { ClientSite } from "#src/merchant/client-site.ts";

/** Where the terms of use can be read: where the merchant says, or on its own page of that name. */
export const termsAddress = ({
  resources,
  screens,
}: Pick<ClientSite, "resources" | "screens">): string | undefined =>
  resources.TERMS?.url ?? screens.terms?.route.path;
