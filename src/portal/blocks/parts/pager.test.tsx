import { expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { Pager } from "./pager.tsx";

async function drawPager(pageNo: number, totalPages: number): Promise<string> {
  const { draw } = await makeBlockWorld();
  return draw(<Pager onChange={() => undefined} pageNo={pageNo} totalPages={totalPages} />);
}

/** The pages to press, and the gaps. */
const pagesIn = (html: string): string[] =>
  [...html.matchAll(/<li>(?:<button[^>]*>)?([^<]+)/g)].map((match) => match[1] ?? "");

it("VAL-14 the paginator shows three pages around the one in view and one at each end", async () => {
  const html = await drawPager(6, 12);
  expect(pagesIn(html)).toEqual(["1", "…", "5", "6", "7", "…", "12"]);
  expect(html.match(/aria-current="page"[^>]*aria-label="Page 6 of 12"/)).not.toBeNull();
});

it("VAL-14 without more than one page there is no paginator", async () => {
  expect(await drawPager(1, 1)).toBe("");
  expect(await drawPager(1, 0)).toBe("");
});
