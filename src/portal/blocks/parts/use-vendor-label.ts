import { useMemo } from "react";
import { uniqueVendors, vendorName } from "#src/shared/vendors.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../runtime/runtime.tsx";

/** Gives the shown name of a vendor by its code, looked up once for all its games; the code itself while vendors are unknown. */
export function useVendorLabel(): (code: string) => string {
  const { site, language } = useLocale();
  const { data } = useCall("vendors", {});
  return useMemo(() => {
    const names = new Map(uniqueVendors(data).map(({ vassalage, name }) => [vassalage, name]));
    const shown = new Map<string, string>();
    return (code) => {
      const vendor = { vassalage: code, name: names.get(code) ?? code };
      const label = shown.get(code) ?? vendorName(site.vendorNames, language, vendor);
      shown.set(code, label);
      return label;
    };
  }, [data, site, language]);
}
