import { expect, it } from "vitest";
import { affectedBy } from "./affected.ts";
import { makeChains } from "./chains.ts";
import { makeNeighbourIndex } from "./neighbours.ts";

it("knows who stands on what, and who is stood on by another", () => {
  const chains = makeChains();
  chains.set("base", ["base"]);
  expect(chains.carries("base")).toBe(false);
  chains.set("aurora", ["base", "aurora"]);
  chains.set("lotus", ["base", "brand", "lotus"]);
  expect([...chains.on("base")]).toEqual(["base", "aurora", "lotus"]);
  expect([...chains.on("brand")]).toEqual(["lotus"]);
  expect(["base", "brand", "aurora", "none"].map(chains.carries)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  chains.set("lotus", ["base", "lotus"]);
  chains.delete("aurora");
  expect([...chains.on("base")]).toEqual(["base", "lotus"]);
  expect([[...chains.on("brand")], chains.carries("brand")]).toEqual([[], false]);
});

it("finds whom a change concerns, and asks for none of the others", () => {
  const [chains, neighbours] = [makeChains(), makeNeighbourIndex()];
  const asked = { hosts: ["shared.example"], merchantCode: undefined };
  for (const code of ["aurora", "lotus", "l0tus", "siam"]) {
    chains.set(code, code === "siam" ? ["base", "aurora", "siam"] : ["base", code]);
    const hosts = code === "lotus" ? [] : [`${code}.example`];
    neighbours.take(code, { ...asked, hosts: code === "siam" ? asked.hosts : hosts });
  }
  neighbours.take("nova", asked);
  expect([...affectedBy(new Set(["aurora"]), chains, neighbours)]).toEqual(["aurora", "siam"]);
  expect([...affectedBy(new Set(["lotus"]), chains, neighbours)]).toEqual(["lotus", "l0tus"]);
  expect([...affectedBy(new Set(["nova"]), chains, neighbours)].sort()).toEqual(["nova", "siam"]);
});
