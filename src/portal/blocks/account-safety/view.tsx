import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { ContactsValue } from "#src/contracts/api.gen.ts";
import type { AccountSafetyProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { tabletUp } from "../../ui/media.ts";
import { Skeletons } from "../../ui/skeletons.tsx";
import { heading, quietText } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { panel, stack } from "../parts/reward/styles.ts";
import { SafetyRow, safetyRowHeight } from "./safety-row.tsx";

const Authenticator = laterPart(() =>
  import("./authenticator.tsx").then(({ Authenticator: part }) => part),
);

/** Few merchants have their members checked: the others' pages carry none of it. */
const OwnIdentity = laterPart(
  () => import("./identity-panel.tsx").then(({ OwnIdentity: part }) => part),
  { Waiting: ({ place }) => <Skeletons each={place} /> },
);

const list = css({ display: "grid", gap: 8 });
const blank = css({ blockSize: safetyRowHeight });

/** As high as the panel is however its member stands: nothing below moves when the answer is there. */
const identityPlace = css({
  display: "grid",
  minBlockSize: 300,
  [tabletUp]: { minBlockSize: 240 },
});

function Rows({ contacts, onApp }: { contacts: ContactsValue; onApp: () => void }): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const { dialogs } = usePage();
  const kinds = [
    { kind: "phone", icon: "smartphone", target: contacts.phone, field: "mobileNum" },
    { kind: "email", icon: "mail", target: contacts.email, field: "email" },
  ] as const;
  return (
    <ul css={list}>
      <SafetyRow
        action={t("safety.change")}
        icon="lock"
        name={t("field.password")}
        onAct={() => dialogs.open("changePassword")}
        value={`${t("field.username")}: ${session.user?.userName ?? ""}`}
      />
      {kinds.map(({ kind, icon, target, field }) => (
        <SafetyRow
          action={t(target === null ? `contacts.add.${kind}` : "safety.change")}
          done={target === null ? undefined : t("contacts.verified")}
          icon={icon}
          key={kind}
          name={t(`field.${field}`)}
          onAct={() => dialogs.open("contacts")}
          value={target ?? t("contacts.none")}
        />
      ))}
      <SafetyRow
        action={t(contacts.totp ? "safety.app.remove" : "safety.app.add")}
        done={contacts.totp ? t("safety.on") : undefined}
        icon="shield-check"
        name={t("safety.app")}
        onAct={onApp}
        value={t(contacts.totp ? "safety.app.guards" : "safety.app.none")}
      />
    </ul>
  );
}

/**
 * What protects the account, and the way to each of it: password, number, address, app. Above it, where a
 * merchant asks for it, whether it is known who the member is (G9).
 */
export function AccountSafety({ props }: BlockViewProps<AccountSafetyProps>): ReactNode {
  const { site, t } = useLocale();
  const answer = useAnswer("contacts", {});
  const asksIdentity = site.identity === true;
  const identity = useAnswer("identity", asksIdentity ? {} : null);
  const [app, setApp] = useState(false);
  return (
    <>
      {asksIdentity ? <OwnIdentity answer={identity} place={identityPlace} /> : null}
      <section css={[panel, stack]}>
        <h2 css={heading}>{props.title}</h2>
        <p css={quietText}>{t("contacts.why")}</p>
        <Answered
          answer={answer}
          failed={t("contacts.failed")}
          waiting={<Skeletons count={4} css={list} each={blank} />}
        >
          {(contacts) => (
            <>
              <Rows contacts={contacts} onApp={() => setApp(true)} />
              {app ? (
                <Authenticator
                  isOn={contacts.totp}
                  onChanged={answer.retry}
                  onClose={() => setApp(false)}
                />
              ) : null}
            </>
          )}
        </Answered>
      </section>
    </>
  );
}
