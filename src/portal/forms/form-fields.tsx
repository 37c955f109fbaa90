import type { FieldProps, RJSFSchema, UiSchema } from "@rjsf/utils";
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { AgreementRow } from "./agreement-row.tsx";
import { FieldRow } from "./field-row.tsx";
import { boxesStyle, rowsStyle } from "./field-styles.ts";
import type { FieldTraits, WidgetName } from "./field-traits.ts";
import { useFormServices } from "./form-context.ts";
import { makePush, type Push } from "./push.ts";

/** One field as the schema and the UI schema together describe it. */
interface Entry {
  name: string;
  rule: RegisterRule;
  traits: FieldTraits;
}

interface Entries {
  rows: Entry[];
  boxes: string[];
}

/** Reads the rows out of a flat schema; anything that is not flat is refused, never passed over. */
function toEntries(schema: RJSFSchema, uiSchema: UiSchema): Entries {
  const entries: Entries = { rows: [], boxes: [] };
  for (const name of uiSchema["ui:order"] ?? []) {
    const node = uiSchema[name] as UiSchema;
    if (schema.properties?.[name] === undefined)
      throw new Error(`The form's order names ${name}, which its schema does not have.`);
    if (node["ui:widget"] === "agreement") entries.boxes.push(name);
    else {
      const { rule, ...traits } = node["ui:options"] as unknown as { rule: RegisterRule };
      const widget = node["ui:widget"] as WidgetName;
      entries.rows.push({ name, rule, traits: { ...traits, widget } as FieldTraits });
    }
  }
  return entries;
}

/** Where the form element finds the buffer that it empties before it sends. */
export const pushes = new WeakMap<object, Push>();

/**
 * The whole theme of a form for rjsf: it stands in for rjsf's SchemaField and draws a flat object
 * as memoised rows. Inputs are uncontrolled; what is typed is told to rjsf in pauses, on leaving a
 * field and before sending, as one change of the whole object.
 */
export function FormFields(props: FieldProps): ReactNode {
  const { schema, uiSchema, onChange } = props;
  const services = useFormServices();
  const { store } = services;
  const entries = useMemo(() => toEntries(schema, uiSchema ?? {}), [schema, uiSchema]);
  const push = useMemo(() => makePush(() => onChange(store.values(), [])), [onChange, store]);
  useLayoutEffect(() => {
    pushes.set(store, push);
    return push.stop;
  }, [push, store]);
  useEffect(() => store.subscribeKeys(push.later), [store, push]);
  return (
    <div>
      <div css={rowsStyle}>
        {entries.rows.map((entry, index) => (
          <FieldRow
            key={entry.name}
            last={index === entries.rows.length - 1}
            name={entry.name}
            rule={entry.rule}
            traits={entry.traits}
          />
        ))}
      </div>
      <div css={boxesStyle}>
        {entries.boxes.map((name) => (
          <AgreementRow key={name} name={name} />
        ))}
      </div>
    </div>
  );
}
