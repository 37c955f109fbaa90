import { expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import type { CallProblem } from "../../api/problem.ts";
import { type Answer, Answered } from "./answered.tsx";

const error: CallProblem = {
  code: "NETWORK",
  status: 0,
  message: null,
  value: null,
  requestId: null,
  retryAfter: null,
};

async function drawAnswered(answer: Partial<Answer<readonly string[]>>): Promise<string> {
  const { draw } = await makeBlockWorld();
  return draw(
    <Answered
      answer={{
        data: undefined,
        error: undefined,
        busy: false,
        retry: async () => undefined,
        ...answer,
      }}
      failed="No list today"
      hint="Wait a little"
      items={(data) => data}
      none="Nothing listed"
      waiting="grey shapes"
    >
      {(data) => data.join(", ")}
    </Answered>,
  );
}

it("holds the place until the answer is there", async () => {
  expect(await drawAnswered({ busy: true })).toBe('<div aria-busy="true">grey shapes</div>');
});

it("draws what came, also where asking again failed", async () => {
  expect(await drawAnswered({ data: ["one", "two"] })).toBe("one, two");
  expect(await drawAnswered({ data: ["one"], error })).toBe("one");
});

it("says so where an answer lists nothing", async () => {
  expect(await drawAnswered({ data: [] })).toBe("Nothing listed");
});

it("says that it failed and what to do, and lets the call be tried again", async () => {
  const html = await drawAnswered({ error });
  expect(html).toContain('role="alert"');
  expect(html).toContain("No list today");
  expect(html).toContain("Wait a little");
  expect(html).toContain("Try again");
  expect(html).not.toContain("grey shapes");
});
