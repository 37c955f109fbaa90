import { uniqueVendors, vendorName } from "#src/shared/vendors.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../runtime/runtime.tsx";

/** Gives the shown name of a vendor by its code; the code itself while vendors are unknown. */
export function useVendorLabel(): (code: string) => string {
  const { site, language } = useLocale();
  const vendors = uniqueVendors(useCall("vendors", {}).data);
  const names = new Map(vendors.map((vendor) => [vendor.vassalage, vendor.name]));
  return (code) =>
    vendorName(site.vendorNames, language, { vassalage: code, name: names.get(code) ?? code });
}
