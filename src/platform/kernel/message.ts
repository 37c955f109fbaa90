/** How a message goes out. */
export type Channel = "sms" | "email";

/** A message to one person. */
export interface Message {
  merchant: string;
  channel: Channel;
  /** A number such as +84912345678, or an address. */
  to: string;
  /** Of an e-mail; empty for an SMS. */
  subject: string;
  body: string;
}

/** Hands a message to whoever delivers it; rejects when they did not take it. */
export type SendMessage = (message: Message) => Promise<void>;

/** Fills the places {0}, {1} … of a text. */
export const fillIn = (text: string, ...words: readonly string[]): string =>
  text.replace(/\{(\d)\}/g, (whole, index: string) => words[Number(index)] ?? whole);
