import { type FormEvent, type ReactNode, useId, useState } from "react";
import { isUnanswered } from "../../api/client.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { label, quietText as quiet } from "../../ui/text-styles.ts";
import { keepDraft, readDraft, useDraftKey } from "../parts/drafts.ts";
import { useOnceCall } from "../parts/money/use-once-call.ts";
import type { Item } from "./item.types.ts";
import { pointsChanges } from "./points-changes.ts";
import { Refusal } from "./refusal.tsx";
import { field, number, stack } from "./styles.ts";
import { readCount } from "./worth.ts";

/** At most this many of one item at once (redeemPoints). */
const maxAtOnce = 100;
/** As short and as long as an address may be (redeemPoints). */
const [shortest, longest] = [5, 300];

interface RedeemDialogProps {
  item: Item;
  onClose: () => void;
}

/**
 * Redeems points for an item: how many, where to send goods, and the password (POINT-03, OPEN-106).
 * A refusal keeps what was typed, the password aside.
 */
export function RedeemDialog({ item, onClose }: RedeemDialogProps): ReactNode {
  const { notify, storage } = useServices();
  const { t } = useLocale();
  const id = useId();
  const kept = useDraftKey(`redeem:${item.id}`);
  const redemption = useOnceCall("redeemPoints", `redeem:${item.id}`, pointsChanges);
  const [draft] = useState(() => readDraft(storage.session, kept));
  const [quantity, setQuantity] = useState(draft.quantity ?? "1");
  const [address, setAddress] = useState(draft.address ?? "");
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState("");
  const count = readCount(quantity);
  // Without an answer some may be redeemed already: only the platform knows what is left.
  const max = isUnanswered(redemption.problem) ? maxAtOnce : Math.min(item.quantity, maxAtOnce);
  const isGoods = item.kind === "goods";
  const { length } = address.trim();
  const isAddressWrong = length < shortest || length > longest;

  const judge = (): string => {
    if (count === undefined || count > max) return t("points.quantityWrong", [max]);
    if (isGoods && isAddressWrong) return t("points.addressMissing", [shortest, longest]);
    return password === "" ? t("points.passwordMissing") : "";
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrongNow = judge();
    setFault(wrongNow);
    if (wrongNow !== "" || count === undefined) return;
    const wish = {
      itemId: item.id,
      quantity: count,
      ...(isGoods ? { receivingAddress: address.trim() } : {}),
    };
    const redeemed = await redemption.send(wish, { password });
    setPassword("");
    if (redeemed === undefined) return;
    storage.session.remove(kept);
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
            invalid={fault !== "" && count === undefined}
            onChange={(event) => {
              keepDraft(storage.session, kept, { quantity: event.target.value });
              setQuantity(event.target.value);
            }}
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
              invalid={fault !== "" && isAddressWrong}
              onChange={(event) => {
                keepDraft(storage.session, kept, { address: event.target.value });
                setAddress(event.target.value);
              }}
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
            onChange={(event) => setPassword(event.target.value)}
            showLabel={t("field.showPassword")}
            value={password}
          />
          <span css={quiet}>{t("points.passwordHint")}</span>
        </div>
        <Refusal fault={fault} problem={redemption.problem} />
        <Button busy={redemption.busy} type="submit" wide>
          {t("points.redeem")}
        </Button>
      </form>
    </Dialog>
  );
}
