import { describe, expect, it } from "vitest";
import { shownFields } from "#src/shared/register-fields.ts";
import { judgeForm } from "#src/shared/register-rules.ts";
import { toServerForm } from "./form-schema.ts";
import { makeFormValidator, toVerdict } from "./form-validator.ts";
import { kinds, rule, settings } from "./forms.fixture.ts";

const context = { modules: {}, today: "2026-11-21" };
const fields = shownFields("register", settings(kinds), context);

describe("toServerForm", () => {
  it("REG-27 makes one property for each field of the rules, in the server's order", () => {
    const { schema, uiSchema } = toServerForm(fields);
    expect(Object.keys(schema.properties ?? {})).toEqual([
      ...Object.keys(kinds),
      "ageConfirmed",
      "termsAccepted",
    ]);
    expect(uiSchema["ui:order"]).toEqual(Object.keys(schema.properties ?? {}));
    const back = { ...settings(kinds), order: Object.keys(kinds).reverse() };
    const turned = toServerForm(shownFields("register", back, context), false);
    expect(turned.uiSchema["ui:order"]).toEqual(Object.keys(kinds).reverse());
  });

  it("keeps a field it has no words for, as text", () => {
    const { uiSchema, schema } = toServerForm(fields);
    expect(uiSchema.luckyStone["ui:widget"]).toBe("text");
    expect(schema.properties?.luckyStone).toEqual({ type: "string" });
  });

  it("says what must be filled, and leaves every limit to the rule, which is judged by", () => {
    const { schema, uiSchema } = toServerForm(fields);
    expect(schema.properties?.username).toEqual({ type: "string" });
    expect(schema.properties?.zalo).toEqual({ type: "string" });
    expect(uiSchema.username["ui:options"].rule).toBe(fields[0]?.rule);
    expect(schema.required).toContain("username");
    expect(schema.required).not.toContain("zalo");
  });

  it("gives number keyboards to digits and one-time codes, and lets browsers fill what they know", () => {
    const odd = shownFields("registerMobile", settings({ pin: rule({ patternId: 6 }) }), {
      modules: { REGMOBVERF3: "1", MOBILENUMPASSREG3: "1" },
      today: "2026-11-21",
    });
    const { uiSchema } = toServerForm(odd);
    expect(uiSchema.pin["ui:options"].inputMode).toBe("numeric");
    expect(uiSchema.verificationCode["ui:options"].autoComplete).toBe("one-time-code");
    expect(uiSchema.password["ui:options"].autoComplete).toBe("new-password");
    expect(uiSchema.mobileNum["ui:options"]).toMatchObject({ type: "tel", inputMode: "tel" });
  });
});

describe("makeFormValidator", () => {
  const judge = (values: Parameters<typeof judgeForm>[2]) =>
    judgeForm("register", settings(kinds), values, context);
  const { schema } = toServerForm(fields);

  it("REG-18 says exactly what the platform's function says of the same values", () => {
    const validator = makeFormValidator(judge);
    for (const data of [
      {},
      { username: "1", password: "short", confirmPassword: "other", birthday: "2020-01-01" },
      { username: "lantran", password: "correct horse", confirmPassword: "correct horse" },
    ]) {
      const { errors, errorSchema } = validator.validateFormData(data, schema);
      expect({ ...toVerdict(errors) }).toEqual({ ...judge(data) });
      expect(Object.keys(errorSchema)).toEqual(Object.keys(judge(data)));
    }
  });

  it("refuses to pass over a schema it cannot judge", () => {
    expect(() => makeFormValidator(judge).isValid({ oneOf: [] }, {}, {})).toThrow(
      "no alternatives",
    );
  });
});
