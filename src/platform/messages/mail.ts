import { createTransport } from "nodemailer";
import type { SendMessage } from "../kernel/message.ts";

/** Where mail goes out. */
export interface MailConfig {
  /** smtp(s)://user:password@host:port */
  url: string;
  /** The sender, such as Portico <no-reply@portal.example>. */
  from: string;
}

/**
 * Sends e-mails by SMTP and leaves everything else to `others`. A server that does not answer is
 * given up on after ten seconds.
 */
export function makeMailSender({ url, from }: MailConfig, others: SendMessage): SendMessage {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const given = new URL(url);
  const secure = given.protocol === "smtps:";
  const transport = createTransport({
    host: given.hostname,
    port: Number(given.port || (secure ? 465 : 587)),
    secure,
    ...(given.username === ""
      ? {}
      : {
          auth: {
            user: decodeURIComponent(given.username),
            pass: decodeURIComponent(given.password),
          },
        }),
    ...timeouts,
  });
  return async (message) => {
    if (message.channel !== "email") return others(message);
    await transport.sendMail({
      from,
      to: { name: "", address: message.to },
      subject: message.subject,
      text: message.body,
    });
  };
}
