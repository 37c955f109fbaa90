import { expect, it } from "vitest";
import type { AgentTeamValue } from "#src/contracts/api.gen.ts";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

type Member = AgentTeamValue["items"][number];

const member = (account: string, directMembers: number): Member => ({
  ...{ id: `id-${account}`, account, nickname: "", isAgent: 0, level: 1, directMembers },
  ...{ teamMembers: directMembers, balance: "12.50", rebate: "0.5", state: "active" },
  ...{ createdAt: "2026-09-01T10:00:00.000Z", lastSeenAt: null, parentAccount: "me" },
  ...{ online: false, phone: "", email: "", lock: "off", note: "" },
});

async function drawTree(items: Member[], totalPages = 1): Promise<string> {
  const value: AgentTeamValue = {
    ...{ items, path: [], totalPages, total: items.length },
    totals: { online: 0, agents: 0, balance: "0.00" },
  };
  const answers = [{ name: "agentTeam" as const, payload: { pageNo: 1, pageSize: 5 }, value }];
  const world = await makeBlockWorld({ theme: "dark", signedIn: true, isAgent: 1, answers });
  return world.drawBlock(block, fixture);
}

it("AGENT-07 shows those right below with what they have, and opens only who has somebody below", async () => {
  const html = await drawTree([member("lan", 3), member("minh", 0)]);
  expect(html.match(/<strong>/g)).toHaveLength(2);
  expect(html.match(/₫12\.50/g)).toHaveLength(2);
  const openers = [...html.matchAll(/<button[^>]*aria-expanded="false"[^>]*>/g)];
  expect(openers).toHaveLength(1);
  expect(openers[0]?.[0]).toContain("lan");
});

it("offers the rest of a long line, and nothing more of a short one", async () => {
  expect(await drawTree([member("lan", 0)], 2)).toContain("Show more");
  expect(await drawTree([member("lan", 0)], 1)).not.toContain("Show more");
});

it("says that there is nobody", async () => {
  expect(await drawTree([])).toContain("Nothing here in these days");
});
