import type { ArticleWords } from "../tables.ts";
import type { Wording } from "./wording.ts";

/** What a member is told whose account an agent above locked. */
export const lockWords: Wording<ArticleWords> = {
  EN: {
    title: "Your agent locked this account",
    content:
      "<p>You cannot play, deposit or transfer until it is unlocked. You can still see your money and withdraw it. Ask your agent, or customer service.</p>",
  },
  VI: {
    title: "Đại lý của bạn đã khóa tài khoản này",
    content:
      "<p>Bạn không thể chơi, nạp hay chuyển tiền cho đến khi tài khoản được mở khóa. Bạn vẫn xem và rút được tiền của mình. Hãy hỏi đại lý của bạn hoặc chăm sóc khách hàng.</p>",
  },
  TH: {
    title: "ตัวแทนของคุณล็อกบัญชีนี้",
    content:
      "<p>คุณจะเล่น ฝาก หรือโอนเงินไม่ได้จนกว่าบัญชีจะถูกปลดล็อก คุณยังดูและถอนเงินของคุณได้ โปรดสอบถามตัวแทนของคุณหรือฝ่ายบริการลูกค้า</p>",
  },
  ID: {
    title: "Agen Anda mengunci akun ini",
    content:
      "<p>Anda tidak bisa bermain, deposit, atau transfer sampai akun ini dibuka. Anda tetap bisa melihat dan menarik uang Anda. Tanyakan kepada agen Anda atau layanan pelanggan.</p>",
  },
  FIL: {
    title: "Ni-lock ng iyong ahente ang account na ito",
    content:
      "<p>Hindi ka makakapaglaro, makakapag-deposit o makakapag-transfer hangga't hindi ito na-a-unlock. Makikita at mawi-withdraw mo pa rin ang iyong pera. Magtanong sa iyong ahente o sa customer service.</p>",
  },
  CN: {
    title: "您的代理已锁定此账户",
    content:
      "<p>在解锁之前，您无法游戏、存款或转账。您仍可查看并提取您的资金。请咨询您的代理或联系客服。</p>",
  },
};
