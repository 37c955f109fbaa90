import { type Room, rooms } from "./layers.ts";

/** What the lint rule can express: the table without the difference between values and types. */
export function toLintConfig(): string {
  const overrides = rooms
    .filter(({ values }) => !values.includes("*"))
    .toSorted((a, b) => a.path.split("/").length - b.path.split("/").length)
    .map((room) => ({
      includes: [`${room.path}/**`],
      linter: { rules: { style: { noRestrictedImports: toRule(room) } } },
    }));
  const tests = {
    includes: ["**/*.test.ts", "**/*.test.tsx"],
    linter: { rules: { style: { noRestrictedImports: "off" } } },
  };
  return `${JSON.stringify({ overrides: [...overrides, tests] }, undefined, 2)}\n`;
}

function toRule({ path, values, types = [] }: Room): unknown {
  const allowed = [...new Set([...values, ...types, path])];
  const message = `${path} may import from ${allowed.join(", ")} (tests/architecture/layers.ts)`;
  const exceptions = allowed.map((room) => (room.endsWith(".ts") ? `!#${room}` : `!#${room}/**`));
  return {
    level: "error",
    options: {
      patterns: [{ group: ["#*/**", ...exceptions], message }],
    },
  };
}
