import type { Revision } from "#src/merchant/revision.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { fillIn, type Message } from "../../kernel/message.ts";
import { toHtmlText, wordsFor } from "../content/public.ts";
import type { AdvertWords, Delivery } from "./advert-repo.ts";

/** A merchant as its advertisements name it. */
export type Advertiser = Pick<Revision, "code" | "site">;

/** What an advertisement says to a member: in their language, or one that stands in for it. */
export const wordsOf = ({ words, language }: Pick<Delivery, "words" | "language">): AdvertWords =>
  wordsFor(words, language) ?? { title: "", text: "" };

/** An advertisement as it goes out; each says how to have no more of them. */
export function toMessage(
  { code, site }: Advertiser,
  delivery: Delivery & { channel: "email" | "sms" },
  to: string,
): Message {
  const { channel, language } = delivery;
  const { title, text } = wordsOf(delivery);
  const stop = fillIn(textsFor(site, language)["message.advertStop"] ?? "{0}", site.name);
  const isMail = channel === "email";
  const body = isMail ? `${text}\n\n${stop}` : `${title}: ${text} ${stop}`;
  return { merchant: code, channel, to, subject: isMail ? title : "", body };
}

/** The same for the inbox, where it stays to be read in any language. */
export const toInboxWords = (
  words: Delivery["words"],
): Record<string, { title: string; content: string }> =>
  Object.fromEntries(
    Object.entries(words).map(([code, { title, text }]) => [
      code,
      {
        title,
        content: text
          .split(/\n+/)
          .map((line) => `<p>${toHtmlText(line)}</p>`)
          .join(""),
      },
    ]),
  );
