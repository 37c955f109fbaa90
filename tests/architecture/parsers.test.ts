import { describe, expect, it } from "vitest";
import { findCycles, listImports, toTarget } from "./imports.ts";
import { findBreach, findRoom } from "./rooms.ts";
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
    expect(findRoom("src/portal/public.ts")?.path).toBe("src/portal");
    expect(findRoom("src/studio/preview/frame.tsx")?.path).toBe("src/studio/preview");
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
    expect(may("src/hosted/chat/app.tsx", "src/portal/ui/button.tsx")).toBe(true);
    expect(may("src/hosted/chat/app.tsx", "src/portal/api/call.ts")).toBe(false);
    expect(may("src/portal/api/call.ts", "src/store/lock.ts")).toBe(false);
    expect(may("src/platform/app.ts", "src/portal/app/shell.tsx", true)).toBe(false);
  });

  it("lets the gateway know the portal's server entry by type alone", () => {
    expect(may("src/gateway/page.ts", "src/portal/app/entry-server.tsx", true)).toBe(true);
    expect(may("src/gateway/page.ts", "src/portal/app/entry-server.tsx")).toBe(false);
  });

  it("lets domains meet at public.ts alone, in their order", () => {
    const domains = "src/platform/domains";
    expect(may(`${domains}/games/service.ts`, `${domains}/wallet/public.ts`)).toBe(true);
    expect(may(`${domains}/games/service.ts`, `${domains}/wallet/repo.ts`)).toBe(false);
    expect(may(`${domains}/wallet/service.ts`, `${domains}/games/public.ts`)).toBe(false);
    expect(may("src/platform/app.ts", `${domains}/games/routes.ts`)).toBe(true);
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
