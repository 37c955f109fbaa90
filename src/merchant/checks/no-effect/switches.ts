import { entriesOf } from "../../blocks.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json } from "../../json.ts";
import { valueIn } from "../../layer.ts";
import { toPath, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** A setting that this layer gives, and why it counts for nothing. */
interface Idle {
  pointer: string;
  /** The value that would need something else. */
  is: (value: Json | undefined) => boolean;
  /** Whether what it needs is there. */
  served: (at: (path: string) => Json | undefined) => boolean;
  message: string;
  help: string;
}

const isOn = (value: Json | undefined): boolean => value === "1";
const isTrue = (value: Json | undefined): boolean => value === true;
const field = (name: string): string => `/registration/fields/items/${name}/enabled`;

const mobile = (module: string, words: string): Idle => ({
  pointer: `/modules/${module}`,
  is: isOn,
  served: (at) => isOn(at("/modules/MOBILENUMREG3")),
  message: `${module} is on, but ${words} only counts where MOBILENUMREG3 lets players register by phone, and that is off.`,
  help: `Switch MOBILENUMREG3 on, or ${module} off.`,
});

const idle: readonly Idle[] = [
  {
    pointer: "/search/index",
    is: isTrue,
    served: (at) => !isTrue(at("/access/loginRequired")),
    message:
      "index is true, but access › loginRequired wants a login before every page, so search engines see none.",
    help: "Take index out, or set loginRequired to false.",
  },
  mobile("REGMOBVERF3", "the code by SMS"),
  mobile("MOBILENUMPASSREG3", "the password of the mobile form"),
  {
    pointer: field("mobileNum"),
    is: (value) => value === false,
    served: (at) => !isOn(at("/modules/MOBILENUMREG3")),
    message:
      "mobileNum is switched off, but MOBILENUMREG3 lets players register by phone, and that form asks for the number all the same.",
    help: "Switch the field on, or take it out; or switch MOBILENUMREG3 off.",
  },
  {
    pointer: field("verificationCode"),
    is: isTrue,
    served: (at) => isOn(at("/modules/REGMOBVERF3")),
    message: "verificationCode is switched on, but it only shows where REGMOBVERF3 is on.",
    help: "Switch REGMOBVERF3 on under modules, or the field off.",
  },
  {
    pointer: field("affiliateCode"),
    is: isTrue,
    served: (at) => isTrue(at("/registration/affiliate")),
    message:
      "affiliateCode is switched on, but it only shows where registration › affiliate is true.",
    help: 'Set "affiliate": true under registration, or switch the field off.',
  },
  {
    pointer: "/referral/betPercent",
    is: (value) => typeof value === "string",
    served: (at) => isTrue(at("/referral/enabled")),
    message: "referral › betPercent is set, but enabled is false, so nobody can invite others.",
    help: 'Set "enabled": true under referral, or take betPercent out.',
  },
  {
    pointer: "/registration/zaloBonus",
    is: (value) => typeof value === "string" || isObject(value),
    served: (at) =>
      entriesOf(at("/customerService/items")).some(([, channel]) => channel.csType === "ZALO"),
    message:
      "zaloBonus promises something for contacting the merchant on Zalo, but customerService has no ZALO channel, so the words never show.",
    help: 'Add a channel with "csType": "ZALO" under customerService, or take zaloBonus out.',
  },
  {
    pointer: "/security/passwordDays",
    is: (value) => typeof value === "number" && value > 0,
    served: (at) => isOn(at("/modules/PWDEXPFORCECHANGE3")),
    message: "passwordDays is set, but passwords only expire where PWDEXPFORCECHANGE3 is on.",
    help: "Switch PWDEXPFORCECHANGE3 on under modules, or take passwordDays out.",
  },
  {
    pointer: "/modules/PWDEXPFORCECHANGE3",
    is: isOn,
    served: (at) =>
      at("/security/passwordDays") !== 0 || at("/phoneLoginSwitch") === "PWDEXPFORCECHANGE3",
    message: "PWDEXPFORCECHANGE3 is on, but passwordDays is 0, so no password ever expires.",
    help: "Set security › passwordDays to the days a password is good for, such as 90.",
  },
  {
    pointer: "/security/newAddressMethods",
    is: (value) => Array.isArray(value) && value.length === 0,
    served: (at) => at("/security/newAddressCheck") !== true,
    message:
      "newAddressMethods is empty, so nobody can be asked for more, and newAddressCheck checks nobody.",
    help: 'Name at least one of "phone", "email", "bankName" and "totp", or set newAddressCheck to false.',
  },
  {
    pointer: "/analytics/gtagId",
    is: (value) => typeof value === "string",
    served: () => false,
    message:
      "gtagId is handed to the merchant's own apps by the system status, but the portal's pages load no analytics.",
    help: "Take it out, unless an app of the merchant reads it.",
  },
  {
    pointer: "/modules/USERNAMEREG3",
    is: (value) => value === "0",
    served: (at) => isOn(at("/modules/MOBILENUMREG3")),
    message: "USERNAMEREG3 and MOBILENUMREG3 are both off, so nobody can register.",
    help: "Switch one of them on.",
  },
];

/** Settings of this layer that another one leaves without effect. */
export function switches(rule: Rule, context: RuleContext): Finding[] {
  const at = (path: string): Json | undefined => valueAt(context.tree, toPath(path));
  return idle
    .filter(
      ({ pointer, is, served }) =>
        valueIn(context.own, pointer) !== undefined && is(at(pointer)) && !served(at),
    )
    .filter(({ pointer }) => !context.abstract || pointer !== "/modules/USERNAMEREG3")
    .map(({ pointer, message, help }) =>
      context.finding(rule, { pointer, layer: context.own, message, help }),
    );
}
