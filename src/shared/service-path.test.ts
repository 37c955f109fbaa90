import { describe, expect, it } from "vitest";
import { openServicePath, sealServicePath } from "./service-path.ts";

const address = "https://chat.example/live?room=vi%E1%BB%87t";
const hosts = ["chat.example"];
const origin = "https://portal.example";

describe("service path", () => {
  it("CS-02 is opened by its own last 8 characters, and looks different every time", async () => {
    const [first, second] = [await sealServicePath(address), await sealServicePath(address)];
    expect(first).not.toBe(second);
    expect(first).not.toContain("chat");
    expect(first).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await openServicePath(first, hosts, origin)).toEqual({ ok: true, value: address });
    expect(await openServicePath(second, hosts, origin)).toEqual({ ok: true, value: address });
  });

  it("is not read when anything of it was changed or cut", async () => {
    const path = await sealServicePath(address);
    const other = (at: number) => (path[at] === "A" ? "B" : "A");
    const changed = [0, 20, path.length - 8].map(
      (at) => path.slice(0, at) + other(at) + path.slice(at + 1),
    );
    const broken = [...changed, path.slice(1), path.slice(0, -8), path.slice(-8), "", "x", "é%/="];
    for (const text of broken)
      expect(await openServicePath(text, hosts, origin), text).toEqual({
        ok: false,
        error: "unreadable",
      });
  });

  it("leads to a page of the portal itself by a path", async () => {
    const opened = await openServicePath(await sealServicePath("/contact?by=chat"), [], origin);
    expect(opened).toEqual({ ok: true, value: "https://portal.example/contact?by=chat" });
  });

  it.each([
    "/\\evil.example/live",
    "/.//evil.example",
    "http://chat.example/live",
    "http://chat.localhost/live",
    "javascript:alert(1)//chat.example",
    "data:text/html,chat.example",
    "https://evil.example/chat.example",
    "https://chat.example.evil.example/",
    "https://sub.chat.example/",
    "https://chat.example:8443/",
    "https://chat.example@evil.example/",
    "https://me:secret@chat.example/",
    "//chat.example/live",
    "",
  ])("leads nowhere but to https on a host of the list: %j", async (wrong) => {
    const opened = await openServicePath(await sealServicePath(wrong), hosts, origin);
    expect(opened.ok).toBe(false);
  });
});
