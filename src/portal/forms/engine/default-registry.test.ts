import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import getDefaultRegistry from "./default-registry.ts";

const form = readFileSync(
  fileURLToPath(import.meta.resolve("@rjsf/core/lib/components/Form.js")),
  "utf8",
);

describe("the slim registry", () => {
  it("takes the place of the module that rjsf's Form really imports", () => {
    expect(form).toContain('import getDefaultRegistry from "../getDefaultRegistry.js"');
  });

  it("has every part of a registry that Form reads without being asked for it", () => {
    const { fields, templates, widgets, globalFormOptions } = getDefaultRegistry();
    expect(fields?.SchemaField).toBeTypeOf("function");
    expect(templates?.ButtonTemplates.SubmitButton).toBeTypeOf("function");
    expect(widgets).toEqual({});
    expect(globalFormOptions).toMatchObject({ idPrefix: "root", idSeparator: "_" });
  });
});
