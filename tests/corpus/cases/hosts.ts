import type { Case, Expected, Family } from "../case.ts";

const host = (name: string, value: string, ...words: string[]): Case => ({
  name,
  skin: { hosts: ["corpus.example", value] },
  finds: [{ rule: "host-name", line: JSON.stringify(value), words }],
});

const image = (
  name: string,
  value: string,
  words: string[],
  more: Partial<Expected> = {},
): Case => ({
  name,
  skin: { imageHosts: [value] },
  finds: [{ rule: "content-hosts", line: JSON.stringify(value), words, ...more }],
});

/** The names a portal is reached by, and the hosts its policy lets through. */
export const family: Family = {
  family: "hosts",
  cases: [
    host("two dots in a host", "a..b", "a..b", "two dots"),
    host("a host that starts with a hyphen", "-x.example", "hyphen"),
    host("a host with a label of 70 letters", `${"a".repeat(70)}.example`, "70", "63"),
    host("a host that is an address", "https://play.example", "whole address", '"play.example"'),
    host("a host with a port", "play.example:8080", "port", '"play.example"'),
    host("a host with a path", "play.example/th", "names more than a host", '"play.example"'),
    host("a host with a star", "*.play.example", "*", "by itself"),
    host("a host in capital letters", "Play.example", "capital letters", '"play.example"'),
    host("a host in Thai letters", "เล่น.example", "ASCII", "xn--"),
    host("a host with an underscore", "my_play.example", "_"),
    host("a host with a dot at the end", "play.example.", "dot", '"play.example"'),
    host("a host with a blank before it", " play.example", "blanks", '"play.example"'),
    host("a host that ends in a number", "play.123", "play.123"),
    host("the outbox as a host", "outbox.localhost", "belongs to the project"),
    host("the games' host as a host", "games.localhost", "belongs to the project"),
    {
      name: "a host too long for a name server",
      skin: { hosts: [`${"abcdefgh.".repeat(30)}example`] },
      finds: [{ rule: "host-name", line: "abcdefgh", words: ["253"] }],
    },
    {
      name: "the same host twice",
      skin: { hosts: ["corpus.example", "corpus.example"] },
      finds: [{ rule: "schema", line: 8, words: ["corpus.example", "twice"] }],
    },
    image("a picture host that adds a directive", "https://x.example;script-src", [";"]),
    image("every host as a picture host", "https://*", ["every host"]),
    image("a picture host with a star", "https://*.x.example", ["*", "by itself"]),
    image("a picture host without encryption", "http://x.example", [
      "encrypted",
      "https://x.example",
    ]),
    image("a picture host without a scheme", "x.example", ["https://"]),
    image("a picture host with a query", "https://x.example?size=2", [
      "?size=2",
      "https://x.example",
    ]),
    image("a picture host with two dots", "https://x..example", ["two dots"]),
    image("a picture host with a port too high", "https://x.example:70000", ["70000"]),
    image("a picture host that is a keyword", "'unsafe-inline'", ["https://"]),
    image(
      "a picture host of one's own network",
      "https://cdn.internal",
      ["visitors cannot reach"],
      {
        severity: "warning",
      },
    ),
    {
      name: "every host as a game host",
      skin: { gameHosts: ["https://*"] },
      finds: [{ rule: "content-hosts", line: '"https://*"', words: ["gameHosts", "every host"] }],
    },
    {
      name: "a game host of another scheme",
      skin: { gameHosts: ["ftp://games.example"] },
      finds: [{ rule: "content-hosts", line: '"ftp:', words: ["gameHosts", "https://"] }],
    },
    {
      name: "hosts that look odd",
      skin: {
        hosts: ["7.example", "xn--o3cw4h.example", "a-b--c.example", "intranet", "a.b.c.d.example"],
      },
      finds: [],
    },
    { name: "no host at all", skin: { hosts: [] }, finds: [] },
    {
      name: "content hosts with port and folder",
      skin: {
        imageHosts: ["https://cdn.example:8443/pictures", "https://cdn2.example/"],
        gameHosts: ["https://g.example", "http://games.localhost:3000"],
      },
      finds: [],
    },
  ],
};
