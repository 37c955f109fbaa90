import { expect, it } from "vitest";
import { toScript } from "./pgbench.ts";

it("puts statements and their parameters into a script that repeats", () => {
  const insert = "insert into t\n  values ($1, $2, $3, $10)";
  const sent = (id: string) => [
    { sql: insert, parameters: [id, "it's: a\\b", null, 0, 0, 0, 0, 0, 0, 7n] },
    { sql: "select * from t where id = $1 and seen = $2", parameters: [id, true] },
  ];
  const [one, other] = [
    "2b7f3c1e-0000-4000-8000-000000000001",
    "9c1d3c1e-0000-4000-8000-000000000002",
  ];
  expect(toScript(sent(one), sent(other)).split("\n")).toEqual([
    "begin;",
    String.raw`insert into t values (E'9c1d3c1e-0000-4000-8000-999999999999', E'it''s\x3a a\\b', null, 7);`,
    "select * from t where id = E'9c1d3c1e-0000-4000-8000-999999999999' and seen = true;",
    "rollback;",
    "",
  ]);
});
