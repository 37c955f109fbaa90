import { type ReactNode, useState } from "react";
import type { BankAccountsValue } from "#src/contracts/api.gen.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { quietText } from "../../ui/text-styles.ts";
import { keepDraft, readDraft, useDraftKey } from "../parts/drafts.ts";
import { AmountForm, type Bounds } from "../parts/money/amount-form.tsx";
import { ChoiceCards } from "../parts/money/choice-cards.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { useOnceCall } from "../parts/money/use-once-call.ts";

/** Whoever is refused nothing needs no way out of it. */
const RefusalWay = laterPart(() =>
  import("../parts/money/refusal-way.tsx").then(({ RefusalWay: part }) => part),
);

/**
 * Which account is paid to: the one chosen, which is kept with what is typed so that a reload changes
 * no wish; at first the main one.
 */
function useTarget(accounts: BankAccountsValue["list"], kept: string) {
  const { storage } = useServices();
  const [chosen, setChosen] = useState(
    () => readDraft(storage.session, kept).account ?? accounts[0]?.id,
  );
  const choose = (id: string): void => {
    setChosen(id);
    keepDraft(storage.session, kept, { account: id });
  };
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  return { accountId: account?.id ?? "", choose };
}

interface WithdrawFormProps {
  /** The member's accounts, the main one first; there is one at least. */
  accounts: BankAccountsValue["list"];
  /** Where the accounts are kept. */
  managePath: string;
  /** Where what has to be played first is explained. */
  turnoverPath: string;
  /** What can be paid out, as a decimal string. */
  available: string;
  /** Between which amounts one withdrawal may be, as far as the platform tells it. */
  bounds: Bounds | undefined;
}

/**
 * Between which amounts a withdrawal may be that has a balance to come from. Who has something, but less
 * than may be asked for, is told from where on it may.
 */
function boundsFor(available: string, told: Bounds | undefined, currency: string): Bounds {
  const { minimum = fromMinor(1n, currency), maximum = available } = told ?? {};
  const held = toMinor(available, currency);
  const isReached = held === 0n || held >= toMinor(minimum, currency);
  const isAll = isReached && held <= toMinor(maximum, currency);
  return { minimum, maximum: isAll ? available : maximum };
}

/** Asks where to and how much, says what that comes to, and asks for the withdrawal. */
export function WithdrawForm(props: WithdrawFormProps): ReactNode {
  const { available, accounts, managePath, turnoverPath } = props;
  const { navigate, storage } = useServices();
  const { t, money, site } = useLocale();
  const { page } = usePage();
  const kept = useDraftKey("withdraw");
  const withdraw = useOnceCall("withdraw", "withdraw", [
    "withdrawals",
    "balance",
    "merchantWallet",
    "bankAccounts",
  ]);
  const target = useTarget(accounts, kept);
  const within = boundsFor(available, props.bounds, site.currency);
  const submit = async (amount: string, password: string): Promise<void> => {
    const asked = await withdraw.send({ amount, accountId: target.accountId }, { password });
    if (asked === undefined) return;
    storage.session.remove(kept);
    navigate(`${page.path}?withdrawal=${asked.id}`, { keepScroll: true });
  };
  const left = (amount: string | undefined): string => {
    const minor = toMinor(available, site.currency) - toMinor(amount ?? "0", site.currency);
    return minor < 0n ? "—" : money(fromMinor(minor, site.currency));
  };
  return (
    <>
      <ChoiceCards
        choices={accounts.map(({ id, bank, accountNumber, accountName }) => ({
          id,
          label: `${bank} ${accountNumber}`,
          note: accountName,
        }))}
        chosen={target.accountId}
        icon="banknote"
        legend={t("bank.to")}
        onChoose={target.choose}
      />
      <div>
        <PathLink icon="banknote" path={managePath}>
          {t("bank.manage")}
        </PathLink>
      </div>
      <AmountForm
        all={available}
        bounds={within}
        busy={withdraw.busy}
        form="withdraw"
        linesOf={(amount) => [
          { label: t("withdraw.arrives"), value: amount === undefined ? "—" : money(amount) },
          { label: t("money.fee"), value: t("money.noFee") },
          { label: t("money.balanceAfter"), value: left(amount) },
        ]}
        onSubmit={(amount, password) => void submit(amount, password)}
        password={{ label: t("withdraw.passwordLabel"), hint: t("points.passwordHint") }}
        problem={withdraw.problem}
        submitLabel={t("withdraw.ask")}
        totalLabel={t("withdraw.sum")}
      >
        {withdraw.problem === null ? null : (
          <RefusalWay problem={withdraw.problem} turnover={turnoverPath} />
        )}
        <p css={quietText}>{t("withdraw.noWayBack")}</p>
      </AmountForm>
    </>
  );
}
