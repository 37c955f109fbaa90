import { expect, it } from "vitest";
import { sandboxParts } from "#src/shared/sandbox.ts";
import { toDeveloperLines } from "./developer-lines.ts";

const portals = [{ url: "http://aurora.localhost:3000" }];
const pages = { sandbox: new Set<never>(), dev: false, port: 3000, developerKey: "k3y", portals };

it("names no page of developers unless one was asked for, and says how to ask", () => {
  const text = toDeveloperLines(pages).join("\n");
  expect(text).toContain("npm start -- --sandbox");
  expect(text).not.toContain("k3y");
});

it("gives the link of each that was asked for", () => {
  const all = toDeveloperLines({ ...pages, sandbox: new Set(sandboxParts), dev: true });
  expect(all).toEqual([
    "Codes and mails to players: http://outbox.localhost:3000/?key=k3y",
    "All calls: http://aurora.localhost:3000/_api?key=k3y",
    "The machines of its open pages: http://aurora.localhost:3000/__machines?key=k3y",
  ]);
  const one = toDeveloperLines({ ...pages, sandbox: new Set(["outbox" as const]), portals: [] });
  expect(one).toEqual(all.slice(0, 1));
});
