import { expect, it } from "vitest";
import { forgetTyped, keepTyped, typedBefore } from "./typed-before.ts";

it("carries text from one form to the next, never a secret, a code or a tick", () => {
  keepTyped({
    username: "lantran88",
    email: "lan@mail.example",
    zalo: "",
    password: "four small cats",
    confirmPassword: "four small cats",
    captcha: "AB34",
    verificationCode: "123456",
    termsAccepted: true,
  });
  expect(typedBefore()).toEqual({ username: "lantran88", email: "lan@mail.example" });
  keepTyped({ username: "" });
  expect(typedBefore()).toEqual({ email: "lan@mail.example" });
  forgetTyped();
  expect(typedBefore()).toEqual({});
});
