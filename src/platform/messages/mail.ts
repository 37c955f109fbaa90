import { createTransport } from "nodemailer";
import type { SendMessage } from "../kernel/message.ts";

/** Where mail goes out. */
export interface MailConfig {
  /** smtp(s)://user:password@host:port */
  url: string;
  /** The sender, such as Portico <no-reply@portal.example>. */
  from: string;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** The server of an address; one that does not answer is given up on after ten seconds. */
function openTransport({ url }: Pick<MailConfig, "url">) {
  const given = new URL(url);
  const secure = given.protocol === "smtps:";
  return createTransport({
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
}

/**
 * Greets the server and signs in there, and sends nothing.
 * @throws what the server, or the way there, says against it
 */
export async function greetMailServer(config: Pick<MailConfig, "url">): Promise<void> {
  const transport = openTransport(config);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends e-mails by SMTP and leaves everything else to `others`. */
export function makeMailSender(config: MailConfig, others: SendMessage): SendMessage {
  const transport = openTransport(config);
  const { from } = config;
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
