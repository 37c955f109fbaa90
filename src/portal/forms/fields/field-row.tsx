import { memo, type ReactNode, useContext } from "react";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CaptchaContext, fieldId, useFieldState, useFormServices } from "../engine/form-context.ts";
import { hintOf, labelOf, messageOf, placeholderOf } from "../engine/wording.ts";
import {
  boxStyle,
  errorStyle,
  hintStyle,
  labelRowStyle,
  markStyle,
  optionalStyle,
  rowStyle,
  tickBesideEye,
  tickStyle,
} from "./field-styles.ts";
import type { FieldTraits } from "./field-traits.ts";
import { FieldWidget } from "./field-widget.tsx";

interface FieldRowProps {
  name: string;
  rule: RegisterRule;
  traits: FieldTraits;
  /** The last field of a form sends it; the others lead on. */
  last: boolean;
  /** A login asks for what exists already: no rule in words, no example, no checklist, no tick. */
  asksKnown?: boolean;
  /** Beside the label, such as a link. */
  aside?: ReactNode;
  /** Why it is asked for, in place of its rule. */
  why?: string | undefined;
}

function Under({ id, error, hint }: { id: string; error: string; hint: string }): ReactNode {
  if (error !== "")
    return (
      <p css={errorStyle} id={`${id}-error`}>
        <Icon name="circle-exclamation-point" size={16} />
        <span>{error}</span>
      </p>
    );
  return hint === "" ? null : (
    <p css={hintStyle} id={`${id}-hint`}>
      {hint}
    </p>
  );
}

interface ChecklistProps {
  id: string;
  name: string;
  rule: RegisterRule;
}

/** The rule in words: all that the list says, also where its code is not there. */
function RuleInWords({ id, name, rule }: ChecklistProps): ReactNode {
  const { t, minimumAge } = useFormServices();
  return <Under error="" hint={hintOf(name, rule, minimumAge, t)} id={id} />;
}

/** Only a new password has one; a login need not fetch it. */
const PasswordChecklist = laterPart<ChecklistProps>(
  () => import("./password-checklist.tsx").then(({ PasswordChecklist: part }) => part),
  { Waiting: RuleInWords, Failed: RuleInWords },
);

/** A checked device needs no picture, so nothing is said of one. */
function UnderCaptcha(props: { id: string; error: string; hint: string }): ReactNode {
  const { work } = useContext(CaptchaContext);
  return <Under {...props} hint={work === "solved" ? "" : props.hint} />;
}

/** One field: label above, the input, its rule in words, or what is wrong in their place. */
function Row({
  name,
  rule,
  traits,
  last,
  asksKnown = false,
  aside,
  why,
}: FieldRowProps): ReactNode {
  const { idPrefix, t, minimumAge } = useFormServices();
  const state = useFieldState(name);
  const id = fieldId(idPrefix, name);
  const listed = !asksKnown && (name === "password" || name === "newPassword");
  const silent = listed || (asksKnown && name !== "captcha");
  const hint = why ?? (silent ? "" : hintOf(name, rule, minimumAge, t));
  const error = state.words ?? (state.failure ? messageOf(name, state.failure, t) : "");
  const about = error !== "" ? `${id}-error` : hint !== "" ? `${id}-hint` : undefined;
  const described = [about, listed ? `${id}-checklist` : undefined].filter(Boolean).join(" ");
  const hasTick = traits.widget === "text" || traits.widget === "password";
  const ticked = state.good && !asksKnown && hasTick && traits.judgedElsewhere !== true;
  return (
    <div css={rowStyle}>
      <div css={labelRowStyle}>
        <label htmlFor={id}>
          {labelOf(name, t)}
          {rule.required && !asksKnown ? (
            <span aria-hidden="true" css={markStyle}>
              *
            </span>
          ) : null}
        </label>
        {aside ?? (rule.required ? null : <span css={optionalStyle}>{t("field.optional")}</span>)}
      </div>
      <div css={boxStyle}>
        <FieldWidget
          describedBy={described === "" ? undefined : described}
          id={id}
          invalid={error !== ""}
          last={last}
          name={name}
          placeholder={asksKnown ? "" : placeholderOf(name, rule.required, t)}
          rule={rule}
          traits={traits}
        />
        {ticked ? (
          <span css={[tickStyle, traits.widget === "password" && tickBesideEye]}>
            <Icon name="check" size={18} />
          </span>
        ) : null}
      </div>
      {traits.widget === "captcha" ? (
        <UnderCaptcha error={error} hint={hint} id={id} />
      ) : (
        <Under error={error} hint={hint} id={id} />
      )}
      {listed ? <PasswordChecklist id={`${id}-checklist`} name={name} rule={rule} /> : null}
    </div>
  );
}

/** A row renders again only when its own state or rule changes, never on a key in another field. */
export const FieldRow = memo(Row);
