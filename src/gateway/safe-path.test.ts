import { describe, expect, it } from "vitest";
import { toPageUrl } from "./page-url.ts";
import { isPlainPath, isSafePath } from "./safe-path.ts";

describe("a path of the same origin", () => {
  it.each(["/", "/rng", "/rng?page=2#x", "/a//b"])("%s is one", (path) => {
    expect(isSafePath(path)).toBe(true);
  });

  it.each([
    "",
    "rng",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\tevil",
    "/a\r\nset-cookie: x=1",
    "/a\u0000",
    " /rng",
  ])("%j is none", (path) => {
    expect(isSafePath(path)).toBe(false);
  });
});

describe("the plain way to write a path", () => {
  it.each(["/", "/rng", "/wps/system/status", "/a.b/c..d", "/caf%C3%A9"])("%s is plain", (path) => {
    expect(isPlainPath(path)).toBe(true);
  });

  it.each([
    "/wps/../x",
    "/wps/./x",
    "/..",
    "/wps//x",
    "/wps/%2e%2e/x",
    "/wps/%2Fx",
    "/wps/%5cx",
    "/a%00",
    "/a\\b",
  ])("%s is not", (path) => {
    expect(isPlainPath(path)).toBe(false);
  });
});

describe("the address a page is drawn for", () => {
  it.each([
    ["/", "/"],
    ["/rng?page=2", "/rng?page=2"],
    ["/?token=secret", "/"],
    ["/rng?token=secret&page=2&utm_source=x&gclid=y", "/rng?page=2"],
    ["/rng?", "/rng"],
    ["/rng?q=%3Cscript%3E", "/rng?q=%3Cscript%3E"],
  ])("of %s is %s", (target, url) => {
    expect(toPageUrl(target)).toBe(url);
  });
});
