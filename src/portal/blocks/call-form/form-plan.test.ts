import { describe, expect, it } from "vitest";
import type { CallFormProps } from "#src/contracts/blocks.gen.ts";
import { planForm } from "./form-plan.ts";
import { judgeAsked, toSent } from "./judge-fields.ts";

const label = { EN: "A field" };
const formOf = (call: string, items: CallFormProps["fields"]["items"]): CallFormProps => ({
  call,
  fields: { items, order: Object.keys(items) },
  done: { title: label },
  submit: "Send",
});
const profile: CallFormProps = {
  ...formOf("updateProfile", {
    payeeName: { label, once: true },
    nickname: { label },
    line: { label },
    zalo: { label },
  }),
  initial: { call: "profile", within: "fields", asked: "missing" },
};
const answer = { fields: { payeeName: "Nguyen An", nickname: "An" }, missing: ["zalo"] };

describe("what a form asks", () => {
  it("takes the limits of a field from the payload of its call", () => {
    const { asked, takesKey } = planForm(
      formOf("addBankAccount", {
        accountNumber: { label, patternId: 14 },
        accountName: { label },
      }),
      undefined,
    );
    expect(asked.map(({ id, rule }) => [id, rule.required, rule.minLength])).toEqual([
      ["accountNumber", true, 4],
      ["accountName", true, 1],
    ]);
    expect(asked[0]?.rule.acceptedPattern).toBe("^[0-9A-Za-z][0-9A-Za-z -]*$");
    expect(asked[1]?.rule.acceptedPattern).toBe("*");
    expect(takesKey).toBe(false);
  });

  it("takes any words for an amount, which is read before it is judged, and a key where the call does", () => {
    const plan = planForm(formOf("withdraw", { amount: { label, kind: "money" } }), undefined);
    expect(plan.asked[0]?.rule).toMatchObject({ required: true, acceptedPattern: "*" });
    expect(plan.takesKey).toBe(true);
  });

  it("asks for what is missing, shows what is there, and not again what holds for good", () => {
    const plan = planForm(profile, answer);
    expect(plan.asked.map(({ id }) => id)).toEqual(["nickname", "zalo"]);
    expect(plan.settled.map(({ id }) => id)).toEqual(["payeeName"]);
    expect(plan.takesKey).toBe(false);
  });
});

describe("what a form judges and sends", () => {
  const { asked } = planForm(
    formOf("changePassword", {
      newPassword: { label, kind: "newPassword" },
      confirmNewPassword: { label, kind: "newPassword", sameAs: "newPassword" },
      again: { label, kind: "newPassword", sameAs: "newPassword" },
    }),
    undefined,
  );

  it("compares what is typed twice, and sends it only where the call takes it", () => {
    const values = { newPassword: "Secret-1234", confirmNewPassword: "Secret-1234", again: "x" };
    const reasons = asked.map((field) => judgeAsked(field, values, undefined, "VND")?.reason);
    expect(reasons).toEqual([undefined, undefined, "inconsistent"]);
    expect(toSent(asked, values, {}, "VND")).toEqual({
      content: {},
      secret: { newPassword: "Secret-1234", confirmNewPassword: "Secret-1234" },
    });
  });

  it("judges an amount by its bounds and sends it as the wire has it", () => {
    const [amount] = planForm(
      formOf("withdraw", { amount: { label, kind: "money" } }),
      undefined,
    ).asked;
    const bounds = { minimum: "10", maximum: "1200" };
    const judge = (typed: string) =>
      amount && judgeAsked(amount, { amount: typed }, bounds, "USD")?.reason;
    const reasons = (...all: string[]) => all.map(judge);
    expect(reasons("", "1,200", "12.50")).toEqual(["required", undefined, undefined]);
    // What can be read lies outside of the bounds; what cannot is to be written in another way.
    expect(reasons("0", "9", "1,200.50", "9".repeat(24))).toEqual(Array(4).fill("amount"));
    expect(reasons("x", "-5", "1e2", "1100.505")).toEqual(Array(4).fill("pattern"));
    expect(toSent(amount ? [amount] : [], { amount: "1,200" }, {}, "USD").content).toEqual({
      amount: "1200.00",
    });
  });

  it("judges a rate as it is typed anywhere, and sends it as the wire has it", () => {
    const { asked: fields } = planForm(
      formOf("rateDownline", { rebate: { label, kind: "rate" } }),
      undefined,
    );
    const reasons = ["", "0,5", " 12.25 %", "0.555", "100", "1e1", "-1"].map((rebate) =>
      fields.map((field) => judgeAsked(field, { rebate }, undefined, "VND")?.reason),
    );
    expect(reasons.flat()).toEqual([
      "required",
      undefined,
      undefined,
      "rate",
      "rate",
      "rate",
      "rate",
    ]);
    expect(toSent(fields, { rebate: "0,5 %" }, {}, "VND").content).toEqual({ rebate: "0.5" });
  });

  it("sends of what was there before what changed alone, and what was emptied too", () => {
    const plan = planForm(profile, answer);
    const begins = { nickname: "An", zalo: "" };
    expect(toSent(plan.asked, { nickname: "An", zalo: "091" }, begins, "VND").content).toEqual({
      zalo: "091",
    });
    expect(toSent(plan.asked, { nickname: "", zalo: "" }, begins, "VND").content).toEqual({
      nickname: "",
    });
  });
});
