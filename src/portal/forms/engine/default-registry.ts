import type { Registry } from "@rjsf/utils";
import { FormFields } from "./form-fields.tsx";

const nothing = (): null => null;

/**
 * Stands in for rjsf's own default registry in the build (see vite.config.ts): our forms are flat
 * and drawn by FormFields alone, so rjsf's fields, templates and widgets need not be shipped. The
 * default export is what rjsf's Form imports.
 */
// biome-ignore lint/style/noDefaultExport: takes the place of a module that is imported by default
export default function getDefaultRegistry(): Partial<Registry> {
  return {
    fields: { SchemaField: FormFields },
    templates: { ButtonTemplates: { SubmitButton: nothing } } as unknown as Registry["templates"],
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text) => text,
    globalFormOptions: {
      idPrefix: "root",
      idSeparator: "_",
      useFallbackUiForUnsupportedType: false,
    },
  };
}
