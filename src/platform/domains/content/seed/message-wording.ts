import { fallbacksOf } from "#src/shared/languages.ts";
import { toHtmlText } from "../clean-html.ts";
import type { ArticleWords, PromotionWords } from "../tables.ts";
import { applicationWords } from "./application-wording.ts";
import type { Wording } from "./wording.ts";

/** What a new portal writes to all its members. {name} is the portal's name. */
export const messageWords: Readonly<Record<"hello" | "safety" | "limits", Wording<ArticleWords>>> =
  {
    hello: {
      EN: {
        title: "Welcome aboard",
        content:
          "<p>This is your message box. News about your account, your applications and {name} arrives here.</p>",
      },
      VI: {
        title: "Chào mừng bạn",
        content:
          "<p>Đây là hộp thư của bạn. Tin về tài khoản, các đăng ký của bạn và {name} sẽ đến đây.</p>",
      },
      TH: {
        title: "ยินดีต้อนรับ",
        content: "<p>นี่คือกล่องข้อความของคุณ ข่าวเกี่ยวกับบัญชี คำขอ และ {name} จะส่งมาที่นี่</p>",
      },
      ID: {
        title: "Selamat bergabung",
        content:
          "<p>Ini kotak pesan Anda. Kabar tentang akun, pengajuan Anda, dan {name} tiba di sini.</p>",
      },
      FIL: {
        title: "Maligayang pagsali",
        content:
          "<p>Ito ang iyong message box. Dito darating ang balita tungkol sa iyong account, mga aplikasyon at sa {name}.</p>",
      },
      CN: {
        title: "欢迎加入",
        content: "<p>这里是您的消息箱。有关您的账户、申请以及 {name} 的消息都会送到这里。</p>",
      },
    },
    safety: {
      EN: {
        title: "Keep your account to yourself",
        content:
          "<p>Our staff never ask for your password or for a code that was sent to you. Whoever does is not from {name}.</p>",
      },
      VI: {
        title: "Giữ tài khoản cho riêng bạn",
        content:
          "<p>Nhân viên của chúng tôi không bao giờ hỏi mật khẩu hay mã đã gửi cho bạn. Ai hỏi đều không phải người của {name}.</p>",
      },
      TH: {
        title: "เก็บบัญชีของคุณไว้กับตัว",
        content: "<p>เจ้าหน้าที่ของเราไม่เคยขอรหัสผ่านหรือรหัสที่ส่งให้คุณ ใครก็ตามที่ขอไม่ใช่คนของ {name}</p>",
      },
      ID: {
        title: "Jaga akun Anda sendiri",
        content:
          "<p>Staf kami tidak pernah meminta kata sandi atau kode yang dikirim kepada Anda. Siapa pun yang meminta bukan dari {name}.</p>",
      },
      FIL: {
        title: "Ingatan ang iyong account",
        content:
          "<p>Hindi kailanman hihingin ng aming staff ang iyong password o code na ipinadala sa iyo. Ang humihingi nito ay hindi taga-{name}.</p>",
      },
      CN: {
        title: "请保管好您的账户",
        content:
          "<p>我们的工作人员绝不会索要您的密码或发给您的验证码。索要者都不是 {name} 的人员。</p>",
      },
    },
    limits: {
      EN: {
        title: "Your time and your money",
        content:
          "<p>Decide beforehand how much you want to spend. Customer service helps with a break of any length.</p>",
      },
      VI: {
        title: "Thời gian và tiền của bạn",
        content:
          "<p>Hãy quyết định trước số tiền bạn muốn chi. Chăm sóc khách hàng giúp bạn tạm nghỉ bao lâu tùy ý.</p>",
      },
      TH: {
        title: "เวลาและเงินของคุณ",
        content: "<p>กำหนดไว้ก่อนว่าคุณจะใช้เท่าไร ฝ่ายบริการลูกค้าช่วยให้คุณหยุดพักได้นานเท่าที่ต้องการ</p>",
      },
      ID: {
        title: "Waktu dan uang Anda",
        content:
          "<p>Tentukan lebih dulu berapa yang ingin Anda habiskan. Layanan pelanggan membantu Anda rehat selama apa pun.</p>",
      },
      FIL: {
        title: "Ang iyong oras at pera",
        content:
          "<p>Magpasya muna kung magkano ang gagastusin mo. Tutulong ang customer service sa pahinga gaano man katagal.</p>",
      },
      CN: {
        title: "您的时间与金钱",
        content: "<p>请事先决定愿意花费多少。无论想暂停多久，客服都会协助您。</p>",
      },
    },
  };

type Titles = Readonly<Record<string, PromotionWords>>;

function titleIn(titles: Titles, language: string): string {
  const code = [language, ...fallbacksOf(language)].find((one) => Object.hasOwn(titles, one));
  return (code === undefined ? Object.values(titles)[0] : titles[code])?.title ?? "";
}

const aboutPromotion = (
  kind: keyof typeof applicationWords,
  titles: Titles,
): Record<string, ArticleWords> =>
  Object.fromEntries(
    Object.entries(applicationWords[kind]).map(([code, { title, content }]) => {
      const named = content.replace("{title}", () => toHtmlText(titleIn(titles, code)));
      return [code, { title, content: named }];
    }),
  );

/** What a member is told who has just applied, in every language. */
export const toReceivedWords = (titles: Titles): Record<string, ArticleWords> =>
  aboutPromotion("received", titles);

/** What a member is told when staff have decided. */
export const toDecidedWords = (
  status: "rejected" | "issued" | "claim",
  titles: Titles,
): Record<string, ArticleWords> => aboutPromotion(status, titles);
