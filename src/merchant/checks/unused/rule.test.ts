import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { shownMenus } from "./menus.ts";
import { rule } from "./rule.ts";

describe("unused", () => provesByFixtures(rule.id, import.meta.dirname));

it("knows every menu that the portal shows, and no other", () => {
  const portal = resolve(import.meta.dirname, "../../../portal");
  const sources = readdirSync(portal, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen|fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(portal, file), "utf8"));
  const read = sources.flatMap((text) =>
    [...text.matchAll(/\bmenus\??\.([a-z][A-Za-z]*)/g)].map(([, name]) => name),
  );
  expect(new Set(read)).toEqual(new Set(shownMenus));
});
