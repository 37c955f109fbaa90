import type { Merchant } from "#src/contracts/site.gen.ts";

/**
 * Whether the login by phone shows: its own switch decides, or the one that a merchant ties it to
 * (spec 6, OPEN-018). `modules` are the switches now in force; '1' means on.
 */
export const showsPhoneLogin = (
  { phoneLoginSwitch = "MOBILEVERCODELOGIN3" }: Pick<Merchant, "phoneLoginSwitch">,
  modules: { readonly MOBILEVERCODELOGIN3?: string; readonly PWDEXPFORCECHANGE3?: string },
): boolean => modules[phoneLoginSwitch] === "1";
