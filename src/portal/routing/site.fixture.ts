import type { SystemStatusValue } from "#src/contracts/api.gen.ts";
import type { Screen } from "#src/contracts/site.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";

const chrome: Screen["route"]["chrome"] = {
  header: true,
  sideMenu: "full",
  banner: true,
  footer: true,
  bottomBar: true,
};

const screen = (route: Partial<Screen["route"]> & { path: string }, title: string): Screen => ({
  title,
  route: { chrome, access: "open", chunk: "index", ...route },
  blocks: { heading: { block: "page-heading" } },
  order: ["heading"],
});

/** A small site with a home, a lobby, registration and login. */
export const siteFixture: ClientSite = {
  code: "demo",
  revision: "r1",
  name: "Demo <Portal>",
  company: "Demo Ltd",
  languages: { default: "EN", supported: ["EN", "TY"] },
  currency: "VND",
  money: { policy: "fixed" },
  country: "VN",
  dialingCode: "84",
  timeZone: "Asia/Ho_Chi_Minh",
  minimumAge: 21,
  audience: "both",
  botCheck: "none",
  socialProviders: [],
  loginRequired: false,
  modules: {
    MOBILENUMREG3: "0",
    REGMOBVERF3: "0",
    MOBILENUMPASSREG3: "0",
    USERNAMEREG3: "1",
    FREEPLAY3: "0",
    PWDEXPFORCECHANGE3: "0",
    MOBILEVERCODELOGIN3: "0",
    CHNGPASSVERIF3: "0",
    DIRECTREG3: "1",
    CBS3: "0",
  },
  registration: {
    fields: { items: {}, order: [] },
    countryCodeFixed: true,
    affiliate: false,
    dialingCodes: {},
  },
  categories: {
    items: {
      rng: {
        gameCategory: "RNG",
        label: { EN: "Slots" },
        icon: "cherry",
        path: "/rng",
        centre: "games",
        art: "reels-0",
      },
    },
    order: ["rng"],
  },
  menus: {},
  bannerGroups: {},
  bannerFallbacks: {},
  screens: {
    home: screen({ path: "/", aliases: ["/index"] }, "Home"),
    lobby: screen({ path: "/{games}", params: { games: ["rng"] } }, "screen.lobby.title"),
    register: screen({ path: "/register", access: "public" }, "Register"),
    login: screen({ path: "/login", access: "public" }, "Log in"),
  },
  vendorNames: {},
  resources: {},
  customerService: { items: {}, order: [] },
  lists: { pageSize: 42, noticesPerPage: 9 },
  imageHosts: [],
  gameHosts: [],
  theme: {
    defaultTheme: "dark",
    iconStyle: "default",
    cardRatio: "3:4",
    brand: "rgb(200 40 40)",
    logo: { dark: "/logo.svg", light: "/logo.svg", mark: "/mark.svg" },
  },
  assetBase: "/_m/demo",
};

/** A status as the platform sends it. */
export const statusFixture = (code: 0 | 1 | 2): SystemStatusValue => ({
  code,
  maintenance: code === 1,
  regionRestriction: code === 2,
  location: { ip: "203.0.113.9", country: "VN" },
  serverTime: 1_790_000_000_000,
  info: {
    whitelabel: { ...siteFixture.modules },
    register: {
      fields: {},
      order: [],
      registerCountryCodeFixed: true,
      affiliate: false,
      minimumAge: 21,
      dialingCodes: {},
    },
    resources: [],
    customerService: [],
    analytics: {},
    imageCDNs: [],
    launchGameCDNs: [],
  },
});
