import { describe, expect, it } from "vitest";
import { toPageUrl } from "../pages/page-url.ts";
import { isPlainPath } from "./plain-path.ts";

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
