import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useSWRConfig } from "swr";
import type { PointsConfigValue } from "#src/contracts/api.gen.ts";
import { useOnceKey } from "../../api/use-once-key.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { label, quietText as quiet, wrongText as wrong } from "../../ui/text-styles.ts";
import { isPointsKey } from "./is-points-key.ts";
import { field, number, panel, stack } from "./styles.ts";
import { readCount, worthOf } from "./worth.ts";

interface ConvertFormProps {
  config: PointsConfigValue;
  /** The member's points; undefined while unknown. */
  points: number | undefined;
}

/** Converts points into money on the balance, with the password (POINT-04, OPEN-106). */
export function ConvertForm({ config, points }: ConvertFormProps): ReactNode {
  const { client, notify } = useServices();
  const { site, t, money, problemText } = useLocale();
  const { mutate } = useSWRConfig();
  const once = useOnceKey();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const count = readCount(typed);
  const worth = count === undefined ? undefined : worthOf(count, config.pointsRatio, site.currency);

  const judge = (): string => {
    const min = config.minimumConvert;
    if (count === undefined || count < min)
      return t("points.convertLeast", [min.toLocaleString("en")]);
    if (points !== undefined && count > points)
      return t("points.missing", [(count - points).toLocaleString("en")]);
    if (worth === undefined) return t("points.convertUneven");
    return password === "" ? t("points.passwordMissing") : "";
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrongNow = judge();
    setProblem(wrongNow);
    if (wrongNow !== "" || busy || count === undefined) return;
    const wish = { points: count };
    setBusy(true);
    const answer = await client.call("convertPoints", { key: once.keyOf(wish), ...wish, password });
    setBusy(false);
    setPassword("");
    if (!answer.ok) {
      setProblem(problemText(answer.error));
      return;
    }
    once.done();
    setTyped("");
    void mutate(isPointsKey);
    notify(t("points.converted", [money(answer.value.amount)]), "success");
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
            maxLength={12}
            onChange={(event) => setTyped(event.target.value)}
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
            maxLength={256}
            onChange={(event) => setPassword(event.target.value)}
            showLabel={t("field.showPassword")}
            value={password}
          />
        </div>
        <p css={wrong} role="alert">
          {problem}
        </p>
        <Button busy={busy} type="submit">
          {t("points.convert")}
        </Button>
      </form>
    </section>
  );
}
