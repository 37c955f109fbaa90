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
