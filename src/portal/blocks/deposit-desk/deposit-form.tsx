import { type ReactNode, useState } from "react";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { keepDraft, readDraft, useDraftKey } from "../parts/drafts.ts";
import { AmountForm } from "../parts/money/amount-form.tsx";
import { ChoiceCards } from "../parts/money/choice-cards.tsx";
import { useOnceCall } from "../parts/money/use-once-call.ts";
import { stack } from "../parts/reward/styles.ts";
import type { Method } from "./deposit.types.ts";
import { useMethodName } from "./use-method-name.ts";

/** Whoever is refused nothing needs no way out of it. */
const RefusalWay = laterPart(() =>
  import("../parts/money/refusal-way.tsx").then(({ RefusalWay: part }) => part),
);

interface DepositFormProps {
  methods: readonly Method[];
  /** Where members set their limits. */
  limits: string;
}

/**
 * Asks how and how much, says what that comes to, and starts the deposit. Where it is paid on the
 * provider's page, it leads there; Back from it is the page that follows the deposit.
 */
export function DepositForm({ methods, limits }: DepositFormProps): ReactNode {
  const { navigate, storage } = useServices();
  const { t, money, site } = useLocale();
  const { page, open } = usePage();
  const nameOf = useMethodName();
  const deposit = useOnceCall("deposit", "deposit", ["deposits", "depositMethods"]);
  const kept = useDraftKey("deposit");
  const [wanted, setWanted] = useState(() => readDraft(storage.session, kept).method);
  // A way may be gone since it was chosen: the first of those that are there takes its place.
  const method = methods.find(({ id }) => id === wanted) ?? methods[0];
  if (method === undefined) return null;

  const choose = (id: string): void => {
    keepDraft(storage.session, kept, { method: id });
    deposit.forget();
    setWanted(id);
  };
  const submit = async (amount: string): Promise<void> => {
    const wish = { method: method.id, amount };
    const started = await deposit.send<"backUrl">(wish, { backUrl: page.path });
    if (started === undefined) return;
    storage.session.remove(kept);
    navigate(`${page.path}?deposit=${started.id}`, { keepScroll: true });
    if (started.payUrl !== null) open({ type: "url", url: started.payUrl, newWindow: false });
  };
  return (
    <div css={stack}>
      <ChoiceCards
        choices={methods.map((one) => ({
          id: one.id,
          label: nameOf(one),
          note: t("money.between", [money(one.minimum), money(one.maximum)]),
        }))}
        chosen={method.id}
        icon="banknote"
        legend={t("deposit.how")}
        onChoose={choose}
      />
      <AmountForm
        bounds={method}
        busy={deposit.busy}
        chips={method.amounts}
        form="deposit"
        linesOf={(amount) => [
          { label: t("deposit.pays"), value: amount === undefined ? "—" : money(amount) },
          { label: t("money.fee"), value: t("money.noFee") },
          { label: t("money.currency"), value: site.currency },
        ]}
        onSubmit={(amount) => void submit(amount)}
        problem={deposit.problem}
        submitLabel={t("deposit.start")}
        totalLabel={t("deposit.credited")}
      >
        {deposit.problem === null ? null : <RefusalWay limits={limits} problem={deposit.problem} />}
      </AmountForm>
    </div>
  );
}
