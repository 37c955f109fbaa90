import { describe, expect, it } from "vitest";
import { clientAddress, holdsAddress, toAddressList } from "./client-address.ts";

const proxies = toAddressList("10.0.0.1, 10.1.0.0/16, 2001:db8::/32");
const proxy = "10.0.0.1";
const stranger = "198.51.100.9";

describe("the visitor's address", () => {
  it.each([
    ["a stranger's claim", stranger, "203.0.113.5", stranger],
    ["a stranger's list", stranger, "203.0.113.5, 10.0.0.1", stranger],
    ["no claim", stranger, undefined, stranger],
    ["a mapped socket", `::ffff:${stranger}`, undefined, stranger],
    ["a mapped socket in capitals", `::FFFF:${stranger}`, "203.0.113.5", stranger],
    ["IPv6", "2001:470::9", "203.0.113.5", "2001:470::9"],
    ["loopback, which is no proxy unless listed", "127.0.0.1", "203.0.113.5", "127.0.0.1"],
  ])("is the socket's own: %s", (_, socket, forwarded, expected) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected);
  });

  it.each([
    ["one hop", "203.0.113.5", "203.0.113.5"],
    ["blanks", "  203.0.113.5  ", "203.0.113.5"],
    ["what the visitor wrote before it", "1.2.3.4, 203.0.113.5", "203.0.113.5"],
    ["several lies", "127.0.0.1, ::1, 1.2.3.4, 203.0.113.5", "203.0.113.5"],
    ["a chain of proxies", "203.0.113.5, 10.1.2.3, 2001:db8::7", "203.0.113.5"],
    ["a proxy's address as a lie", "10.0.0.1, 203.0.113.5", "203.0.113.5"],
    ["a mapped hop", "::ffff:203.0.113.5", "203.0.113.5"],
    ["an IPv6 hop", "2001:470::9", "2001:470::9"],
    ["nothing", undefined, proxy],
    ["an empty header", "", proxy],
    ["a word", "unknown", proxy],
    ["a word after an address", "203.0.113.5, unknown", proxy],
    ["an address with a port", "203.0.113.5:4000", proxy],
    ["brackets", "[2001:470::9]", proxy],
    ["an empty hop", "203.0.113.5, ", proxy],
    ["an incomplete address", "203.0.113", proxy],
    ["octal", "0203.0.113.5", proxy],
    ["a number", "3405803781", proxy],
    ["a line break", "203.0.113.5\r\n1.2.3.4", proxy],
    ["only proxies", "10.1.0.1, 10.1.0.2", "10.1.0.1"],
  ])("is the nearest hop that is no proxy: %s", (_, forwarded, expected) => {
    expect(clientAddress(proxy, forwarded, proxies)).toBe(expected);
  });

  it("recognises a proxy that speaks IPv4 over an IPv6 socket", () => {
    expect(clientAddress("::ffff:10.1.9.9", "203.0.113.5", proxies)).toBe("203.0.113.5");
  });
});

describe("the list of proxies", () => {
  it("holds addresses and networks, and nothing when it is empty", () => {
    expect(holdsAddress(proxies, "10.1.255.255")).toBe(true);
    expect(holdsAddress(proxies, "10.2.0.0")).toBe(false);
    expect(holdsAddress(proxies, "2001:db8:1::1")).toBe(true);
    expect(holdsAddress(proxies, "no address")).toBe(false);
    expect(holdsAddress(toAddressList(" "), "10.0.0.1")).toBe(false);
  });

  it.each(["localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "2001:db8::/129", "10.0.0"])(
    "names the entry that is wrong: %s",
    (entry) => {
      expect(() => toAddressList(`10.0.0.1, ${entry}`)).toThrow(`"${entry}"`);
    },
  );
});
