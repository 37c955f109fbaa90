import { expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

it("SCOPE-09 begins with the list that the configuration names, and says what fills an empty one", async () => {
  const answers = [
    {
      name: "recentGames" as const,
      payload: { pageNo: 1, pageSize: 100 },
      value: { list: [], totalPages: 0 },
    },
  ];
  const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers });
  const html = world.drawBlock(block, fixture);
  expect(html).toMatch(/aria-pressed="true"[^>]*>Recently played</);
  expect(html).toContain("Games you open will show up here.");
});
