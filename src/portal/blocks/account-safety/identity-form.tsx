import { type ReactNode, useState } from "react";
import type { IdentityValue } from "#src/contracts/api.gen.ts";
import { dayIn } from "#src/shared/register-birthday.ts";
import type { Failure } from "#src/shared/register-failure.ts";
import { type FormValues, judgeBirthday, judgeField } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../../api/problem.ts";
import { anything, type PlainFields, PlainForm } from "../../forms/engine/plain-form.tsx";
import { useFormStore } from "../../forms/engine/use-form-store.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { quietText } from "../../ui/text-styles.ts";

type Asked = IdentityValue["asks"][number];

/** Every field that may be asked for, with the room that the call has. */
const fields = {
  fullName: { rule: anything(120), traits: { widget: "text", autoComplete: "name" } },
  birthday: {
    rule: { ...anything(10), patternId: 11 },
    traits: { widget: "date", autoComplete: "bday" },
  },
  currentAddress: {
    rule: anything(300),
    traits: { widget: "text", autoComplete: "street-address" },
  },
  country: { rule: anything(60), traits: { widget: "text", autoComplete: "country-name" } },
  idNumber: { rule: anything(64), traits: { widget: "text", autoComplete: "off" } },
} satisfies PlainFields;

interface IdentityFormProps {
  asks: readonly Asked[];
  onDone: () => void;
}

/** Asks for what the account does not hold, and has the provider check it. */
export function IdentityForm({ asks, onDone }: IdentityFormProps): ReactNode {
  const { t, site } = useLocale();
  const { client, now } = useServices();
  // The account's answer may be another one meanwhile: the form stays what it was.
  const [names] = useState(asks);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const { minimumAge, timeZone } = site;
  const judge = (name: string, values: FormValues): Failure | undefined => {
    const asked = names.find((each) => each === name);
    if (asked === undefined) return undefined;
    const { rule } = fields[asked];
    const value = String(values[asked] ?? "");
    const filled = judgeField(asked, rule, value.trim());
    const verdict =
      filled.ok && asked === "birthday"
        ? judgeBirthday(rule, value, minimumAge, dayIn(now(), timeZone))
        : filled;
    return verdict.ok ? undefined : verdict;
  };
  const services = useFormStore({ names, initial: {}, judge, t, minimumAge });
  const submit = async (values: FormValues): Promise<void> => {
    setBusy(true);
    const sent = Object.fromEntries(names.map((name) => [name, String(values[name] ?? "").trim()]));
    const answer = await client.call("checkIdentity", sent);
    setBusy(false);
    if (answer.ok) onDone();
    else setProblem(answer.error);
  };
  return (
    <>
      <p css={quietText}>{t("identity.held")}</p>
      <PlainForm
        busy={busy}
        fields={Object.fromEntries(names.map((name) => [name, fields[name]]))}
        judge={judge}
        onSubmit={(values) => void submit(values)}
        problem={problem}
        services={services}
        submitLabel={t("identity.send")}
      />
    </>
  );
}
