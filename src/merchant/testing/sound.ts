import { errorCodes } from "#src/contracts/calls.gen.ts";
import { languages } from "#src/shared/languages.ts";
import type { Json, JsonObject } from "../json.ts";

/** A drawing that passes every rule. */
export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>';

const texts: Record<string, string> = {
  "menu.home": "Home",
  "menu.slots": "Slots",
  "screen.home": "Home",
  "screen.lobby": "{0} games",
  "screen.terms": "Terms",
  "banner.welcome": "Welcome",
  ...Object.fromEntries(Object.values(errorCodes).map(({ messageKey }) => [messageKey, "No."])),
};

const chrome = { header: true, sideMenu: "full", banner: true, footer: true, bottomBar: true };
const field = {
  enabled: true,
  required: true,
  acceptedPattern: "",
  patternId: 1,
  minLength: 6,
  maxLength: 16,
};
const secret = { ...field, acceptedPattern: "*", minLength: 8, maxLength: 128 };
const off = "0";

const base: JsonObject = {
  schemaVersion: 2,
  abstract: true,
  name: "Base",
  company: "Base",
  merchantCode: "base",
  hosts: [],
  audience: "both",
  languages: { default: "TY", supported: ["TY", "EN"] },
  currency: "VND",
  money: { policy: "fixed" },
  country: "VN",
  dialingCode: "84",
  timeZone: "Asia/Ho_Chi_Minh",
  minimumAge: 21,
  access: {
    loginRequired: false,
    maintenance: false,
    blockedCountries: [],
    blockedAddresses: [],
    testerAddresses: [],
  },
  botCheck: "none",
  socialProviders: [],
  security: {
    newAddressCheck: true,
    newAddressMethods: ["phone"],
    passwordDays: 0,
    codesPerDay: 100,
  },
  vendorNames: {},
  bannerFallbacks: { hot: "rng" },
  resources: {},
  customerService: { items: {}, order: [] },
  analytics: {},
  imageHosts: [],
  gameHosts: [],
  lists: { pageSize: 42, noticesPerPage: 9 },
};

const rooms: Record<string, Json> = {
  "theme.json": {
    brand: "#5b6cff",
    accent: "#ffc24b",
    neutral: "#667085",
    defaultTheme: "dark",
    radius: "soft",
    shadow: "soft",
    cardRatio: "3:4",
    iconStyle: "color",
    logo: { dark: "logo.svg", light: "logo.svg", mark: "logo.svg" },
  },
  "modules.json": {
    MOBILENUMREG3: off,
    REGMOBVERF3: off,
    MOBILENUMPASSREG3: off,
    USERNAMEREG3: "1",
    FREEPLAY3: off,
    PWDEXPFORCECHANGE3: off,
    MOBILEVERCODELOGIN3: off,
    CHNGPASSVERIF3: off,
    DIRECTREG3: "1",
    CBS3: off,
  },
  "registration.json": {
    fields: {
      items: {
        username: field,
        password: secret,
        confirmPassword: secret,
        email: { ...field, enabled: false, required: false, patternId: 3 },
      },
      order: ["username", "password", "confirmPassword"],
    },
    countryCodeFixed: true,
    affiliate: false,
    dialingCodes: { "84": { lengths: [9, 10] } },
  },
  "categories.json": {
    items: {
      hot: {
        gameCategory: "HOT",
        label: "menu.slots",
        icon: "flame",
        path: "/hot",
        centre: "games",
        art: "reels-1",
      },
      rng: {
        gameCategory: "RNG",
        label: "menu.slots",
        icon: "cherry",
        path: "/rng",
        centre: "games",
        art: "reels-2",
      },
    },
    order: ["hot", "rng"],
  },
  "menus.json": {
    side: {
      items: {
        home: { label: "menu.home", icon: "house", link: { type: "route", path: "/" } },
        slots: { label: "menu.slots", icon: "cherry", link: { type: "category", category: "rng" } },
      },
      order: ["home", "slots"],
    },
  },
  "bannerGroups.json": {
    home: { items: { welcome: { title: "banner.welcome", art: "reels-1" } }, order: ["welcome"] },
    rng: { items: {}, order: [] },
  },
  "screens/home.json": {
    title: "screen.home",
    route: {
      path: "/",
      aliases: ["/home"],
      chrome,
      bannerGroup: "home",
      access: "open",
      chunk: "index",
    },
    blocks: {},
    order: [],
  },
  "screens/lobby.json": {
    title: "screen.lobby",
    route: {
      path: "/{games}",
      params: { games: ["hot", "rng"] },
      chrome,
      bannerGroup: "{games}",
      access: "open",
      chunk: "egame",
    },
    blocks: {},
    order: [],
  },
  "screens/terms.json": {
    title: "screen.terms",
    route: { path: "/terms", chrome, access: "public", chunk: "legal" },
    blocks: { text: { block: "long-text", props: { document: "terms" } } },
    order: ["text"],
  },
};

const terms = { terms: { title: "Terms", sections: [{ title: "Who may play", text: ["All."] }] } };

/** The files of a base and one skin on it that break no rule; tests change one thing in them. */
export function soundFiles(): Record<string, Record<string, Json>> {
  const complete = Object.entries(languages).filter(([, language]) => language.complete);
  const locales = complete.flatMap(([code]): [string, Json][] => [
    [`locales/${code}.json`, texts],
    [`documents/${code}.json`, terms],
  ]);
  return {
    base: {
      "merchant.json": base,
      ...rooms,
      ...Object.fromEntries(locales),
      "assets/logo.svg": drawing,
    },
    skin: {
      "merchant.json": {
        schemaVersion: 2,
        name: "Skin",
        company: "Skin Ltd",
        merchantCode: "skin",
        hosts: ["skin.example"],
        theme: { brand: "#7c5cff" },
      },
    },
  };
}
