import type { ComponentType, HTMLAttributes, HTMLInputAutoCompleteAttribute } from "react";
import type { RegisterRule } from "#src/contracts/site.gen.ts";

/** How a field is drawn. */
export type WidgetName = "text" | "password" | "date" | "captcha" | "phone" | "code";

/** What a browser and its keyboard should know of a field. */
export interface FieldTraits {
  widget: WidgetName;
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  type?: "text" | "email" | "tel";
  /** Only the platform can tell whether it is right, such as a name that may be taken: it gets no tick. */
  judgedElsewhere?: true;
  /** Drawn by this in place of the widget, such as a list of choices. */
  Input?: ComponentType<FieldWidgetProps>;
}

/** What the input of a field is given. */
export interface FieldWidgetProps {
  id: string;
  name: string;
  rule: RegisterRule;
  traits: FieldTraits;
  invalid: boolean;
  describedBy: string | undefined;
  last: boolean;
  placeholder: string;
}

const plain: FieldTraits = { widget: "text", autoComplete: "off" };
const number: FieldTraits = { ...plain, inputMode: "numeric" };
const named: FieldTraits = { ...plain, judgedElsewhere: true };

/**
 * The fields the portal has words for (spec 3); any other id still becomes a text field. A number
 * in a messenger is not the visitor's telephone number, so nothing is filled in there unasked.
 */
const traits: Readonly<Record<string, FieldTraits>> = {
  username: { ...named, autoComplete: "username" },
  password: { widget: "password", autoComplete: "new-password" },
  confirmPassword: { widget: "password", autoComplete: "new-password" },
  oldPassword: { widget: "password", autoComplete: "current-password" },
  newPassword: { widget: "password", autoComplete: "new-password" },
  confirmNewPassword: { widget: "password", autoComplete: "new-password" },
  answer: { widget: "code", autoComplete: "one-time-code" },
  paymentPassword: { widget: "password", autoComplete: "off" },
  payeeName: { widget: "text", autoComplete: "name" },
  nickname: { widget: "text", autoComplete: "nickname" },
  email: { ...named, autoComplete: "email", type: "email", inputMode: "email" },
  mobileNum: { widget: "phone", autoComplete: "tel-national", type: "tel", inputMode: "tel" },
  appCode: { ...named, autoComplete: "one-time-code", inputMode: "numeric" },
  verificationCode: { widget: "code", autoComplete: "one-time-code", inputMode: "numeric" },
  birthday: { widget: "date", autoComplete: "bday" },
  captcha: { widget: "captcha", autoComplete: "off" },
  qqNum: number,
  whatsapp: number,
  zalo: number,
  line: plain,
  telegram: plain,
  wechat: plain,
  facebook: plain,
  idNumber: plain,
  recommenderId: named,
  affiliateCode: named,
  referralCode: named,
};

/** Whether the portal has words and traits for a field. */
export const isKnownField = (name: string): boolean => Object.hasOwn(traits, name);

/** How to draw a field; an unknown one is plain text. Digits-only rules get the number keyboard. */
export function traitsOf(name: string, patternId: number): FieldTraits {
  const found = (Object.hasOwn(traits, name) ? traits[name] : undefined) ?? plain;
  const digits = patternId === 6 && found.inputMode === undefined;
  return digits ? { ...found, inputMode: "numeric" } : found;
}

/** Words for a field nobody translated: `sourceOfIncome` becomes "Source of income". */
export function labelFromId(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/gu, "$1 $2")
    .replace(/[_-]+/gu, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
