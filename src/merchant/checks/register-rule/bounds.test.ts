import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { takenByCalls } from "./bounds.ts";

const { calls } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../schemas/api/session.calls.json"), "utf8"),
);

it("says of lengths what the calls say", () => {
  const { username, password } = calls.login.payload.properties;
  const { paymentPassword } = calls.changePaymentPassword.payload.properties;
  const bounds = ({ minLength, maxLength }: Record<string, number>) => ({
    min: minLength,
    max: maxLength,
  });
  expect(takenByCalls).toEqual({
    username: bounds(username),
    password: bounds(password),
    paymentPassword: bounds(paymentPassword),
  });
});
