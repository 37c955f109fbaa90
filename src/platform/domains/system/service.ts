import type {
  CountryCodeValue,
  RegisterSettings,
  SystemStatusValue,
} from "#src/contracts/api.gen.ts";
import type { Merchant, Text } from "#src/contracts/site.gen.ts";
import { textsFor } from "#src/merchant/texts.ts";
import type { StatusCode } from "../../kernel/site-status.ts";

/** The rules of the registration form, as the merchant's revision has them. */
export const toRegisterSettings = ({ registration, minimumAge }: Merchant): RegisterSettings => ({
  fields: { ...registration.fields.items },
  order: [...registration.fields.order],
  registerCountryCodeFixed: registration.countryCodeFixed,
  affiliate: registration.affiliate,
  minimumAge,
  dialingCodes: registration.dialingCodes,
});

/** A text on the wire: words by language, or a translation key under `key`. */
const toWireText = (text: Text): Record<string, string> =>
  typeof text === "string" ? { key: text } : text;

/** A text in English, for fields the wire has in English only. */
const inEnglish = (site: Merchant, text: Text): string =>
  typeof text === "string"
    ? (textsFor(site, "EN")[text] ?? text)
    : (text.EN ?? Object.values(text)[0] ?? "");

function toInfo(site: Merchant): SystemStatusValue["info"] {
  const { items, order } = site.customerService;
  return {
    whitelabel: { ...site.modules },
    register: toRegisterSettings(site),
    resources: Object.entries(site.resources).map(([key, { url, label }]) => ({
      key,
      url,
      labelNameEn: inEnglish(site, label),
    })),
    customerService: order.flatMap((id) => {
      const channel = items[id];
      return channel
        ? [{ csType: channel.csType, title: toWireText(channel.title), path: channel.path }]
        : [];
    }),
    analytics: { ...site.analytics },
    imageCDNs: [...site.imageHosts],
    launchGameCDNs: [...site.gameHosts],
  };
}

const infoBySite = new WeakMap<Merchant, SystemStatusValue["info"]>();

/** The part of the status that changes only with the revision, put together once for each. */
export function statusInfo(site: Merchant): SystemStatusValue["info"] {
  const info = infoBySite.get(site) ?? toInfo(site);
  infoBySite.set(site, info);
  return info;
}

/** Who asks for the status, and when. */
export interface StatusQuestion {
  site: Merchant;
  code: StatusCode;
  ip: string;
  country: string;
  now: number;
}

/** The state of the portal for one visitor (spec 4, OPEN-070). */
export const toStatus = ({ site, code, ip, country, now }: StatusQuestion): SystemStatusValue => ({
  code,
  maintenance: code === 1,
  regionRestriction: code === 2,
  location: { ip, country },
  serverTime: now,
  info: statusInfo(site),
});

/** Countries the portal's languages are spoken in, with their dialling codes (ITU E.164). */
const dialingCodes: Readonly<Record<string, string>> = {
  VN: "84",
  TH: "66",
  ID: "62",
  PH: "63",
  MY: "60",
  SG: "65",
  KH: "855",
  LA: "856",
  MM: "95",
  CN: "86",
  HK: "852",
  MO: "853",
  TW: "886",
  JP: "81",
  KR: "82",
  IN: "91",
  BD: "880",
  NP: "977",
  PK: "92",
  LK: "94",
  AE: "971",
  TR: "90",
  KZ: "7",
  UZ: "998",
  BR: "55",
  PT: "351",
  ES: "34",
  FR: "33",
  GB: "44",
  US: "1",
  AU: "61",
  KE: "254",
  TZ: "255",
};

/** The visitor's country and the dialling codes to choose from, the merchant's own first. */
export function toCountryCode(site: Merchant, country: string): CountryCodeValue {
  const codes = { ...dialingCodes, [site.country]: site.dialingCode };
  const offered = [
    site.country,
    ...Object.keys(dialingCodes).filter((code) => code !== site.country),
  ];
  const here = Object.hasOwn(codes, country) ? country : site.country;
  return {
    countryCode: country,
    countryDialingCode: codes[here] ?? site.dialingCode,
    countries: offered.map((countryCode) => ({
      countryCode,
      countryDialingCode: codes[countryCode] ?? site.dialingCode,
    })),
  };
}
