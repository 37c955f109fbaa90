import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useSWRConfig } from "swr";
import { useOnceKey } from "../../api/use-once-key.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { label, quietText as quiet, wrongText as wrong } from "../../ui/text-styles.ts";
import { isPointsKey } from "./is-points-key.ts";
import type { Item } from "./item.types.ts";
import { field, number, stack } from "./styles.ts";
import { readCount } from "./worth.ts";

/** At most this many of one item at once (redeemPoints). */
const maxAtOnce = 100;

interface RedeemDialogProps {
  item: Item;
  onClose: () => void;
}

/**
 * Redeems points for an item: how many, where to send goods, and the password (POINT-03, OPEN-106).
 * A refusal keeps what was typed, the password aside.
 */
export function RedeemDialog({ item, onClose }: RedeemDialogProps): ReactNode {
  const { client, notify } = useServices();
  const { t, problemText } = useLocale();
  const { mutate } = useSWRConfig();
  const once = useOnceKey();
  const id = useId();
  const [quantity, setQuantity] = useState("1");
  const [address, setAddress] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const count = readCount(quantity);
  const isGoods = item.kind === "goods";

  const judge = (): string => {
    if (count === undefined || count > Math.min(item.quantity, maxAtOnce))
      return t("points.quantityWrong", [Math.min(item.quantity, maxAtOnce)]);
    if (isGoods && address.trim().length < 5) return t("points.addressMissing");
    return password === "" ? t("points.passwordMissing") : "";
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrongNow = judge();
    setProblem(wrongNow);
    if (wrongNow !== "" || busy || count === undefined) return;
    const wish = {
      itemId: item.id,
      quantity: count,
      ...(isGoods ? { receivingAddress: address.trim() } : {}),
    };
    setBusy(true);
    const answer = await client.call("redeemPoints", { key: once.keyOf(wish), ...wish, password });
    setBusy(false);
    setPassword("");
    if (!answer.ok) {
      setProblem(problemText(answer.error));
      return;
    }
    once.done();
    void mutate(isPointsKey);
    notify(t("points.redeemed", [item.name]), "success");
    onClose();
  };

  const cost = (count ?? 0) * item.pointsRequirement;
  return (
    <Dialog closeLabel={t("common.close")} onClose={onClose} open title={item.name}>
      <form css={stack} noValidate onSubmit={(event) => void submit(event)}>
        <div css={field}>
          <label css={label} htmlFor={`${id}-quantity`}>
            {t("points.quantity")}
          </label>
          <TextInput
            autoComplete="off"
            id={`${id}-quantity`}
            inputMode="numeric"
            invalid={problem !== "" && count === undefined}
            maxLength={4}
            onChange={(event) => setQuantity(event.target.value)}
            value={quantity}
          />
          <span css={number}>{t("points.cost", [cost.toLocaleString("en")])}</span>
        </div>
        {isGoods ? (
          <div css={field}>
            <label css={label} htmlFor={`${id}-address`}>
              {t("points.address")}
            </label>
            <TextInput
              autoComplete="street-address"
              id={`${id}-address`}
              maxLength={300}
              onChange={(event) => setAddress(event.target.value)}
              value={address}
            />
            <span css={quiet}>{t("points.addressHint")}</span>
          </div>
        ) : null}
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
          <span css={quiet}>{t("points.passwordHint")}</span>
        </div>
        <p css={wrong} role="alert">
          {problem}
        </p>
        <Button busy={busy} type="submit" wide>
          {t("points.redeem")}
        </Button>
      </form>
    </Dialog>
  );
}
