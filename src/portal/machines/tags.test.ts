import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyStateNode } from "xstate";
import { idle, placesOf } from "#tests/support/machine-paths.ts";
import { some } from "#tests/support/some.ts";
import { accountModels } from "./account-paths.fixture.ts";
import { models as flowModels } from "./paths.fixture.ts";
import { rootModels } from "./root-paths.fixture.ts";

const models = [...flowModels, ...accountModels, ...rootModels];

const statesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
];

/** Where nothing but the page itself is to be shown. */
const plain: Readonly<Record<string, string>> = { portal: "normal", registration: "closed" };

/** Children that nobody waits for, and why. */
const unseen: Readonly<Record<string, string>> = {
  captcha: "shows its own",
  smsCode: "shows its own",
  boundCode: "shows its own",
  smsCountdown: "makes no call",
  refreshRules: "looks again behind the form",
  checkLinkCode: "looks behind the form",
  followPage: "looks behind the page",
  keeper: "makes no call",
  loadRevision: "looks behind the page",
  takeRevision: "the page itself is taken anew",
};
describe("the tags of the machines", () => {
  const folder = join(import.meta.dirname, "..");
  const readers = globSync("**/*.{ts,tsx}", { cwd: folder })
    .filter((file) => !/\.(test|machine|types|fixture|gen)\./.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((text) => /\bhasTag\b/.test(text));
  const words = new Set(
    readers.flatMap((text) => [...text.matchAll(/"([\w-]+)"/g)].map(([, word]) => word)),
  );

  it.each(some(models))("of $machine.id are all read by a page", ({ machine }) => {
    const tags = statesIn(machine.root).flatMap((node) => node.tags);
    expect(tags.filter((tag) => !words.has(tag) && tag !== plain[machine.id])).toEqual([]);
  });

  // The submission's waiting is shown by the registration that it is a part of.
  const waiting = models.filter(({ machine }) => machine.id !== "submission");
  it.each(some(waiting))("of $machine.id say while somebody waits for it", (model) => {
    const bare = [...placesOf({ ...model, machine: idle(model) })]
      .filter(([, { child, at }]) => unseen[child] === undefined && at.tags.size === 0)
      .map(([place]) => place);
    expect(bare).toEqual([]);
  });
});
