import { describe, expect, it } from "vitest";
import type { MemberInfoValue } from "#src/contracts/api.gen.ts";
import { makeStorage } from "../runtime/storage.ts";
import { readCookie, rememberedFor, writeCookie } from "./cookies.ts";
import { clearSession, readSession, saveMember, saveSession } from "./store.ts";

const login = {
  token: "the-token",
  userName: "lan",
  account: "A100",
  nickname: "Lan",
  isAgent: 41,
  firstTimeLogin: false,
  passwordExpired: false,
  expiresAt: 1,
};
const empty = () => makeStorage({ session: () => undefined, local: () => undefined });

describe("the stored session", () => {
  it("STORE-01 STORE-06 STORE-07 STORE-08 STORE-10 keeps token, names and agent type", () => {
    const storage = empty();
    saveSession(storage, login);
    expect(storage.session.get("token")).toBe("the-token");
    expect(storage.session.get("nickname")).toBe("Lan");
    expect(storage.session.get("account")).toBe("A100");
    expect(storage.session.get("username")).toBe("lan");
    expect(storage.session.get("isAgent")).toBe("41");
  });

  it("STORE-09 STORE-11 STORE-12 keeps what the member info adds", () => {
    const storage = empty();
    const memberLabel = [{ label: "VIP", color: "red", backgroundColor: "gold" }];
    saveMember(storage, {
      ...login,
      id: "m-1",
      toUpline: true,
      memberLabel,
    } as unknown as MemberInfoValue);
    expect(storage.session.get("customerId")).toBe("m-1");
    expect(storage.session.get("toUpline")).toBe("true");
    expect(JSON.parse(storage.session.get("memberLabel") ?? "")).toEqual(memberLabel);
  });

  it("SYS-10 SYS-11 is somebody exactly while a token is there, of the stored agent type", () => {
    const storage = empty();
    expect(readSession(storage)).toBeNull();
    saveSession(storage, login);
    expect(readSession(storage)).toEqual({
      userName: "lan",
      account: "A100",
      nickname: "Lan",
      isAgent: 41,
    });
    storage.session.remove("token");
    expect(readSession(storage)).toBeNull();
  });

  it("LOGOUT-03 empties the session storage and writes the merchant back", () => {
    const storage = empty();
    saveSession(storage, login);
    clearSession(storage, { code: "aurora", name: "Aurora" });
    expect(storage.session.get("token")).toBeNull();
    expect(storage.session.get("nickname")).toBeNull();
    expect(storage.session.get("merchantCode")).toBe("aurora");
    expect(storage.session.get("merchant")).toBe("Aurora");
  });
});

describe("the page's cookies", () => {
  it("STORE-23 STORE-24 remembers the user name for one day", () => {
    const cookie = writeCookie("portico_name", "lan; ñ", rememberedFor);
    expect(cookie).toContain("Max-Age=86400");
    expect(readCookie(`a=b; ${cookie}`, "portico_name")).toBe("lan; ñ");
  });

  it("removes a cookie by an empty value, and survives one that is not ours", () => {
    expect(writeCookie("portico_name", "")).toContain("Max-Age=0");
    expect(readCookie("portico_name=%E0%A4%A", "portico_name")).toBe("");
    expect(readCookie("", "portico_name")).toBe("");
  });
});
