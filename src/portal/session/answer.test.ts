import { describe, expect, it } from "vitest";
import type { LoginValue } from "#src/contracts/api.gen.ts";
import { toRegistered, toSession } from "./answer.ts";

const whole = {
  token: "t",
  userName: "lan",
  account: "A1",
  nickname: "Lan",
  isAgent: 41,
  firstTimeLogin: true,
  passwordExpired: false,
};
const yes = (value: unknown) => ({ ok: true as const, value: value as LoginValue });

describe("an answer that lacks a field", () => {
  it("leaves one that lacks nothing as it is, whatever else is in it", () => {
    expect(toSession(yes({ ...whole, extra: 1 }))).toEqual(yes({ ...whole, extra: 1 }));
  });

  it.each(["userName", "account", "nickname", "isAgent", "firstTimeLogin", "passwordExpired"])(
    "makes up for a login's %s",
    (name) => {
      const { [name]: _, ...rest } = whole as Record<string, unknown>;
      const found = toSession(yes(rest), "typed");
      const isFlag = name === "firstTimeLogin" || name === "passwordExpired";
      const other = isFlag ? false : name === "isAgent" ? 0 : name === "userName" ? "typed" : "lan";
      expect(found).toEqual(yes({ ...whole, [name]: other }));
    },
  );

  it.each([null, 5, "text", [], {}, { ...whole, token: 7 }])(
    "takes a login's value %j for an answer that cannot be read",
    (value) => {
      expect(toSession(yes(value))).toMatchObject({ ok: false, error: { code: "BAD_ANSWER" } });
    },
  );

  it.each([null, {}, { methods: [] }])(
    "says that nothing is offered where a check of the place comes with %j",
    (value) => {
      const error = { code: "AUTH_VERIFY_REQUIRED", status: 403, message: null, value };
      const refused = {
        ok: false as const,
        error: { ...error, requestId: null, retryAfter: null },
      };
      expect(toSession(refused)).toMatchObject({ error: { code: "AUTH_VERIFY_IMPOSSIBLE" } });
      const methods = [{ method: "phone", target: "•" }];
      const offered = { ...refused, error: { ...refused.error, value: { methods } } };
      expect(toSession(offered)).toBe(offered);
    },
  );

  it.each([null, {}, { account: "A1" }])(
    "REG-24 a registration that answers %j has made the account; only the session is missing",
    (value) => {
      expect(toRegistered(yes(value), "lan")).toMatchObject({
        ok: true,
        value: { token: "", userName: "lan", account: value?.account ?? "lan" },
      });
    },
  );
});
