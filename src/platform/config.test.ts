import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const key = { PORTICO_GATEWAY_KEY: "a-key-for-tests-only" };

describe("the platform's settings of its database", () => {
  it("are a server, its owner's way to it, and a number of connections", () => {
    const env = {
      ...key,
      DATABASE_URL: "postgres://app@db/portico",
      DATABASE_OWNER_URL: "postgres://owner@db/portico",
      DATABASE_DIRECT_URL: "postgres://process@db:5432/portico",
      PORTICO_DATABASE_CONNECTIONS: "12",
    };
    expect(readConfig(env)).toMatchObject({
      databaseUrl: "postgres://app@db/portico",
      ownerUrl: "postgres://owner@db/portico",
      directUrl: "postgres://process@db:5432/portico",
      databaseConnections: 12,
    });
    expect(readConfig(key).databaseConnections).toBeUndefined();
  });

  it.each(["3", "many", "4.5", "-1"])("refuse %s connections in one sentence", (text) => {
    expect(() => readConfig({ ...key, PORTICO_DATABASE_CONNECTIONS: text })).toThrow(
      `PORTICO_DATABASE_CONNECTIONS is "${text}": give a whole number of at least 4.`,
    );
  });
});

describe("the platform's settings of the service that checks identities", () => {
  const secret = "0123456789abcdef0123456789abcdef";
  it.each(["https://id.example/check", "http://127.0.0.1:4000/check"])("take %s", (url) => {
    const env = { ...key, PORTICO_IDENTITY_URL: url, PORTICO_IDENTITY_SECRET: secret };
    expect(readConfig(env).identity).toEqual({ url, secret });
    expect(readConfig(key).identity).toBeUndefined();
  });

  it.each([
    ["an address that others read", "http://id.example/check", secret],
    ["a secret without an address", undefined, secret],
    ["an address without a secret", "https://id.example/check", undefined],
    ["a short secret", "https://id.example/check", "short"],
  ])("refuse %s in one sentence", (_name, url, given) => {
    const env = { ...key, PORTICO_IDENTITY_URL: url, PORTICO_IDENTITY_SECRET: given };
    expect(() => readConfig(env)).toThrow(/^PORTICO_IDENTITY_(URL|SECRET) must be [^.]+\.$/);
  });
});
