import { toHtmlText } from "../clean-html.ts";
import type { ArticleWords } from "../tables.ts";
import type { Wording } from "./wording.ts";

/** How a message from an agent is headed; what the agent wrote stands below as it was typed. */
const heads: Wording<string> = {
  EN: "From your agent {sender}",
  VI: "Tin từ đại lý {sender} của bạn",
  TH: "ข้อความจากตัวแทนของคุณ {sender}",
  ID: "Dari agen Anda {sender}",
  FIL: "Mula sa iyong ahente na si {sender}",
  CN: "来自您的代理 {sender}",
};

/** Who wrote, and what. */
export interface AgentMessage {
  /** The agent's account name, masked. */
  sender: string;
  /** As typed; lines stay lines. */
  text: string;
}

/** A message from an agent, headed in every language: nobody takes it for the merchant's own. */
export function toAgentWords({ sender, text }: AgentMessage): Record<string, ArticleWords> {
  const lines = text.split("\n").map((line) => toHtmlText(line));
  const content = `<p>${lines.join("<br>")}</p>`;
  return Object.fromEntries(
    Object.entries(heads).map(([code, head]) => [
      code,
      { title: head.replace("{sender}", () => sender), content },
    ]),
  );
}
