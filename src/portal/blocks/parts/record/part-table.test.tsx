import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { some } from "#tests/support/some.ts";
import { root } from "#tools/lib/paths.mjs";
import { FieldValue } from "./field-value.tsx";
import { PartTable } from "./part-table.tsx";
import { shownFields } from "./shown-fields.ts";

/** What the details of a contract show, on the page of each centre. */
const detailsOf = (screen: string) => {
  const file = join(root, "merchants/base/screens", `${screen}.json`);
  const { blocks } = JSON.parse(readFileSync(file, "utf8"));
  return new Map(shownFields(blocks.contracts.props.details).map((one) => [one.id, one]));
};

it.each(["agentContractRequests", "contractRequests"])(
  "CONTRACT-01 %s shows of a contract's steps what its kind has conditions by, and no empty column",
  async (screen) => {
    const field = detailsOf(screen).get("tiers");
    if (field === undefined) throw new Error("A contract shows no steps.");
    const world = await makeBlockWorld({ signedIn: true, isAgent: 1 });
    const headsOf = (tiers: object[]) =>
      [
        ...world
          .draw(<PartTable field={field} row={{ tiers }} />)
          .matchAll(/<th [^>]*>(.*?)<\/th>/g),
      ].map(([, words]) => words);
    const tier = { rate: "1", activeMembers: 0 };
    expect(await headsOf([tier, tier])).toEqual(["Rate", "Active members"]);
    expect(await headsOf([{ ...tier, betAmountPerHour: "0.00" }])).toContain("Valid bets an hour");
    // One that has it is enough for all.
    expect(await headsOf([tier, { ...tier, betAmountDaily: "5.00" }])).toContain(
      "Valid bets a day",
    );
  },
);

it.each(["agentContractRequests", "contractRequests"])(
  "CONTRACT-06 %s says of every contract how often it is settled, and has no badge of nothing",
  async (screen) => {
    const field = detailsOf(screen).get("period");
    if (field === undefined) throw new Error("A contract says nowhere how often it is settled.");
    const world = await makeBlockWorld({ signedIn: true, isAgent: 1 });
    for (const rhythm of some(["D", "W", "H", "M", "hour", "minutes"]))
      expect([rhythm, field.states?.[rhythm]?.label]).toEqual([rhythm, expect.any(String)]);
    const draw = (words: string, rhythm: string | null) =>
      world.draw(<FieldValue field={field} row={{ rhythm }} words={words} />);
    expect(draw("Every 5 minutes", "minutes")).toContain("<span");
    expect(draw("–", null)).not.toContain("<span");
  },
);
