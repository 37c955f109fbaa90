import { toHtmlText } from "../clean-html.ts";
import type { ArticleWords } from "../tables.ts";
import type { Wording } from "./wording.ts";

/** What a member is told whose account got money from their line. */
const came: Wording<ArticleWords> = {
  EN: {
    title: "Money has arrived",
    content: "<p>{sender} sent you {amount}. It is in your main wallet. Reference: {reference}</p>",
  },
  VI: {
    title: "Bạn đã nhận được tiền",
    content:
      "<p>{sender} đã chuyển cho bạn {amount}. Tiền nằm trong ví chính. Mã tham chiếu: {reference}</p>",
  },
  TH: {
    title: "เงินเข้าบัญชีแล้ว",
    content: "<p>{sender} โอนเงิน {amount} ให้คุณ เงินอยู่ในกระเป๋าหลัก เลขอ้างอิง: {reference}</p>",
  },
  ID: {
    title: "Uang telah masuk",
    content:
      "<p>{sender} mengirim {amount} kepada Anda. Uang ada di dompet utama. Referensi: {reference}</p>",
  },
  FIL: {
    title: "Dumating na ang pera",
    content:
      "<p>Nagpadala si {sender} ng {amount} sa iyo. Nasa pangunahing wallet mo ito. Reference: {reference}</p>",
  },
  CN: {
    title: "款项已到账",
    content: "<p>{sender} 向您转账 {amount}，已存入主钱包。单号：{reference}</p>",
  },
};

/** What stands in the words of each language. */
export interface TransferFacts {
  /** The sender's account name, masked. */
  sender: string;
  /** With its currency's sign. */
  amount: string;
  reference: string;
}

/** Tells of money that came, in every language. */
export const toTransferWords = ({
  sender,
  amount,
  reference,
}: TransferFacts): Record<string, ArticleWords> =>
  Object.fromEntries(
    Object.entries(came).map(([code, { title, content }]) => {
      const named = content
        .replace("{sender}", () => toHtmlText(sender))
        .replace("{amount}", () => toHtmlText(amount))
        .replace("{reference}", () => toHtmlText(reference));
      return [code, { title, content: named }];
    }),
  );
