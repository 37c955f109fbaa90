import type { FieldProps, RJSFSchema, UiSchema } from "@rjsf/utils";
import { type ReactNode, useContext, useLayoutEffect, useMemo } from "react";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { AgreementRow } from "../fields/agreement-row.tsx";
import { FieldRow } from "../fields/field-row.tsx";
import { boxesStyle, rowsStyle } from "../fields/field-styles.ts";
import type { FieldTraits, WidgetName } from "../fields/field-traits.ts";
import { HandOverContext, useFormServices } from "./form-context.ts";

/** One field as the schema and the UI schema together describe it. */
interface Entry {
  name: string;
  rule: RegisterRule;
  traits: FieldTraits;
  extras: RowExtras;
}

/** What a UI schema may say of a row besides its rule and its traits. */
interface RowExtras {
  /** Asks for what exists already: no rule in words, no checklist. */
  asksKnown?: boolean;
  /** Why it is asked for, in place of its rule. */
  why?: string;
  /** Beside the label. */
  aside?: ReactNode;
}

type RowOptions = { rule: RegisterRule; extras?: RowExtras };

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
      const { rule, extras, ...traits } = node["ui:options"] as unknown as RowOptions;
      const widget = node["ui:widget"] as WidgetName;
      const drawn = { ...traits, widget } as FieldTraits;
      entries.rows.push({ name, rule, traits: drawn, extras: extras ?? {} });
    }
  }
  return entries;
}

/**
 * The whole theme of a form for rjsf: it stands in for rjsf's SchemaField and draws a flat object
 * as memoised rows. Inputs are uncontrolled and the store alone holds what is typed; rjsf is told of
 * it as one change of the whole object when the form is sent (docs/decisions/0047).
 */
export function FormFields(props: FieldProps): ReactNode {
  const { schema, uiSchema, onChange } = props;
  const services = useFormServices();
  const { store } = services;
  const entries = useMemo(() => toEntries(schema, uiSchema ?? {}), [schema, uiSchema]);
  const handOver = useContext(HandOverContext);
  useLayoutEffect(() => {
    handOver.current = () => onChange(store.values(), []);
  }, [handOver, onChange, store]);
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
            {...entry.extras}
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
