import { css } from "@emotion/react";
import { memo, type ReactNode } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fieldId, useFieldState, useFormServices } from "../engine/form-context.ts";
import { messageOf } from "../engine/wording.ts";
import { errorStyle } from "./field-styles.ts";

const link = css({
  color: "var(--c-brand-text)",
  fontWeight: 600,
  textDecoration: "underline",
  textUnderlineOffset: 3,
});
const indented = css({ paddingInlineStart: 32, marginBlockStart: -4, paddingBlockEnd: 6 });

/** Stands for the link while the sentence around it is translated. */
const seam = "\u{F8FF}";

/** The sentence of a box; the terms become a link where the merchant names a page for them. */
function Sentence({ name }: { name: string }): ReactNode {
  const { t, minimumAge, termsUrl } = useFormServices();
  if (name !== "termsAccepted") return t(`field.${name}`, [minimumAge]);
  const [before, after] = t("field.termsAccepted", [seam]).split(seam);
  const terms = t("register.terms");
  return (
    <>
      {before}
      {termsUrl === undefined ? (
        terms
      ) : (
        <a css={link} href={termsUrl} rel="noopener noreferrer" target="_blank">
          {terms}
        </a>
      )}
      {after}
    </>
  );
}

/** A box that has to be ticked before the form may go (REG-35, REG-36, OPEN-048). */
function Row({ name }: { name: string }): ReactNode {
  const { store, idPrefix, t } = useFormServices();
  const state = useFieldState(name);
  const id = fieldId(idPrefix, name);
  const error = state.words ?? (state.failure ? messageOf(name, state.failure, t) : "");
  return (
    <div>
      <Checkbox
        aria-describedby={error === "" ? undefined : `${id}-error`}
        defaultChecked={store.raw(name) === true}
        id={id}
        invalid={error !== ""}
        label={<Sentence name={name} />}
        name={name}
        onBlur={() => store.leave(name)}
        onChange={(event) => {
          store.type(name, event.currentTarget.checked);
          store.leave(name);
        }}
        ref={(element) => store.bind(name, element)}
        required
      />
      {error === "" ? null : (
        <p css={[errorStyle, indented]} id={`${id}-error`}>
          <Icon name="circle-exclamation-point" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

export const AgreementRow = memo(Row);
