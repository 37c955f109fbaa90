import { expect, it } from "vitest";
import { offersAction } from "./record-action.tsx";

const accept = {
  when: { field: "status", in: ["inProcess"] },
  unless: { field: "side", in: ["offered"] },
};

it.each([
  [{ status: "inProcess", side: "received" }, true],
  [{ status: "inProcess", side: "offered" }, false],
  [{ status: "approved", side: "received" }, false],
])("offers what can be done with %j: %s", (row, offered) => {
  expect(offersAction(accept, row)).toBe(offered);
});
