import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { PagedLetters, useLetterPlace } from "./paged-letters.tsx";

const letters = [
  { id: "a", title: "Tables", content: "<p>At <b>nine</b></p>", date: "2026-06-30T04:00:00.000Z" },
  { id: "b", title: "Works", content: "<p>Soon</p>", date: "soon", mark: "Unread" },
];

function Shown({ around }: { around?: (body: ReactNode) => ReactNode }): ReactNode {
  const place = useLetterPlace();
  return (
    <PagedLetters
      {...(around && { around: (_, body) => around(body) })}
      label="Letters"
      letters={letters}
      level={2}
      place={place}
      totalPages={2}
    />
  );
}

it("lists titles and days, and shows what the first one says", async () => {
  const { draw } = await makeBlockWorld();
  const html = draw(<Shown />);
  expect(html).toContain('aria-label="Letters"');
  // In the list and above the words; what is no date is no day.
  expect(html.match(/June 30, 2026/g)).toHaveLength(2);
  expect(html).not.toContain("Invalid");
  expect(html.match(/Unread/g)).toHaveLength(1);
  expect(html).toContain("At <b>nine</b>");
  expect(html).not.toContain("Soon");
  expect(html).toContain("Page 1 of 2");
});

it("lets its user draw around what a letter says", async () => {
  const { draw } = await makeBlockWorld();
  const html = draw(<Shown around={(body) => <div data-seen="">{body}</div>} />);
  expect(html).toMatch(/<div data-seen=""><p[^>]*>June 30, 2026<\/p>/);
});
