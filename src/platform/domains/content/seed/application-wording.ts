import type { ArticleWords } from "../tables.ts";
import type { Wording } from "./wording.ts";

/** What a member is told about an application. {title} is the promotion's title. */
export const applicationWords: Readonly<
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
      content: "<p>คำขอ “{title}” ของคุณไม่ผ่าน ดูเหตุผลได้ที่หน้าโปรโมชัน</p>",
    },
    ID: {
      title: "Pengajuan Anda tidak diterima",
      content: "<p>Pengajuan Anda untuk “{title}” tidak diterima. Alasannya ada di halamannya.</p>",
    },
    FIL: {
      title: "Hindi natanggap ang aplikasyon",
      content:
        "<p>Hindi tinanggap ang aplikasyon mo para sa “{title}”. Nasa page nito ang dahilan.</p>",
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
      content: "<p>คำขอ “{title}” ของคุณผ่านแล้ว รับรางวัลได้ที่หน้าโปรโมชัน</p>",
    },
    ID: {
      title: "Hadiah menunggu Anda",
      content: "<p>Pengajuan Anda untuk “{title}” diterima. Ambil hadiahnya di halamannya.</p>",
    },
    FIL: {
      title: "May gantimpalang naghihintay",
      content:
        "<p>Tinanggap ang aplikasyon mo para sa “{title}”. Kunin ang gantimpala sa page nito.</p>",
    },
    CN: {
      title: "有奖励等您领取",
      content: "<p>您对“{title}”的申请已通过，请到活动页面领取奖励。</p>",
    },
  },
};
