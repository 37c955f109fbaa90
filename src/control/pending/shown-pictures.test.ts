import { afterAll, beforeAll, expect, it } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
let ada: TestStaff;
let bo: TestStaff;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "publisher", merchants: ["*"] }], ada);
});

afterAll(() => control.close());

it("asks for a picture that a named setting shows as for the setting itself", async () => {
  const drawing = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`;
  const merchant = "pictured";
  const publishWith = async (base: number | null, pictures: Record<string, string>) => {
    const files = await control.send(
      {
        "merchant.json": JSON.stringify({
          ...alpha,
          name: merchant,
          merchantCode: merchant,
          hosts: [`${merchant}.example`],
          theme: {
            ...alpha.theme,
            logo: { dark: "sign.svg", light: "sign.svg", mark: "sign.svg" },
          },
        }),
        ...pictures,
      },
      bo.token,
    );
    return control.call("publish", { merchant, files, base, reason: "A test of it" }, bo.token);
  };
  const first = { "assets/sign.svg": drawing("#123456") };
  const { seq } = (await publishWith(null, first)).value;
  const guard = { merchant, settings: ["theme"], reason: "The licence asks for it" };
  await control.call("setReview", guard, ada.token);
  expect(await publishWith(seq, { "assets/sign.svg": drawing("#654321") })).toMatchObject({
    code: "REVIEW_REQUIRED",
    value: { settings: ["theme"] },
  });
  // A picture that nothing of it shows asks nobody.
  const more = { ...first, "assets/other.svg": drawing("#654321") };
  expect(await publishWith(seq, more)).toMatchObject({ success: true });
});
