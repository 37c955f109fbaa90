import { describe, expect, it } from "vitest";
import type { MessagesValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const message = (id: string, read: boolean): MessagesValue["items"][number] => ({
  id,
  title: `About ${id}`,
  content: `<p>All of <b>${id}</b></p>`,
  read,
  createdAt: "2026-06-30T04:00:00.000Z",
});
const answer = (items: MessagesValue["items"], totalPages = 1): Answer => ({
  name: "messages",
  payload: { language: "EN", pageNo: 1, pageSize: 9 },
  value: { items, totalPages, total: items.length },
});
const draw = async (answers: Answer[], more = {}) =>
  (await makeBlockWorld({ url: "/messages", signedIn: true, answers, ...more })).drawBlock(
    block,
    fixture,
  );

describe.each(["dark", "light"] as const)("message-list in the %s theme", (theme) => {
  it("SIDE-04 has the platform's messages, nine a page, the first one open, marks at those unread", async () => {
    const html = await draw([answer([message("news", false), message("money", true)], 3)], {
      theme,
    });
    for (const words of ["About news", "About money", "June 30, 2026", "Mark all as read"])
      expect(html).toContain(words);
    expect(html).toContain("<b>news</b>");
    expect(html).not.toContain("<b>money</b>");
    expect(html.match(/Unread/g)).toHaveLength(1);
    expect(html).toContain("Page 1 of 3");
  });
});

it("has nothing to mark where all are read, and says so where there is no message", async () => {
  expect(await draw([answer([message("news", true)])])).not.toContain("Mark all as read");
  expect(await draw([answer([])])).toContain("No messages yet");
});

it("waits without a guess, and asks for nothing while nobody is logged in", async () => {
  expect(await draw([])).toContain('aria-busy="true"');
  const own = [answer([message("news", false)])];
  expect(await draw(own, { signedIn: false })).not.toContain("About news");
});

it("draws no script of a message", async () => {
  const evil = { ...message("x", false), content: "<script>alert(1)</script><p onclick=x>y</p>" };
  expect(await draw([answer([evil])])).not.toMatch(/<script|onclick/);
});
