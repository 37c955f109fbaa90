import { broken, type Family, valid } from "../case.ts";

const channel = { csType: "ZALO", title: { EN: "Zalo", TY: "Zalo" }, path: "https://zalo.example" };
const licence = { regulator: { EN: "Regulator", TY: "Regulator" }, number: "L-1" };

/** How a portal is found, whom it names, and where players are helped. */
export const family: Family = {
  family: "presence",
  cases: [
    broken(
      "a switch of search engines as a word",
      { search: { index: "no" } },
      "schema",
      '"index"',
      "true or false",
      "no",
    ),
    broken(
      "another word for the switch",
      { search: { robots: false } },
      "schema",
      '"robots"',
      "robots",
    ),
    broken(
      "a drawing for shared links",
      { search: { picture: "share.svg" } },
      "schema",
      '"picture"',
      "share.svg",
    ),
    broken(
      "a shared picture that is not there",
      { search: { picture: "share.png" } },
      "missing-reference",
      '"picture"',
      "share.png",
    ),
    broken(
      "a licence without its number",
      { licence: { regulator: licence.regulator } },
      "schema",
      '"licence"',
      "number",
    ),
    broken(
      "a licence whose address is open to all",
      { licence: { ...licence, url: "http://regulator.example" } },
      "schema",
      '"url"',
      "https://",
    ),
    broken(
      "a seal that is not there",
      { licence: { ...licence, seal: "seal.svg" } },
      "missing-reference",
      '"seal"',
      "seal.svg",
    ),
    broken(
      "a channel in small letters",
      { customerService: { items: { zalo: { ...channel, csType: "zalo" } }, order: ["zalo"] } },
      "schema",
      '"csType"',
      "zalo",
      '"ZALO"',
    ),
    broken(
      "a channel without an address",
      {
        customerService: {
          items: { zalo: { csType: "ZALO", title: channel.title } },
          order: ["zalo"],
        },
      },
      "schema",
      '"zalo": {',
      "path",
    ),
    broken(
      "a channel by a bare host",
      {
        customerService: {
          items: { zalo: { ...channel, path: "zalo.me/portal" } },
          order: ["zalo"],
        },
      },
      "schema",
      '"path"',
      "zalo.me/portal",
      "https://",
    ),
    broken(
      "an order of channels with a slip",
      { customerService: { items: { zalo: channel }, order: ["zalo", "zaol"] } },
      "missing-reference",
      '"zaol"',
      "zaol",
      "zalo",
    ),
    broken(
      "a hidden game as a number",
      { hidden: { games: [108317] } },
      "schema",
      "108317",
      "text in quotes",
    ),
    broken(
      "a hidden game by its name",
      { hidden: { games: ["Lantern"] } },
      "schema",
      '"Lantern"',
      "Lantern",
    ),
    broken(
      "a hidden game twice",
      { hidden: { games: ["108317", "105956", "108317"] } },
      "schema",
      16,
      "108317",
      "twice",
    ),
    broken(
      "a hidden vendor in small letters",
      { hidden: { vendors: ["jl"] } },
      "schema",
      '"jl"',
      "jl",
    ),
    valid("a portal that nobody finds", { search: { index: false } }),
    valid("a licence with a number of signs", {
      licence: { ...licence, number: "№ 2026/К-1", url: "https://regulator.example/?n=%231" },
    }),
    valid("nothing hidden", { hidden: { games: [], vendors: [] } }),
    valid("a channel of the portal's own", {
      customerService: { items: { zalo: { ...channel, path: "/contact" } }, order: ["zalo"] },
    }),
  ],
};
