import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FormServicesContext } from "../engine/form-context.ts";
import { makeFormStore } from "../engine/form-store.ts";
import { rule, t } from "../engine/forms.fixture.ts";
import { FieldRow } from "./field-row.tsx";
import { traitsOf } from "./field-traits.ts";

/** A field that was filled in and left, whose value breaks no rule that the page knows. */
function drawLeft(name: string): string {
  const store = makeFormStore({ names: [name], initial: {}, judge: () => undefined });
  store.type(name, "lantran88");
  store.leave(name);
  expect(store.state(name).good).toBe(true);
  return renderToString(
    <FormServicesContext
      value={{ store, t, idPrefix: "form", minimumAge: 21, termsUrl: undefined }}
    >
      <FieldRow last={false} name={name} rule={rule()} traits={traitsOf(name, 0)} />
    </FormServicesContext>,
  );
}
const tick = /#check"/;

describe("the tick beside a field", () => {
  it.each(["confirmPassword", "payeeName", "telegram"])(
    "%s gets it, being right as it stands",
    (name) => {
      expect(drawLeft(name)).toMatch(tick);
    },
  );

  it.each(["username", "email", "referralCode", "affiliateCode", "recommenderId", "appCode"])(
    "%s does not, being right only once the platform says so",
    (name) => {
      expect(drawLeft(name)).not.toMatch(tick);
    },
  );
});
