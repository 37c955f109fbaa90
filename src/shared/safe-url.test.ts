import { describe, expect, it } from "vitest";
import { safePath, safeUrl } from "./safe-url.ts";

describe("safe addresses", () => {
  it("opens https only, and http on local names where that is allowed", () => {
    expect(safeUrl("https://t.me/aurora")).toBe("https://t.me/aurora");
    expect(safeUrl("http://chat.localhost:3000/x", true)).toBe("http://chat.localhost:3000/x");
    for (const bad of ["http://a.example/", "javascript:alert(1)", "data:text/html,x", "//x", ""])
      expect(safeUrl(bad, true), bad).toBeUndefined();
    expect(safeUrl("http://chat.localhost:3000/x")).toBeUndefined();
  });

  it("comes back only to a path of the portal", () => {
    expect(safePath("/rng?vendor=JL#top")).toBe("/rng?vendor=JL#top");
    for (const bad of ["//evil.example", "/\\evil.example", "https://evil.example", "rng", null])
      expect(safePath(bad), String(bad)).toBe("/");
    expect(safePath("/\t/evil.example")).toMatch(/^\/(?!\/)/);
    for (const dotted of ["/./", "/../", "/x/../", "/%2e/", "/%2E%2e/", "/./\\", "/.\\/"])
      expect(safePath(`${dotted}/evil.example`), dotted).toBe("/");
  });
});
