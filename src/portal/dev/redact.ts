/** What stands where a secret was. */
export const hidden = "•••";

/** Names whose values are secret wherever they stand. */
const secretName = /passw|pwd|token|captcha|secret|otp|credential|authori[sz]ation|cookie|^pin$/i;
/** Names that end like this hold one-time codes, unless the value is plainly none. */
const codeName = /code$/i;
/** Codes that only name something: the country, the language, the merchant. */
const plainCode = /(country|language|merchant|currency|dialing|affiliate|referral|vendor)Code$/i;
/** The catalogue's own: AUTH_INVALID, or the status's 0, 1 and 2. */
const isNaming = (value: unknown): boolean =>
  typeof value === "number"
    ? value < 10
    : /^[A-Z]+(_[A-Z0-9]+)+$|^(NETWORK|INTERNAL)$/.test(String(value));

/** A token that stands by itself: three parts of a JWT, or one long run of random signs. */
const tokenShape = /^eyJ[\w-]+\.|^[\w+/-]{32,}={0,2}$/;

function isSecret(name: string, value: unknown): boolean {
  // Flags such as `captchaRequired` give nothing away.
  if (value === null || value === undefined || typeof value === "boolean") return false;
  if (secretName.test(name)) return true;
  return (
    codeName.test(name) && !plainCode.test(name) && typeof value !== "object" && !isNaming(value)
  );
}

function redactText(text: string): string {
  if (tokenShape.test(text)) return hidden;
  // The address of a game, or of a start, carries a token in its query.
  if (/^(https?:\/)?\//.test(text)) return text.replace(/([?&#][^=&#]+=)[^&#]*/g, `$1${hidden}`);
  return text.startsWith("data:") ? `${text.slice(0, 24)}…` : text;
}

/** A field written as `{name: "password", value: …}`. */
const isSecretField = (value: object): boolean =>
  ["name", "field", "key"].some((key) => {
    const name = (value as Record<string, unknown>)[key];
    return typeof name === "string" && "value" in value && isSecret(name, "");
  });

/**
 * A copy of a context or an event as plain data without passwords, codes, tokens and captchas, so that
 * it may be shown and sent. Actors and functions become their names; what is too deep is cut.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "function") return `[function ${value.name}]`;
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > 8) return "…";
  if (value instanceof Error) return { name: value.name, message: redactText(value.message) };
  if ("sessionId" in value && "send" in value) return `[actor ${String(Reflect.get(value, "id"))}]`;
  if (Array.isArray(value)) return value.slice(0, 200).map((one) => redact(one, depth + 1));
  const secretField = isSecretField(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (isSecret(name, one) || (secretField && name === "value")) return [name, hidden];
      // It looks like a token, and leads to the log line.
      return [name, name === "requestId" ? one : redact(one, depth + 1)];
    }),
  );
}
