import { describe, expect, it } from "vitest";
import { buildPolicy, closedPolicy, commonHeaders, pagePolicy } from "./security-headers.ts";

const bare = { nonce: "N0nce+/==", imageHosts: [], gameHosts: [] };

describe("the policy of a page", () => {
  it("is this and nothing wider", () => {
    expect(pagePolicy(bare).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-N0nce+/=='",
      "style-src 'self' 'nonce-N0nce+/=='",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types portico-offline",
      "report-to csp",
      "report-uri /_csp",
    ]);
  });

  it("lets a page measure the merchant's own addresses (OPEN-107)", () => {
    const hosts = ["aurora.example", "aurora2.example"];
    expect(pagePolicy({ ...bare, hosts })).toContain(
      "; connect-src 'self' https://aurora.example https://aurora2.example;",
    );
  });

  it("lets in configured picture and game hosts by origin, each once", () => {
    const policy = pagePolicy({
      ...bare,
      imageHosts: ["https://img.example/a/", "https://img.example/b", "https://cdn.example:8443"],
      gameHosts: ["https://games.example/launch?x=1"],
    });
    expect(policy).toContain(
      "img-src 'self' data: blob: https://img.example https://cdn.example:8443;",
    );
    expect(policy).toContain("frame-src https://games.example;");
  });

  it("cannot be widened by a host that smuggles a directive", () => {
    const policy = pagePolicy({
      ...bare,
      imageHosts: [
        "https://img.example; script-src *",
        "not a url",
        "https://a.example/;script-src *",
        "https://x.example;script-src",
        "https://*",
        "https://*.example",
      ],
      gameHosts: ["https://*", "https://x.example,y"],
      hosts: ["x.example;script-src", "*"],
    });
    expect(policy).toContain("img-src 'self' data: blob: https://a.example;");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain("frame-src");
    expect(policy).not.toContain("script-src *");
    expect(policy.match(/script-src/g)).toHaveLength(1);
  });

  it("widens connect-src alone while developing, for hot reload's socket", () => {
    const policy = pagePolicy({ ...bare, hotReloadHost: "aurora.localhost:3000" });
    expect(policy).toContain("connect-src 'self' ws://aurora.localhost:3000;");
    expect(policy).toContain("script-src 'self' 'nonce-N0nce+/==';");
  });

  it.each([
    pagePolicy(bare),
    pagePolicy({ ...bare, hotReloadHost: "a.localhost" }),
    closedPolicy,
    buildPolicy,
  ])("never allows inline code or eval", (policy) => {
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*/);
  });
});

describe("the headers of every answer", () => {
  it("tell browsers to stay on https only when they came over it", () => {
    expect(commonHeaders(false)).not.toHaveProperty("strict-transport-security");
    expect(commonHeaders(true)["strict-transport-security"]).toMatch(/^max-age=31536000/);
  });

  it("refuse sniffing, framing, referrers and device features", () => {
    expect(commonHeaders(false)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(commonHeaders(false)["permissions-policy"]).toContain("camera=(), ");
  });
});
