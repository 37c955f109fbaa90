import { expect, it } from "vitest";
import type { Link } from "#src/contracts/site.gen.ts";
import type { Locale } from "../../runtime/locale.ts";
import { isHere } from "./is-here.ts";

const site = {
  screens: {
    home: { route: { path: "/", aliases: ["/index", "/index.html", "/home"] } },
    promotions: { route: { path: "/promotions" } },
    lobby: { route: { path: "/{games}" } },
  },
} as unknown as Locale["site"];

const toParams = (games: string): Readonly<Record<string, string>> =>
  games === "" ? {} : { games };

/** The page of an address, and where the links of these tests lead. */
const at = (screenId: string, url: string, games = "") => ({
  site,
  page: {
    screenId,
    path: url.split("?")[0] ?? "",
    query: new URLSearchParams(url.split("?")[1]),
    params: toParams(games),
  },
  hrefOf: (link: Link) => (link.type === "route" ? link.path : undefined),
});
const to = (path: string): Link => ({ type: "route", path });

it.each(["/", "/home", "/index.html"])("marks home by each of its names on %s", (url) => {
  for (const path of ["/", "/home", "/index"]) expect(isHere(to(path), at("home", url))).toBe(true);
  expect(isHere(to("/promotions"), at("home", url))).toBe(false);
});

it("does not mind a slash at the end of the address", () => {
  expect(isHere(to("/promotions"), at("promotions", "/promotions/"))).toBe(true);
});

it("marks a vendor's entry only while that vendor's games are shown, and its category's always", () => {
  const all: Link = { type: "category", category: "rng" };
  const one: Link = { ...all, vendor: "PG" };
  const marked = (url: string) => [all, one].map((link) => isHere(link, at("lobby", url, "rng")));
  expect(marked("/rng")).toEqual([true, false]);
  expect(marked("/rng?vendor=JDB")).toEqual([true, false]);
  expect(marked("/rng?vendor=PG")).toEqual([true, true]);
  expect(isHere(one, at("lobby", "/fish?vendor=PG", "fish"))).toBe(false);
});

it("NAV-02 marks of the two that share /elott the one that the address names", () => {
  const lott: Link = { type: "category", category: "lott" };
  expect(isHere(lott, at("lobby", "/elott", "elott"))).toBe(false);
  expect(isHere(lott, at("lobby", "/lott", "lott"))).toBe(true);
});

it("marks nothing that leads nowhere by itself", () => {
  expect(isHere({ type: "modal", modal: "help" }, at("home", "/"))).toBe(false);
});
