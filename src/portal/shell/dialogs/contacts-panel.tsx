import { css } from "@emotion/react";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ContactsValue } from "#src/contracts/api.gen.ts";
import { useCall } from "../../api/use-call.ts";
import { useFlow } from "../../forms/engine/use-flow.ts";
import { MailContactForm, PhoneContactForm } from "../../forms/login/contact-forms.tsx";
import type { ContactKind } from "../../machines/bind-contact.types.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { fineText as caption, quiet } from "../../ui/text-styles.ts";
import { stack, waiting } from "./styles.ts";

const rows = css({ display: "grid", gap: 12 });
const row = css({
  display: "grid",
  gap: 12,
  padding: "12px 16px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-sunken)",
});
const place = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 12,
  outline: "none",
  overflowWrap: "anywhere",
});
const heading = css({ fontSize: "var(--text-20)", outline: "none" });

const kinds = [
  { kind: "phone", icon: "smartphone", field: "mobileNum", Form: PhoneContactForm },
  { kind: "email", icon: "mail", field: "email", Form: MailContactForm },
] as const;

interface RowProps {
  of: (typeof kinds)[number];
  /** What is bound, masked; null for nothing. */
  target: string | null;
  /** Its form was left a moment ago: the focus is here again. */
  left: boolean;
  onAdd: () => void;
}

/** What of one kind is bound, and the way to bind it, or another in its place. */
function ContactRow({ of: { kind, icon, field }, target, left, onAdd }: RowProps): ReactNode {
  const { t } = useLocale();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (left) words.current?.focus();
  }, [left]);
  return (
    <li css={row}>
      <div css={place} ref={words} tabIndex={-1}>
        <Icon name={icon} />
        <div>
          <p css={caption}>{t(`field.${field}`)}</p>
          <p>{target === null ? t("contacts.none") : <bdi>{target}</bdi>}</p>
        </div>
        {target === null ? null : <Badge tone="success">{t("contacts.verified")}</Badge>}
      </div>
      <Button kind="secondary" onClick={onAdd} wide>
        {t(`contacts.${target === null ? "add" : "change"}.${kind}`)}
      </Button>
    </li>
  );
}

/** Binds one number or address, in another's place maybe; tells what is bound then, masked. */
function AddContact(props: {
  of: (typeof kinds)[number];
  /** What is bound now, masked; null for nothing. */
  old: string | null;
  onBound: (target: string) => void;
  onBack: () => void;
}): ReactNode {
  const { of, old, onBound, onBack } = props;
  const { t } = useLocale();
  const actor = useFlow("bindContact", { kind: of.kind });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const bound =
    useSelector(actor ?? undefined, (state) =>
      state?.hasTag("bound") ? state.context.target : null,
    ) ?? null;
  const busy = useSelector(actor ?? undefined, (state) => state?.hasTag("busy")) ?? false;
  const tell = useRef(onBound);
  useEffect(() => {
    tell.current = onBound;
  });
  useEffect(() => {
    if (bound !== null) tell.current(bound);
  }, [bound]);
  return (
    <section css={stack}>
      <h3 css={heading} ref={title} tabIndex={-1}>
        {t(`contacts.${old === null ? "add" : "change"}.${of.kind}`)}
      </h3>
      <p css={quiet}>{t(`contacts.ask.${of.kind}`)}</p>
      {old === null ? null : <p css={quiet}>{t("contacts.replaces", [old])}</p>}
      <of.Form actor={actor} old={old} />
      <Button disabled={busy} kind="quiet" onClick={onBack} wide>
        {t("contacts.back")}
      </Button>
    </section>
  );
}

/** Why it is worth it, and what is bound. */
function ContactList(props: {
  contacts: ContactsValue;
  left: ContactKind | null;
  onAdd: (kind: ContactKind) => void;
}): ReactNode {
  const { contacts, left, onAdd } = props;
  const { t } = useLocale();
  const { modules } = useSession();
  return (
    <div css={stack}>
      <p css={quiet}>{t(modules.CHNGPASSVERIF3 === "1" ? "contacts.why" : "contacts.why.email")}</p>
      {contacts.bonusWaits && contacts.phone === null ? <p>{t("contacts.bonus")}</p> : null}
      <ul css={rows}>
        {kinds.map((of) => (
          <ContactRow
            key={of.kind}
            left={left === of.kind}
            of={of}
            onAdd={() => onAdd(of.kind)}
            target={contacts[of.kind]}
          />
        ))}
      </ul>
    </div>
  );
}

/**
 * What a member can be reached by, masked, adding what is missing, so that a forgotten password is no end
 * (LOGIN-33), and changing what is there (T18); a bonus that waits for a number is named.
 */
export function ContactsPanel(): ReactNode {
  const { t } = useLocale();
  const { data, error, isValidating, mutate } = useCall("contacts", {});
  const [adding, setAdding] = useState<ContactKind | null>(null);
  const [left, setLeft] = useState<ContactKind | null>(null);
  const chosen = kinds.find(({ kind }) => kind === adding);
  // As it was when the form was opened: once another is bound, the form is done.
  const [old, setOld] = useState<string | null>(null);
  const open = (kind: ContactKind): void => {
    setOld(data?.[kind] ?? null);
    setAdding(kind);
  };
  const leave = (): void => {
    setLeft(adding);
    setAdding(null);
  };
  if (chosen !== undefined)
    return (
      <AddContact
        key={chosen.kind}
        of={chosen}
        old={old}
        onBack={leave}
        onBound={(target) => {
          // Shown at once; what else it changes, such as a way to a new password, is asked for.
          void mutate(data && { ...data, [chosen.kind]: target });
          leave();
        }}
      />
    );
  if (data !== undefined) return <ContactList contacts={data} left={left} onAdd={open} />;
  if (error === undefined)
    return (
      <div css={waiting}>
        <Spinner />
      </div>
    );
  return (
    <ErrorState
      busy={isValidating}
      onRetry={() => void mutate()}
      retryLabel={t("common.retry")}
      title={t("contacts.failed")}
    />
  );
}
