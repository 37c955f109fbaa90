import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { ContactsValue, StartTotpValue } from "#src/contracts/api.gen.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { quietText } from "../../ui/text-styles.ts";
import { stack } from "../parts/reward/styles.ts";
import { KnownForm } from "./known-form.tsx";

const picture = css({ display: "grid", justifyItems: "center" });
const secretStyle = css({
  padding: "10px 14px",
  borderRadius: "var(--radius-control)",
  background: "var(--c-sunken)",
  fontFamily: "ui-monospace, monospace",
  overflowWrap: "anywhere",
  userSelect: "all",
});

const password = ["password"] as const;
const code = ["code"] as const;
const both = ["password", "code"] as const;

interface AuthenticatorProps {
  /** An app protects the account already, and is to be taken away. */
  isOn: boolean;
  onClose: () => void;
  /** It is on, or off, from now on: gives how it stands. */
  onChanged: () => Promise<ContactsValue | undefined>;
}

/**
 * Puts an authenticator app before the account, in two steps: the password gives a secret, a code of
 * the app proves that it holds it (LOGIN-32); or takes it away again, by password and code.
 */
export function Authenticator({ isOn, onClose, onChanged }: AuthenticatorProps): ReactNode {
  const { client, notify } = useServices();
  const { t } = useLocale();
  const [secret, setSecret] = useState<StartTotpValue | null>(null);
  /** Says how it stands, whichever tab made it so. */
  const finish = async (): Promise<void> => {
    onClose();
    const contacts = await onChanged();
    if (contacts !== undefined)
      notify(t(contacts.totp ? "safety.app.isOn" : "safety.app.isOff"), "success");
  };
  return (
    <Dialog closeLabel={t("common.close")} onClose={onClose} open title={t("safety.app")}>
      {isOn ? (
        <div css={stack}>
          <p css={quietText}>{t("safety.app.offHint")}</p>
          <KnownForm
            ask={both}
            onDone={() => void finish()}
            onStale={() => void finish()}
            send={(values) => client.call("removeTotp", values)}
            submitLabel={t("safety.app.remove")}
          />
        </div>
      ) : secret === null ? (
        <div css={stack}>
          <p css={quietText}>{t("safety.app.hint")}</p>
          <KnownForm
            ask={password}
            onDone={setSecret}
            onStale={() => void finish()}
            send={(values) => client.call("startTotp", { password: values.password })}
            submitLabel={t("safety.app.next")}
          />
        </div>
      ) : (
        <div css={stack}>
          <p css={quietText}>{t("safety.app.scan")}</p>
          <div css={picture}>
            <QrCode label={t("safety.app.qr")} value={secret.uri} />
          </div>
          <p css={quietText}>{t("safety.app.key")}</p>
          <bdi css={secretStyle}>{secret.secret}</bdi>
          <KnownForm
            ask={code}
            key="confirm"
            onDone={() => void finish()}
            onStale={() => void finish()}
            send={(values) => client.call("confirmTotp", { code: values.code })}
            submitLabel={t("safety.app.confirm")}
          />
        </div>
      )}
    </Dialog>
  );
}
