import type { VendorsValue } from "#src/contracts/api.gen.ts";
import type { Category } from "#src/contracts/site.gen.ts";

/** One vendor of a lane as the platform sends it. */
export type Vendor = VendorsValue["data"]["lanes"][number]["vendors"][number];

/**
 * The vendors of a category: those of its lane, or, where the category names its own, these in its
 * order. Empty while the vendors are unknown.
 */
export function vendorsOf(
  category: Pick<Category, "gameCategory" | "vendors">,
  value: VendorsValue | undefined,
): Vendor[] {
  const lane = value?.data.lanes.find((one) => one.gameCategory === category.gameCategory);
  if (lane === undefined) return [];
  if (category.vendors === undefined) return lane.vendors;
  return category.vendors.flatMap((code) => lane.vendors.filter((one) => one.vassalage === code));
}

/** Every vendor once, in the order of the lanes (FOOT-04). */
export function uniqueVendors(value: VendorsValue | undefined): Vendor[] {
  const found = new Map<string, Vendor>();
  for (const lane of value?.data.lanes ?? [])
    for (const vendor of lane.vendors)
      if (!found.has(vendor.vassalage)) found.set(vendor.vassalage, vendor);
  return [...found.values()];
}

/** What a vendor's mark says for itself: nothing where its name stands beside it. */
export const markLabel = (shown: string, vendor: { name: string }): string =>
  shown === "" ? vendor.name : "";

/**
 * The name a vendor is shown by: the merchant may rename it in a language, or blank it; a code that
 * ends in `*` covers all that start so. Only for showing: logic uses the raw code (OPEN-094).
 */
export function vendorName(
  names: Readonly<Record<string, Readonly<Record<string, string>>>>,
  language: string,
  vendor: { vassalage: string; name: string },
): string {
  const own = Object.hasOwn(names, language) ? names[language] : undefined;
  if (own === undefined) return vendor.name;
  const exact = own[vendor.vassalage];
  if (exact !== undefined) return exact;
  const prefix = Object.keys(own)
    .filter((code) => code.endsWith("*") && vendor.vassalage.startsWith(code.slice(0, -1)))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? vendor.name : (own[prefix] ?? vendor.name);
}
