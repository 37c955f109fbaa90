import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { PointsConfigValue } from "#src/contracts/api.gen.ts";
import { isUnanswered } from "../../api/client.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { label, quietText as quiet } from "../../ui/text-styles.ts";
import { keepDraft, readDraft, useDraftKey } from "../parts/drafts.ts";
import { useOnceCall } from "../parts/money/use-once-call.ts";
import { pointsChanges } from "./points-changes.ts";
import { Refusal } from "./refusal.tsx";
import { field, number, panel, stack } from "./styles.ts";
import { readCount, worthOf } from "./worth.ts";

interface ConvertFormProps {
  config: PointsConfigValue;
  /** The member's points; undefined while unknown. */
  points: number | undefined;
}

/** Converts points into money on the balance, with the password (POINT-04, OPEN-106). */
export function ConvertForm({ config, points }: ConvertFormProps): ReactNode {
  const { notify, storage } = useServices();
  const { site, t, money } = useLocale();
  const id = useId();
  const kept = useDraftKey("convert");
  const conversion = useOnceCall("convertPoints", "convert", pointsChanges);
  const [typed, setTyped] = useState(() => readDraft(storage.session, kept).points ?? "");
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState("");
  const count = readCount(typed);
  const worth = count === undefined ? undefined : worthOf(count, config.pointsRatio, site.currency);

  const judge = (): string => {
    const min = config.minimumConvert;
    if (count === undefined || count < min)
      return t("points.convertLeast", [min.toLocaleString("en")]);
    // Without an answer they may be converted already: only the platform knows.
    if (points !== undefined && count > points && !isUnanswered(conversion.problem))
      return t("points.missing", [(count - points).toLocaleString("en")]);
    if (worth === undefined) return t("points.convertUneven");
    return password === "" ? t("points.passwordMissing") : "";
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrongNow = judge();
    setFault(wrongNow);
    if (wrongNow !== "" || count === undefined) return;
    const converted = await conversion.send({ points: count }, { password });
    setPassword("");
    if (converted === undefined) return;
    storage.session.remove(kept);
    setTyped("");
    notify(t("points.converted", [money(converted.amount)]), "success");
  };
  const type = (next: string): void => {
    keepDraft(storage.session, kept, { points: next });
    setTyped(next);
  };

  return (
    <section aria-labelledby={`${id}-title`} css={panel}>
      <form css={stack} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={`${id}-title`}>{t("points.convert")}</h2>
        <div css={field}>
          <label css={label} htmlFor={`${id}-points`}>
            {t("points.convertHowMany")}
          </label>
          <TextInput
            autoComplete="off"
            id={`${id}-points`}
            inputMode="numeric"
            onChange={(event) => type(event.target.value)}
            value={typed}
          />
          <span css={worth === undefined ? quiet : number}>
            {worth === undefined
              ? t("points.convertLeast", [config.minimumConvert.toLocaleString("en")])
              : t("points.convertWorth", [money(worth)])}
          </span>
        </div>
        <div css={field}>
          <label css={label} htmlFor={`${id}-password`}>
            {t("points.password")}
          </label>
          <PasswordInput
            autoComplete="current-password"
            hideLabel={t("field.hidePassword")}
            id={`${id}-password`}
            onChange={(event) => setPassword(event.target.value)}
            showLabel={t("field.showPassword")}
            value={password}
          />
        </div>
        <Refusal fault={fault} problem={conversion.problem} />
        <Button busy={conversion.busy} type="submit">
          {t("points.convert")}
        </Button>
      </form>
    </section>
  );
}
