import { fallbacksOf } from "#src/shared/languages.ts";
import { toHtmlText } from "../clean-html.ts";
import type { ArticleWords, PromotionWords } from "../tables.ts";
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
          "<p>Hãy quyết định trước số tiền bạn muốn chi. Bộ phận chăm sóc khách hàng giúp bạn tạm nghỉ bao lâu tùy ý.</p>",
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

/** What a member is told about an application. {title} is the promotion's title. */
const applicationWords: Readonly<
  Record<"received" | "rejected" | "issued" | "claim", Wording<ArticleWords>>
> = {
  received: {
    EN: {
      title: "Your application has arrived",
      content: "<p>We received your application for “{title}” and look at it soon.</p>",
    },
    VI: {
      title: "Đã nhận đăng ký của bạn",
      content: "<p>Chúng tôi đã nhận đăng ký “{title}” của bạn và sẽ sớm xem xét.</p>",
    },
    TH: {
      title: "ได้รับคำขอของคุณแล้ว",
      content: "<p>เราได้รับคำขอ “{title}” ของคุณแล้วและจะตรวจสอบเร็ว ๆ นี้</p>",
    },
    ID: {
      title: "Pengajuan Anda sudah masuk",
      content: "<p>Kami menerima pengajuan Anda untuk “{title}” dan segera memeriksanya.</p>",
    },
    FIL: {
      title: "Natanggap ang iyong aplikasyon",
      content: "<p>Natanggap namin ang aplikasyon mo para sa “{title}” at susuriin ito agad.</p>",
    },
    CN: { title: "已收到您的申请", content: "<p>我们已收到您对“{title}”的申请，将尽快审核。</p>" },
  },
  rejected: {
    EN: {
      title: "Your application was not accepted",
      content: "<p>Your application for “{title}” was not accepted. Its page says why.</p>",
    },
    VI: {
      title: "Đăng ký của bạn không được chấp nhận",
      content:
        "<p>Đăng ký “{title}” của bạn không được chấp nhận. Lý do có ở trang khuyến mãi.</p>",
    },
    TH: {
      title: "คำขอของคุณไม่ผ่าน",
      content: "<p>คำขอ “{title}” ของคุณไม่ผ่าน ดูเหตุผลได้ที่หน้าโปรโมชั่น</p>",
    },
    ID: {
      title: "Pengajuan Anda tidak diterima",
      content: "<p>Pengajuan Anda untuk “{title}” tidak diterima. Alasannya ada di halamannya.</p>",
    },
    FIL: {
      title: "Hindi natanggap ang aplikasyon",
      content:
        "<p>Hindi tinanggap ang aplikasyon mo para sa “{title}”. Nasa pahina nito ang dahilan.</p>",
    },
    CN: { title: "您的申请未通过", content: "<p>您对“{title}”的申请未通过，原因见活动页面。</p>" },
  },
  issued: {
    EN: {
      title: "Your application was accepted",
      content: "<p>Your application for “{title}” was accepted, and the reward is on its way.</p>",
    },
    VI: {
      title: "Đăng ký của bạn được chấp nhận",
      content: "<p>Đăng ký “{title}” của bạn được chấp nhận, phần thưởng đang được gửi đi.</p>",
    },
    TH: {
      title: "คำขอของคุณผ่านแล้ว",
      content: "<p>คำขอ “{title}” ของคุณผ่านแล้ว และกำลังส่งรางวัลให้</p>",
    },
    ID: {
      title: "Pengajuan Anda diterima",
      content: "<p>Pengajuan Anda untuk “{title}” diterima dan hadiahnya sedang dikirim.</p>",
    },
    FIL: {
      title: "Tinanggap ang iyong aplikasyon",
      content:
        "<p>Tinanggap ang aplikasyon mo para sa “{title}”, at papunta na ang gantimpala.</p>",
    },
    CN: { title: "您的申请已通过", content: "<p>您对“{title}”的申请已通过，奖励正在发放。</p>" },
  },
  claim: {
    EN: {
      title: "A reward is waiting for you",
      content: "<p>Your application for “{title}” was accepted. Claim the reward on its page.</p>",
    },
    VI: {
      title: "Phần thưởng đang chờ bạn",
      content:
        "<p>Đăng ký “{title}” của bạn được chấp nhận. Hãy nhận thưởng ở trang khuyến mãi.</p>",
    },
    TH: {
      title: "มีรางวัลรอคุณอยู่",
      content: "<p>คำขอ “{title}” ของคุณผ่านแล้ว รับรางวัลได้ที่หน้าโปรโมชั่น</p>",
    },
    ID: {
      title: "Hadiah menunggu Anda",
      content: "<p>Pengajuan Anda untuk “{title}” diterima. Ambil hadiahnya di halamannya.</p>",
    },
    FIL: {
      title: "May gantimpalang naghihintay",
      content:
        "<p>Tinanggap ang aplikasyon mo para sa “{title}”. Kunin ang gantimpala sa pahina nito.</p>",
    },
    CN: {
      title: "有奖励等您领取",
      content: "<p>您对“{title}”的申请已通过，请到活动页面领取奖励。</p>",
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
