import { describe, expect, it } from "vitest";
import { toNamedHost } from "./host-name.ts";

describe("the host of a request", () => {
  it.each([
    ["aurora.localhost", "aurora.localhost", "aurora.localhost"],
    ["aurora.localhost:3000", "aurora.localhost", "aurora.localhost:3000"],
    ["AURORA.Localhost:3000", "aurora.localhost", "aurora.localhost:3000"],
    ["aurora.localhost:03000", "aurora.localhost", "aurora.localhost:3000"],
    ["a", "a", "a"],
    ["127.0.0.1:3000", "127.0.0.1", "127.0.0.1:3000"],
    ["xn--80ak6aa92e.com", "xn--80ak6aa92e.com", "xn--80ak6aa92e.com"],
  ])("reads %s", (header, name, authority) => {
    expect(toNamedHost(["Host", header])).toEqual({ name, authority });
  });

  it.each([
    "",
    " ",
    "aurora.localhost ",
    "aurora.localhost.",
    ".aurora.localhost",
    "aurora..localhost",
    "-aurora.localhost",
    "aurora.localhost:",
    "aurora.localhost:0",
    "aurora.localhost:65536",
    "aurora.localhost:99999999",
    "aurora.localhost:80:80",
    "aurora.localhost:http",
    "aurora.localhost/siam.localhost",
    "aurora.localhost?",
    "aurora.localhost#",
    "aurora.localhost\\siam.localhost",
    "user@aurora.localhost",
    "siam.localhost, aurora.localhost",
    "aurora.localhost\tsiam.localhost",
    "aurora_1.localhost",
    "[::1]:3000",
    "<script>",
    "аurora.localhost",
    "a".repeat(260),
  ])("takes %j for no host", (header) => {
    expect(toNamedHost(["Host", header])).toBeUndefined();
  });

  it("takes two Host headers for none, and a missing one", () => {
    expect(toNamedHost(["Host", "aurora.localhost", "host", "siam.localhost"])).toBeUndefined();
    expect(toNamedHost(["Host", "aurora.localhost", "HOST", "aurora.localhost"])).toBeUndefined();
    expect(toNamedHost(["Accept", "*/*"])).toBeUndefined();
  });

  it("never looks at what a proxy claims", () => {
    const headers = ["X-Forwarded-Host", "siam.localhost", "Forwarded", "host=siam.localhost"];
    expect(toNamedHost(headers)).toBeUndefined();
    expect(toNamedHost([...headers, "Host", "aurora.localhost"])?.name).toBe("aurora.localhost");
  });

  it("does not mistake a value for a name", () => {
    expect(toNamedHost(["X-Note", "host", "Host", "aurora.localhost"])?.name).toBe(
      "aurora.localhost",
    );
  });
});
