import { broken, type Case, type Family, valid } from "../case.ts";

type Skin = NonNullable<Case["skin"]>;

const menuLink = (link: unknown): Skin => ({
  menus: { side: { items: { promotions: { link } } } },
});
const bannerLink = (link: unknown): Skin => ({
  bannerGroups: { home: { items: { welcome: { link } } } },
});
const fonts = (said: unknown): Skin => ({ theme: { fonts: said } });
const vendorName = (code: string): Skin => ({ vendorNames: { EN: { [code]: "Pocket" } } });
const rate = (percent: string): Skin => ({ rebate: { rates: { RNG: percent } } });
const dialing = (code: string, change: object = { countryCodeFixed: false }): Skin => ({
  registration: { initialDialingCode: code, ...change },
});

const route = '{"type": "route", "path": "/promotions"}';
const site = '{"type": "url", "url": "https://news.example/a"}';

/** Values of another kind than the one that is meant: one finding, which says how that one is written. */
export const family: Family = {
  family: "other kinds",
  cases: [
    broken(
      "a page in a menu's link to another site",
      menuLink({ type: "url", path: "/promotions" }),
      "schema",
      '"type": "url"',
      "a page of this portal",
      route,
    ),
    broken(
      "a page in a banner's link to another site",
      bannerLink({ type: "url", path: "/promotions" }),
      "schema",
      '"type": "url"',
      "bannerGroups › home › welcome › link",
      route,
    ),
    broken(
      "a page as the address of another site",
      menuLink({ type: "url", url: "/promotions" }),
      "schema",
      '"url": "/promotions"',
      "a page of this portal",
      route,
    ),
    broken(
      "another site as a page",
      menuLink({ type: "route", path: "https://news.example/a" }),
      "schema",
      '"path"',
      "another site",
      site,
    ),
    broken(
      "an address in a link to a page",
      menuLink({ type: "route", url: "https://news.example/a" }),
      "schema",
      '"type": "route"',
      "another site",
      site,
    ),
    broken(
      "an own address as a page",
      menuLink({ type: "route", path: "https://corpus.example/promotions" }),
      "schema",
      '"path"',
      'Did you mean "/promotions"?',
    ),
    broken(
      "a link to a page without its type",
      menuLink({ path: "/promotions" }),
      "schema",
      '"link"',
      'lacks "type"',
      route,
    ),
    broken(
      "a link to another site without its type",
      menuLink({ url: "https://news.example/a" }),
      "schema",
      '"link"',
      'lacks "type"',
      site,
    ),
    valid("a page by its path", menuLink({ type: "route", path: "/promotions" })),
    valid(
      "an own address as another site",
      menuLink({ type: "url", url: "https://corpus.example/promotions", newWindow: false }),
    ),
    broken(
      "a font by its family",
      fonts({ body: "Roboto" }),
      "schema",
      '"body"',
      '[{"file":"text.woff2","weight":"400 700"}]',
      "assets folder",
      "a family's name alone brings no font",
    ),
    broken(
      "fonts by a family alone",
      fonts("Roboto"),
      "schema",
      '"fonts"',
      '{"body":[{"file":"text.woff2","weight":"400 700"}]}',
    ),
    broken(
      "a family in the list of a font's files",
      fonts({ body: ["Roboto"] }),
      "schema",
      '"Roboto"',
      '{"file":"text.woff2","weight":"400 700"}',
    ),
    broken(
      "a font by the address of a service",
      fonts({ body: "https://fonts.example/css2?family=Roboto" }),
      "schema",
      '"body"',
      "WOFF2",
      "assets folder",
    ),
    broken(
      "a font in another format",
      fonts({ body: [{ file: "Roboto.ttf", weight: "400 700" }] }),
      "schema",
      '"file"',
      "WOFF2",
      "Convert",
    ),
    broken(
      "a * within a vendor's code",
      vendorName("P*G"),
      "schema",
      '"P*G"',
      "at the end alone",
      '"P*"',
    ),
    broken("a * before a vendor's code", vendorName("*PG"), "schema", '"*PG"', "at the end alone"),
    broken(
      "a beginning of codes in small letters",
      vendorName("pg*"),
      "schema",
      '"pg*"',
      'Did you mean "PG*"?',
    ),
    broken(
      "a * where vendors are listed",
      { categories: { items: { rng: { vendors: ["P*G"] } } } },
      "schema",
      '"P*G"',
      "whole code",
    ),
    broken(
      "a * among hidden vendors",
      { hidden: { vendors: ["PG*"] } },
      "schema",
      '"PG*"',
      "whole code",
    ),
    broken(
      "a multiple as a text",
      { payments: { turnover: { deposit: "3x" } } },
      "schema",
      '"deposit"',
      "Write 3.",
    ),
    broken(
      "a multiple with its sign before it",
      { payments: { turnover: { deposit: "x1.5" } } },
      "schema",
      '"deposit"',
      "Write 1.5.",
    ),
    broken(
      "a half where a whole number is asked for",
      { registration: { fields: { items: { payeeName: { maxLength: "2.5x" } } } } },
      "schema",
      '"maxLength"',
      "a whole number",
    ),
    broken(
      "minutes with their unit",
      { payments: { autoConfirmMinutes: "30 min" } },
      "schema",
      '"autoConfirmMinutes"',
      'without "min"',
      "Minutes after which",
    ),
    broken(
      "a number in words",
      { payments: { autoConfirmMinutes: "thirty" } },
      "schema",
      '"autoConfirmMinutes"',
      "in digits",
    ),
    broken(
      "a multiple where a few numbers are listed",
      { limits: { realityCheckMinutes: "3x" } },
      "schema",
      '"realityCheckMinutes"',
      "15, 30 and 60",
    ),
    broken("per cent with its sign", rate("0.5%"), "schema", '"RNG"', 'Did you mean "0.5"?'),
    broken("a rate as a multiple", rate("3x"), "schema", '"RNG"', 'Did you mean "3"?'),
    {
      name: "a dialling code to begin with that is not offered",
      skin: dialing("44"),
      finds: [
        {
          rule: "no-effect",
          line: '"initialDialingCode"',
          severity: "warning",
          words: ['"44"', '"66"', "dialingCodes"],
        },
      ],
    },
    {
      name: "a dialling code to begin with where it is fixed",
      skin: dialing("66", { countryCodeFixed: true }),
      finds: [
        {
          rule: "no-effect",
          line: '"initialDialingCode"',
          severity: "warning",
          words: ["countryCodeFixed"],
        },
      ],
    },
    valid("a dialling code to begin with that is offered", dialing("66")),
    valid(
      "a dialling code to begin with that the skin adds",
      dialing("44", { countryCodeFixed: false, dialingCodes: { 44: { lengths: [10] } } }),
    ),
  ],
};
