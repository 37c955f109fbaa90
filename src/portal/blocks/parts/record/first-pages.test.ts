import { expect, it } from "vitest";
import { firstPages } from "./first-pages.ts";

it("names the page of each list, that of a list with a name of its own too, and nothing else", () => {
  const query = new URLSearchParams("page=2&ticketsPage=3&status=won&from=all");
  expect(firstPages(query)).toEqual({ page: null, ticketsPage: null });
});
