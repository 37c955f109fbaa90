import { type ReactNode, useMemo } from "react";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { anything, type PlainFields } from "../../forms/engine/plain-form.tsx";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { quietText } from "../../ui/text-styles.ts";
import { AmountForm } from "../parts/money/amount-form.tsx";
import { useDraftKey } from "../parts/money/drafts.ts";
import { useOnceCall } from "../parts/money/use-once-call.ts";

const account = { ...anything(34), acceptedPattern: "^[0-9A-Za-z]{4,34}$", minLength: 4 };
const holder = { ...anything(80), minLength: 2 };

interface WithdrawFormProps {
  /** What can be paid out, as a decimal string. */
  available: string;
}

/** Asks where to and how much, says what that comes to, and asks for the withdrawal. */
export function WithdrawForm({ available }: WithdrawFormProps): ReactNode {
  const { navigate, storage } = useServices();
  const { t, money, site } = useLocale();
  const { page } = usePage();
  const kept = useDraftKey("withdraw");
  const withdraw = useOnceCall("withdraw", "withdraw", [
    "withdrawals",
    "balance",
    "merchantWallet",
  ]);
  const more = useMemo(
    (): PlainFields => ({
      bankAccount: {
        rule: account,
        traits: { widget: "text", autoComplete: "off" },
        asksKnown: true,
      },
      accountName: {
        rule: holder,
        traits: { widget: "text", autoComplete: "name" },
        asksKnown: true,
      },
    }),
    [],
  );
  const submit = async (amount: string, password: string, values: Values): Promise<void> => {
    const asked = await withdraw.send(
      {
        amount,
        bankAccount: String(values.bankAccount).toUpperCase(),
        accountName: String(values.accountName),
      },
      { password },
    );
    if (asked === undefined) return;
    storage.session.remove(kept);
    navigate(`${page.path}?withdrawal=${asked.id}`, { keepScroll: true });
  };
  const left = (amount: string | undefined): string => {
    const minor = toMinor(available, site.currency) - toMinor(amount ?? "0", site.currency);
    return minor < 0n ? "—" : money(fromMinor(minor, site.currency));
  };
  return (
    <AmountForm
      all={available}
      bounds={{ minimum: fromMinor(1n, site.currency), maximum: available }}
      busy={withdraw.busy}
      form="withdraw"
      linesOf={(amount) => [
        { label: t("withdraw.arrives"), value: amount === undefined ? "—" : money(amount) },
        { label: t("money.fee"), value: t("money.noFee") },
        { label: t("money.balanceAfter"), value: left(amount) },
      ]}
      more={more}
      onSubmit={(amount, password, values) => void submit(amount, password, values)}
      password={{ label: t("withdraw.passwordLabel"), hint: t("points.passwordHint") }}
      problem={withdraw.problem}
      submitLabel={t("withdraw.ask")}
      totalLabel={t("withdraw.sum")}
    >
      <p css={quietText}>{t("withdraw.noWayBack")}</p>
    </AmountForm>
  );
}

type Values = Readonly<Record<string, string | boolean>>;
