import { describe, expect, it } from "vitest";
import { findCasts } from "./casts.ts";
import { findCitations } from "./citations.ts";
import { findFormFaults } from "./decisions.ts";
import { findCycles, listImports, toTarget } from "./imports.ts";
import { findBreach, findRoom } from "./rooms.ts";
import { findSql, isRepo } from "./sql.ts";
import { findStyleBreaches } from "./styles.ts";

describe("listImports", () => {
  it("tells types, values, late imports and stars apart", () => {
    const text = [
      'import type { A } from "./a.ts";',
      'import { type B, b } from "./b.ts";',
      'import "./c.ts";',
      'export type { D } from "./d.ts";',
      'export * from "./e.ts";',
      'export const f = () => import("./f.tsx");',
      'export const g = (all: import("./g.ts").G[]) => all;',
    ].join("\n");
    const seen = listImports("x.ts", text).map(({ source, typeOnly, dynamic, star, line }) =>
      [source, line, typeOnly && "type", dynamic && "late", star && "star"]
        .filter(Boolean)
        .join(" "),
    );
    expect(seen).toEqual([
      "./a.ts 1 type",
      "./b.ts 2",
      "./c.ts 3",
      "./d.ts 4 type",
      "./e.ts 5 star",
      "./f.tsx 6 late",
      "./g.ts 7 type",
    ]);
  });

  it("names the file that cannot be read", () => {
    expect(() => listImports("broken.ts", "import {")).toThrow("broken.ts");
  });
});

describe("toTarget", () => {
  it("follows relative paths and the alias, and leaves packages alone", () => {
    expect(toTarget("src/store/lock.ts", "./db.ts")).toBe("src/store/db.ts");
    expect(toTarget("src/store/x/lock.ts", "../db.ts")).toBe("src/store/db.ts");
    expect(toTarget("src/store/lock.ts", "#src/shared/result.ts")).toBe("src/shared/result.ts");
    expect(toTarget("src/store/lock.ts", "node:fs")).toBeUndefined();
  });
});

describe("findRoom", () => {
  it("takes the most specific row", () => {
    expect(findRoom("src/portal/ui/button.tsx")?.path).toBe("src/portal/ui");
    expect(findRoom("src/portal/blocks/hero/view.tsx")?.path).toBe("src/portal/blocks/hero");
    expect(findRoom("src/portal/blocks/blocks.gen.ts")?.path).toBe("src/portal/blocks");
    expect(findRoom("src/platform/kernel/tokens.ts")?.path).toBe("src/platform/kernel");
    expect(findRoom("README.md")).toBeUndefined();
  });
});

describe("findBreach", () => {
  const may = (from: string, to: string, typeOnly = false) =>
    findBreach(from, to, typeOnly) === undefined;

  it("lets values go up the house only", () => {
    expect(may("src/merchant/load.ts", "src/shared/result.ts")).toBe(true);
    expect(may("src/shared/result.ts", "src/merchant/load.ts")).toBe(false);
    expect(may("src/portal/ui/button.tsx", "src/portal/api/call.ts")).toBe(false);
    expect(may("src/portal/renderer/render.tsx", "src/portal/blocks/hero/view.tsx")).toBe(false);
    expect(may("src/portal/blocks/hero/view.tsx", "src/portal/blocks/faq/view.tsx")).toBe(false);
    expect(may("src/portal/app/shell.tsx", "src/portal/blocks/blocks.gen.ts")).toBe(true);
    expect(may("src/hosted/chat/app.tsx", "src/portal/ui/button.tsx")).toBe(false);
    expect(may("src/hosted/chat/app.tsx", "src/portal/api/call.ts")).toBe(false);
    expect(may("src/portal/api/call.ts", "src/store/lock.ts")).toBe(false);
    expect(may("src/platform/app.ts", "src/portal/app/shell.tsx", true)).toBe(false);
  });

  it("lets the gateway know the portal's server entry by type alone", () => {
    expect(may("src/gateway/pages/page.ts", "src/portal/app/entry-server.tsx", true)).toBe(true);
    expect(may("src/gateway/pages/page.ts", "src/portal/app/entry-server.tsx")).toBe(false);
  });

  it("lets domains meet at public.ts alone, in their order", () => {
    const domains = "src/platform/domains";
    expect(may(`${domains}/games/service.ts`, `${domains}/wallet/public.ts`)).toBe(true);
    expect(may(`${domains}/games/service.ts`, `${domains}/wallet/repo.ts`)).toBe(false);
    expect(may(`${domains}/wallet/service.ts`, `${domains}/games/public.ts`)).toBe(false);
    expect(may("src/platform/app.ts", `${domains}/games/routes.ts`)).toBe(true);
  });

  it("lets domains stand on the platform's kernel, and on nothing else of it", () => {
    const domain = "src/platform/domains/wallet/routes.ts";
    expect(may(domain, "src/platform/kernel/context.ts")).toBe(true);
    expect(may(domain, "src/platform/start.ts")).toBe(false);
    expect(may(domain, "src/platform/http/run-call.ts")).toBe(false);
    expect(may(domain, "src/platform/demo/seed.ts")).toBe(false);
    expect(may("src/platform/kernel/context.ts", domain)).toBe(false);
    expect(may("src/platform/kernel/context.ts", "src/platform/http/cookies.ts", true)).toBe(false);
  });

  it("refuses files outside every room", () => {
    expect(may("src/shared/a.ts", "docs/a.ts")).toBe(false);
  });
});

describe("findCycles", () => {
  it("finds a cycle and not a diamond", () => {
    const graph = (edges: Record<string, string[]>) => findCycles(new Map(Object.entries(edges)));
    expect(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] })).toEqual([]);
    expect(graph({ a: ["b"], b: ["c"], c: ["b"] })).toEqual([["b", "c", "b"]]);
  });
});

describe("findSql", () => {
  it("finds the builder's verbs and raw statements, and no words about them", () => {
    const lines = (code: string) => findSql(code).map(({ line }) => line);
    expect(lines("const a = 1;\ntables(db)\n  .selectFrom('member')")).toEqual([3]);
    expect(lines("db.withTables<MemberTables>()")).toEqual([1]);
    expect(lines("await sql`select 1`.execute(db);")).toEqual([1]);
    expect(lines("await sql<{ id: string }>`select 1`")).toEqual([1]);
    expect(lines("// sql is written in repos\nreadGame(db, id)")).toEqual([]);
  });

  it("leaves statements to repos and migrations", () => {
    const domain = "src/platform/domains/games";
    expect(isRepo(`${domain}/repo.ts`)).toBe(true);
    expect(isRepo(`${domain}/play/bets-repo.ts`)).toBe(true);
    expect(isRepo(`${domain}/migrations/0002-demo-catalogue.ts`)).toBe(true);
    expect(isRepo(`${domain}/play/routes.ts`)).toBe(false);
    expect(isRepo(`${domain}/play/my-repo-facts.ts`)).toBe(false);
  });
});

describe("findStyleBreaches", () => {
  const find = (code: string) => findStyleBreaches("x.tsx", code).map(({ text }) => text);

  it("finds physical directions in both notations", () => {
    expect(find("const a = { marginLeft: 4 };")).toEqual(["marginLeft"]);
    expect(find("const a = css`\n  margin-left: 4px;\n`;")).toEqual(["margin-left: 4px"]);
    expect(find("const a = css`text-align: left;`;")).toEqual(["text-align: left"]);
    expect(find("const a = css`top: 0; right: 0;`;")).toEqual(["right: 0"]);
    expect(find("const a = { borderTopLeftRadius: 4 };")).toEqual(["borderTopLeftRadius"]);
  });

  it("leaves logical properties and plain data alone", () => {
    expect(find("const a = { marginInlineStart: 4 };")).toEqual([]);
    expect(find("const a = css`inset-inline-start: 0; text-align: start;`;")).toEqual([]);
    expect(find("const { left, right } = rect; use({ left: rect.left });")).toEqual([]);
  });

  it("finds hex colours and leaves links and aliases alone", () => {
    expect(find('const a = { color: "#fff" };')).toEqual(["#fff"]);
    expect(find("const a = css`color: #0a0b0c;`;")).toEqual(["#0a0b0c"]);
    expect(find('import { a } from "#src/ui/a.ts"; const b = <a href="#main">x</a>;')).toEqual([]);
  });
});

describe("findCasts", () => {
  const find = (code: string) => findCasts("x.ts", code).map(({ text }) => text);

  it("finds what the compiler is told to believe, in each of its forms", () => {
    expect(find("const a = b as C;")).toEqual(["b as C"]);
    expect(find("const a = { b } as never;")).toEqual(["{ b } as never"]);
    expect(find("const a = b as unknown as C;")).toEqual(["b as unknown as C", "b as unknown"]);
    expect(find("const a = <C>b;")).toEqual(["<C>b"]);
    expect(find("const a = b!.c;")).toEqual(["b!"]);
  });

  it("leaves alone what the compiler sees by itself, and what is no cast", () => {
    expect(find("const a = [b] as const; const d: E = f; const g = { h } satisfies I;")).toEqual(
      [],
    );
    expect(find('import { a as b } from "./c.ts"; const d = !e; const f = "x as never";')).toEqual(
      [],
    );
  });
});

describe("findCitations", () => {
  it("reads comments alone, and leaves other codes alone", () => {
    const text = [
      "/** Kept for a day (OPEN-012, spec 7),",
      " * as T35 and LOGIN-31 ask; hashed by SHA-256. */",
      'export const a = "OPEN-099 in words"; // F25',
    ].join("\n");
    expect(findCitations("x.ts", text)).toEqual([
      { code: "OPEN-012", line: 1 },
      { code: "spec 7", line: 1 },
      { code: "T35", line: 2 },
      { code: "LOGIN-31", line: 2 },
      { code: "F25", line: 3 },
    ]);
  });
});

describe("findFormFaults", () => {
  const good = [
    "# 0042: A title",
    "",
    "Status: accepted. Differs from 0041.",
    "Date: 2026-11-22",
    "",
    "## Context\n\nWords.\n\n## Decision\n\nWords.\n\n### More\n\nWords.\n\n## Consequences\n\nWords.\n",
  ].join("\n");

  it("takes the form, and says in words what is not so", () => {
    expect(findFormFaults("0042-a-title.md", good)).toEqual([]);
    expect(findFormFaults("a-title.md", good)).toHaveLength(1);
    expect(findFormFaults("0043-a-title.md", good)[0]).toContain('"# 0043: "');
    expect(findFormFaults("0042-a-title.md", good.replace("accepted", "done"))[0]).toContain(
      "Status",
    );
    expect(findFormFaults("0042-a-title.md", good.replace("-11-", "."))[0]).toContain("Date");
    expect(findFormFaults("0042-a-title.md", good.replace("## Decision", "### Decision"))).toEqual([
      "its sections are Context, Consequences, not Context, Decision, Consequences",
    ]);
    expect(
      findFormFaults(
        "0042-a-title.md",
        good.replace("\n\nWords.\n\n## Decision", "\n\n## Decision"),
      ),
    ).toEqual(["its section Context is empty"]);
  });
});
