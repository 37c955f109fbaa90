import type { Case, Expected, Family } from "../case.ts";

const one = (file: string, line: Expected["line"], ...words: string[]): Expected[] => [
  { rule: "schema", ...(file !== "" && { file }), line, words },
];

/** A slip in merchant.json. */
const inSkin = (
  name: string,
  skin: NonNullable<Case["skin"]>,
  line: Expected["line"],
  ...words: string[]
): Case => ({ name, skin, finds: one("", line, ...words) });

/** A slip in a field of registration, which stands in the order of what is asked for. */
const inField = (name: string, line: object, at: Expected["line"], ...words: string[]): Case =>
  inSkin(
    name,
    {
      registration: {
        fields: {
          items: { line },
          order: ["username", "password", "confirmPassword", "birthday", "line", "captcha"],
        },
      },
    },
    at,
    ...words,
  );

const mine = {
  label: { EN: "Mine", TY: "Mine" },
  icon: "star",
  link: { type: "route", path: "/mine" },
};
const promotions = { type: "route", path: "/promotions" };

/** A page of one's own, and a menu that leads to it. */
const inPage = (name: string, page: object, line: Expected["line"], ...words: string[]): Case => ({
  name,
  files: {
    "screens/mine.json": {
      title: { EN: "Mine", TY: "Mine" },
      blocks: { text: { block: "long-text", props: { document: "terms" } } },
      order: ["text"],
      ...page,
    },
    "menus.json": { side: { items: { mine }, order: ["home", "mine"] } },
  },
  finds: one("screens/mine.json", line, ...words),
});
const route = (change: object): object => ({
  route: {
    path: "/mine",
    chrome: { header: true, sideMenu: "full", banner: false, footer: true, bottomBar: true },
    access: "open",
    chunk: "legal",
    ...change,
  },
});

const inMenu = (name: string, side: object, line: Expected["line"], ...words: string[]): Case => ({
  name,
  files: { "menus.json": { side } },
  finds: one("menus.json", line, ...words),
});
const entry = (change: object): object => ({
  items: { mine: { ...mine, link: promotions, ...change } },
  order: ["home", "mine"],
});

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>';
const inBanner = (name: string, image: unknown, ...words: string[]): Case => ({
  name,
  files: {
    "bannerGroups.json": { home: { items: { welcome: { art: null, image } } } },
    "assets/promo.svg": picture,
  },
  finds: one("bannerGroups.json", '"image"', "image", ...words),
});

/** Values that mean nothing where they stand: each is one finding, and nothing is said of what may follow. */
export const family: Family = {
  family: "open values",
  cases: [
    inField(
      "7 for a switch of a field that is asked for",
      { enabled: 7, required: true },
      '"enabled"',
      "true or false",
      "7",
    ),
    inField("maybe for a switch", { enabled: "maybe" }, '"enabled"', "true or false", '"maybe"'),
    inField("an object for a switch", { enabled: {} }, '"enabled"', "true or false", "an object"),
    inField("a list for a switch", { enabled: [] }, '"enabled"', "true or false", "a list"),
    inSkin(
      "a word for a length beside one that would not fit it",
      { registration: { fields: { items: { username: { minLength: "six", maxLength: 3 } } } } },
      '"minLength"',
      "a whole number",
      '"six"',
    ),
    inSkin(
      "an order of fields by flags",
      {
        registration: {
          fields: { items: { line: { enabled: true, required: true } }, order: { line: true } },
        },
      },
      '"order"',
      "a list",
      "an object",
    ),
    inSkin(
      "an order of fields as a number",
      {
        registration: { fields: { items: { line: { enabled: true, required: true } }, order: 5 } },
      },
      '"order"',
      "a list",
      "5",
    ),
    inPage("a number for the path of a page", route({ path: 5 }), '"path"', "path", "text", "5"),
    inPage("an object for the path of a page", route({ path: { to: 1 } }), '"path"', "an object"),
    inPage("words for the path of a page", route({ path: "my page" }), '"path"', "a path such as"),
    inPage(
      "a text for further paths of a page",
      route({ path: "/other", aliases: "/mine" }),
      '"aliases"',
      'Write ["/mine"]',
    ),
    inPage(
      "a path where the route is meant",
      { route: "/mine" },
      '"route"',
      "an object",
      '"/mine"',
    ),
    inPage("a number where the route is meant", { route: 5 }, '"route"', "an object"),
    inMenu("a number for a label", entry({ label: 5 }), '"label": 5', "translation key"),
    inMenu("a number for an icon", entry({ icon: 5 }), '"icon": 5', "a text in quotes"),
    inMenu("a number for a link", entry({ link: 5 }), '"link": 5', "an object"),
    inMenu(
      "a number for the type of a link",
      entry({ link: { type: 5, path: "/" } }),
      '"type": 5',
      "route",
      "category",
    ),
    inMenu(
      "a number for an order with a new entry",
      { items: { mine: { ...mine, link: promotions } }, order: 5 },
      '"order"',
      "a list",
    ),
    inMenu(
      "an object for an order with a new entry",
      { items: { mine: { ...mine, link: promotions } }, order: { first: "mine" } },
      '"order"',
      "a list",
    ),
    inMenu(
      "a list of names for the entries that an order names",
      { items: ["home", "mine"], order: ["home", "mine"] },
      '"items"',
      "an object",
      "a list",
    ),
    {
      name: "a number for a menu that the footer shows",
      files: { "menus.json": { own: 5 }, "footer.json": { legal: "own" } },
      finds: one("menus.json", '"own"', "an object"),
    },
    {
      name: "a number for a category that a menu leads to and an order names",
      files: {
        "categories.json": { items: { own: 5 }, order: ["own", "rng"] },
        "menus.json": {
          side: { items: { home: { link: { type: "category", category: "own" } } } },
        },
      },
      finds: one("categories.json", '"own": 5', "an object"),
    },
    {
      name: "a number for a category's page",
      files: { "categories.json": { items: { rng: { path: 5 } } } },
      finds: one("categories.json", '"path"', "text", "5"),
    },
    {
      name: "a number for a text that a menu shows",
      files: {
        "locales/EN.json": { "own.text": 5 },
        "menus.json": { side: { items: { home: { label: "own.text" } } } },
      },
      finds: one("locales/EN.json", '"own.text"', 'Write "5"'),
    },
    inBanner("a number for a picture that is there", 5, "a text"),
    inBanner("a list of one for a picture", ["promo.svg"], 'Write "promo.svg"'),
    inBanner(
      "an object for a picture, as other systems write it",
      { src: "promo.svg" },
      'Write "promo.svg"',
    ),
    inSkin(
      "a number for the first language",
      { languages: { default: 5, supported: ["EN", "TY"] } },
      '"default"',
      "text",
    ),
    inSkin(
      "objects for languages",
      { languages: { default: "EN", supported: [{ code: "EN" }] } },
      15,
      'Write "EN"',
    ),
    inSkin("an object for hosts", { hosts: { main: "corpus.example" } }, '"hosts"', "a list"),
    inSkin(
      "a number for the currency of another country",
      { currency: 764, country: "TH", dialingCode: "66", timeZone: "Asia/Bangkok" },
      '"currency"',
      "text",
      "764",
    ),
    inSkin(
      "a list for the country, beside its currency",
      { country: ["TH"], currency: "THB", dialingCode: "66", timeZone: "Asia/Bangkok" },
      '"country"',
      'Write "TH"',
    ),
    inSkin(
      "an object for an amount beside one that would be below it",
      { payments: { minDeposit: { VND: "1", USD: "2" }, maxDeposit: "40000" } },
      '"minDeposit"',
      "a text",
    ),
    inSkin(
      "an object for a switch of a module",
      { modules: { MOBILENUMREG3: { on: true } } },
      '"MOBILENUMREG3"',
      "a text",
    ),
  ],
};
