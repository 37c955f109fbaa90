import { broken, type Case, type Family, valid } from "../case.ts";

const page = (path: string, change: object = {}): object => ({
  title: { EN: "Mine", TY: "Mine" },
  route: {
    path,
    chrome: { header: true, sideMenu: "full", banner: false, footer: true, bottomBar: true },
    access: "open",
    chunk: "legal",
  },
  blocks: { text: { block: "long-text", props: { document: "terms" } } },
  order: ["text"],
  ...change,
});

const menuTo = (path: string): object => ({
  side: {
    items: {
      mine: { label: { EN: "Mine", TY: "Mine" }, icon: "star", link: { type: "route", path } },
    },
    order: ["home", "mine"],
  },
});

const screen = "screens/mine.json";

const inPage = (
  name: string,
  files: Case["files"],
  rule: string,
  line: string,
  ...words: string[]
): Case => ({
  name,
  files,
  finds: [{ rule, file: screen, line, words }],
});

const root = (theme: string): string =>
  `{\n  "schemaVersion": 2,\n  "name": "Corpus",\n  "company": "Corpus",\n  "merchantCode": "corpus",\n  "hosts": ["corpus.example"],\n${theme}\n}\n`;

/** Pages that nobody meets, files that are copies, and what stands twice. */
export const family: Family = {
  family: "slips",
  cases: [
    {
      name: "a page that nothing leads to",
      files: { [screen]: page("/mine") },
      finds: [
        {
          rule: "unused",
          severity: "warning",
          file: screen,
          line: 1,
          words: ["Nothing leads to the page /mine", "menu"],
        },
      ],
    },
    inPage(
      "a page under a path of the server",
      { [screen]: page("/_m/mine"), "menus.json": menuTo("/_m/mine") },
      "duplicate-route",
      '"path"',
      "/_m/mine",
      "server keeps",
    ),
    inPage(
      "a page's path with a query",
      { [screen]: page("/mine?from=mail"), "menus.json": menuTo("/mine?from=mail") },
      "schema",
      '"path"',
      "a path such as",
    ),
    inPage(
      "a page of a block with a slip",
      {
        [screen]: page("/mine", {
          blocks: { text: { block: "long-txt", props: { document: "terms" } } },
        }),
        "menus.json": menuTo("/mine"),
      },
      "block-unknown",
      '"block"',
      'Did you mean "long-text"',
    ),
    inPage(
      "a page of a document with a slip",
      {
        [screen]: page("/mine", {
          blocks: { text: { block: "long-text", props: { document: "term" } } },
        }),
        "menus.json": menuTo("/mine"),
      },
      "long-text",
      '"document"',
      'Did you mean "terms"',
    ),
    {
      name: "a menu that leads to a page in other capitals",
      files: { [screen]: page("/Mine"), "menus.json": menuTo("/mine") },
      finds: [
        {
          rule: "missing-reference",
          file: "menus.json",
          line: '"path"',
          words: ['Did you mean "/Mine"'],
        },
      ],
    },
    {
      name: "a long text under another name",
      files: {
        "documents/EN.json": {
          termz: { title: "Terms", sections: [{ title: "One", text: ["Two."] }] },
        },
      },
      finds: [
        {
          rule: "long-text",
          severity: "warning",
          file: "documents/EN.json",
          line: '"termz"',
          words: ["shown by no page"],
        },
      ],
    },
    {
      name: "a copy of merchant.json",
      files: { "merchant (1).json": { name: "Corpus" } },
      finds: [
        {
          rule: "schema",
          file: "merchant (1).json",
          line: 1,
          words: ["a copy of merchant.json", "delete the other"],
        },
      ],
    },
    {
      name: "the theme twice",
      files: {
        "merchant.json": root(
          '  "theme": { "brand": "#7c5cff" },\n  "theme": { "brand": "#112233" }',
        ),
      },
      finds: [{ rule: "duplicate-key", line: 8, words: ["theme", "line 7"] }],
    },
    {
      name: "a colour twice, of which one is none",
      files: {
        "merchant.json": root('  "theme": {\n    "brand": "#7c5cff",\n    "brand": 5\n  }'),
      },
      finds: [{ rule: "duplicate-key", line: 9, words: ["brand", "line 8"] }],
    },
    {
      name: "a host whose name for browsers stands for somebody else's look",
      skin: { hosts: ["corpus.example", "xn--crpus-jye.example"] },
      finds: [
        {
          rule: "look-alike",
          severity: "warning",
          line: "xn--",
          words: ["cоrpus.example", "corpus.example", "Cyrillic"],
        },
      ],
    },
    broken(
      "lengths of numbers in one text",
      { registration: { dialingCodes: { "84": { lengths: "9,10" } } } },
      "schema",
      '"lengths"',
      "Write [9,10]",
    ),
    {
      name: "a page that a banner leads to",
      files: {
        [screen]: page("/mine"),
        "bannerGroups.json": {
          home: { items: { welcome: { link: { type: "route", path: "/mine" } } } },
        },
      },
      finds: [],
    },
    {
      name: "a page with a further path that a menu names",
      files: {
        [screen]: page("/other", {
          route: { ...(page("/other") as { route: object }).route, aliases: ["/mine"] },
        }),
        "menus.json": menuTo("/mine"),
      },
      finds: [],
    },
    valid("a host of one's own script as browsers send it", { hosts: ["xn--e1afmkfd.example"] }),
  ],
};
