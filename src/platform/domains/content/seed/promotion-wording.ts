import type { ArticleWords } from "../tables.ts";
import type { Wording } from "./wording.ts";

/** The promotions a new portal may begin with. */
export type PromotionId =
  | "first-steps"
  | "first-table"
  | "house-games"
  | "best-moment"
  | "friends"
  | "lantern-week"
  | "opening-days";

/** What a new portal promotes, with the terms. */
export const promotionWords: Readonly<Record<PromotionId, Wording<ArticleWords>>> = {
  "first-steps": {
    EN: {
      title: "First steps: find a slot you like",
      content:
        "<p>New here? Join in and try slots of three makers this week. Mark the one you like best as your favourite.</p>",
    },
    VI: {
      title: "Bước đầu: tìm trò nổ hũ bạn thích",
      content:
        "<p>Bạn mới đến? Hãy tham gia và thử nổ hũ của ba hãng game trong tuần này. Đánh dấu yêu thích trò bạn ưng nhất.</p>",
    },
    TH: {
      title: "ก้าวแรก: หาสล็อตที่ใช่สำหรับคุณ",
      content: "<p>เพิ่งมาใหม่หรือ? เข้าร่วมแล้วลองสล็อตของสามค่ายในสัปดาห์นี้ กดถูกใจเกมที่ชอบที่สุด</p>",
    },
    ID: {
      title: "Langkah pertama: temukan slot favorit Anda",
      content:
        "<p>Baru di sini? Ikutlah dan cobalah slot dari tiga pembuat minggu ini. Tandai yang paling Anda suka.</p>",
    },
    FIL: {
      title: "Unang hakbang: hanapin ang slot na gusto mo",
      content:
        "<p>Bago ka ba rito? Sumali at subukan ang slots ng tatlong gumawa ngayong linggo. Markahan ang pinakagusto mo.</p>",
    },
    CN: {
      title: "新手起步：找到您喜欢的老虎机",
      content: "<p>新朋友？参加活动，本周试玩三家供应商的老虎机，并收藏您最喜欢的一款。</p>",
    },
  },
  "first-table": {
    EN: {
      title: "Your first evening at a live table",
      content:
        "<p>Take a seat, watch a few rounds, then begin with the smallest stake. The dealers are there every evening.</p>",
    },
    VI: {
      title: "Buổi tối đầu tiên tại bàn trực tiếp",
      content:
        "<p>Ngồi vào bàn, xem vài ván rồi bắt đầu với mức cược nhỏ nhất. Dealer có mặt mỗi tối.</p>",
    },
    TH: {
      title: "คืนแรกของคุณที่โต๊ะสด",
      content: "<p>นั่งดูสักสองสามรอบ แล้วเริ่มด้วยเดิมพันต่ำสุด ดีลเลอร์รออยู่ทุกค่ำคืน</p>",
    },
    ID: {
      title: "Malam pertama Anda di meja langsung",
      content:
        "<p>Duduklah, lihat beberapa putaran, lalu mulai dengan taruhan terkecil. Dealer ada setiap malam.</p>",
    },
    FIL: {
      title: "Ang una mong gabi sa live table",
      content:
        "<p>Umupo, manood ng ilang round, saka magsimula sa pinakamaliit na taya. Naroon ang mga dealer gabi-gabi.</p>",
    },
    CN: {
      title: "您的第一晚真人桌台",
      content: "<p>先入座观看几局，再从最小注开始。荷官每晚都在。</p>",
    },
  },
  "house-games": {
    EN: {
      title: "House games: every result can be checked",
      content:
        "<p>Our own games publish their pay tables, and dice can be checked with your own seed. Join to learn how.</p>",
    },
    VI: {
      title: "Game độc quyền: mọi kết quả đều kiểm chứng được",
      content:
        "<p>Trò chơi của chúng tôi công bố bảng trả thưởng, xúc xắc có thể kiểm chứng bằng seed của bạn. Tham gia để biết cách.</p>",
    },
    TH: {
      title: "เกมของเราเอง: ตรวจสอบผลได้ทุกครั้ง",
      content: "<p>เกมของเราเผยแพร่ตารางจ่าย และตรวจลูกเต๋าได้ด้วย seed ของคุณ เข้าร่วมเพื่อดูวิธี</p>",
    },
    ID: {
      title: "Game kami: setiap hasil dapat diperiksa",
      content:
        "<p>Game kami menampilkan tabel pembayaran, dan dadu dapat diperiksa dengan seed Anda. Ikut untuk tahu caranya.</p>",
    },
    FIL: {
      title: "Sariling laro: masusuri ang bawat resulta",
      content:
        "<p>Inilalathala ng aming mga laro ang pay table, at masusuri ang dice gamit ang sarili mong seed. Sumali para malaman kung paano.</p>",
    },
    CN: {
      title: "原创游戏：每个结果都可验证",
      content: "<p>原创游戏公开赔付表，骰子可用您自己的种子验证。参加即可了解方法。</p>",
    },
  },
  "best-moment": {
    EN: {
      title: "Your best moment",
      content:
        "<p>Tell us in a few words about your best moment here, with up to three pictures. Our staff read every application.</p><ul><li>One application per member.</li><li>Cover whatever is private in a picture.</li></ul>",
    },
    VI: {
      title: "Khoảnh khắc đẹp nhất của bạn",
      content:
        "<p>Kể ngắn gọn khoảnh khắc đẹp nhất của bạn tại đây, kèm tối đa ba hình. Nhân viên đọc mọi đăng ký.</p><ul><li>Mỗi thành viên một lần.</li><li>Hãy che thông tin riêng tư trong hình.</li></ul>",
    },
    TH: {
      title: "ช่วงเวลาที่ดีที่สุดของคุณ",
      content:
        "<p>เล่าสั้น ๆ ถึงช่วงเวลาที่ดีที่สุดของคุณที่นี่ พร้อมรูปไม่เกินสามรูป เจ้าหน้าที่อ่านทุกคำขอ</p><ul><li>สมาชิกละหนึ่งครั้ง</li><li>โปรดปิดข้อมูลส่วนตัวในรูป</li></ul>",
    },
    ID: {
      title: "Momen terbaik Anda",
      content:
        "<p>Ceritakan singkat momen terbaik Anda di sini, dengan paling banyak tiga gambar. Staf membaca setiap pengajuan.</p><ul><li>Satu pengajuan per anggota.</li><li>Tutupi hal pribadi pada gambar.</li></ul>",
    },
    FIL: {
      title: "Ang pinakamagandang sandali mo",
      content:
        "<p>Ikuwento nang maikli ang pinakamagandang sandali mo rito, kasama ang hanggang tatlong larawan. Binabasa ng staff ang bawat aplikasyon.</p><ul><li>Isang aplikasyon bawat miyembro.</li><li>Takpan ang pribadong detalye sa larawan.</li></ul>",
    },
    CN: {
      title: "您的精彩瞬间",
      content:
        "<p>用几句话讲述您在这里的精彩瞬间，可附最多三张图片。工作人员会阅读每份申请。</p><ul><li>每位会员限一次。</li><li>请遮挡图片中的隐私内容。</li></ul>",
    },
  },
  friends: {
    EN: {
      title: "Bring a friend along",
      content:
        "<p>Join, and ask customer service for an invitation code of your own. Invite only adults who want to be invited.</p>",
    },
    VI: {
      title: "Rủ bạn cùng chơi",
      content:
        "<p>Tham gia và hỏi chăm sóc khách hàng để nhận mã mời của bạn. Chỉ mời người lớn muốn được mời.</p>",
    },
    TH: {
      title: "ชวนเพื่อนมาด้วยกัน",
      content: "<p>เข้าร่วมแล้วขอรหัสเชิญของคุณจากฝ่ายบริการลูกค้า เชิญเฉพาะผู้ใหญ่ที่อยากได้รับเชิญ</p>",
    },
    ID: {
      title: "Ajak seorang teman",
      content:
        "<p>Ikutlah dan mintalah kode undangan Anda ke layanan pelanggan. Undang hanya orang dewasa yang mau diundang.</p>",
    },
    FIL: {
      title: "Magsama ng kaibigan",
      content:
        "<p>Sumali at humingi sa customer service ng sarili mong invitation code. Mga nasa hustong gulang na gustong maimbitahan lamang ang imbitahin.</p>",
    },
    CN: {
      title: "邀请朋友一起来",
      content: "<p>参加活动，并向客服索取您的邀请码。请只邀请愿意受邀的成年人。</p>",
    },
  },
  "lantern-week": {
    EN: {
      title: "Lantern week",
      content:
        "<p>Two weeks of lanterns in the lobby. It opens soon; this page tells you when.</p>",
    },
    VI: {
      title: "Tuần lễ đèn lồng",
      content: "<p>Hai tuần rực rỡ đèn lồng ở sảnh. Sắp mở; trang này cho biết thời điểm.</p>",
    },
    TH: {
      title: "สัปดาห์โคมไฟ",
      content: "<p>สองสัปดาห์แห่งโคมไฟในล็อบบี้ เปิดเร็ว ๆ นี้ หน้านี้บอกเวลา</p>",
    },
    ID: {
      title: "Pekan lentera",
      content:
        "<p>Dua minggu penuh lentera di lobi. Segera dibuka; waktunya ada di halaman ini.</p>",
    },
    FIL: {
      title: "Linggo ng mga parol",
      content:
        "<p>Dalawang linggo ng mga parol sa lobby. Malapit nang magbukas; nasa page na ito kung kailan.</p>",
    },
    CN: {
      title: "灯笼周",
      content: "<p>大厅里为期两周的灯笼。即将开始，时间见本页。</p>",
    },
  },
  "opening-days": {
    EN: {
      title: "Opening days",
      content: "<p>The days before our opening are over. Thank you to everyone who was there.</p>",
    },
    VI: {
      title: "Những ngày khai trương",
      content: "<p>Những ngày trước khai trương đã khép lại. Cảm ơn tất cả đã có mặt.</p>",
    },
    TH: {
      title: "วันเปิดตัว",
      content: "<p>ช่วงก่อนเปิดตัวจบลงแล้ว ขอบคุณทุกคนที่มาร่วม</p>",
    },
    ID: {
      title: "Hari-hari pembukaan",
      content:
        "<p>Hari-hari menjelang pembukaan sudah lewat. Terima kasih kepada semua yang hadir.</p>",
    },
    FIL: {
      title: "Mga araw ng pagbubukas",
      content: "<p>Tapos na ang mga araw bago ang pagbubukas. Salamat sa lahat ng dumalo.</p>",
    },
    CN: {
      title: "开业之日",
      content: "<p>开业前的日子已经结束，感谢每一位到场的朋友。</p>",
    },
  },
};
