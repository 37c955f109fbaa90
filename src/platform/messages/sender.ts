import type { Channel, SendMessage } from "../kernel/message.ts";
import { type MailConfig, makeMailSender } from "./mail.ts";

/** Who delivers messages to players. */
export interface Sender {
  send: SendMessage;
  /** The channels that nobody delivers: what would go there is refused before anything is made of it. */
  undelivered: ReadonlySet<Channel>;
}

const refuse: SendMessage = async ({ channel }) => {
  throw new Error(`Nobody is set up who delivers messages by ${channel}.`);
};

/**
 * Puts together who delivers: e-mails the mail server where one is named, everything else the outbox
 * where the sandbox has one, and otherwise nobody.
 */
export function makeSender(mail: MailConfig | undefined, outbox: SendMessage | undefined): Sender {
  const others = outbox ?? refuse;
  const undelivered = new Set<Channel>(outbox === undefined ? ["sms", "email"] : []);
  if (mail !== undefined) undelivered.delete("email");
  return { send: mail === undefined ? others : makeMailSender(mail, others), undelivered };
}

/** What to tell the person who starts a platform of which some messages go nowhere. */
export function explainUndelivered({ undelivered }: Sender): string | undefined {
  if (undelivered.size === 0) return undefined;
  const ways = undelivered.has("email") ? "SMS or e-mail" : "SMS";
  return `No codes go out by ${ways}: nobody is set up who delivers them. The sandbox's outbox shows them instead.`;
}
