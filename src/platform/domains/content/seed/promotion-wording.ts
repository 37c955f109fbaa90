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
        "<p>Every slot counts, whoever made it. Join first: what you bet from then on counts once it is settled.</p>",
    },
    VI: {
      title: "Bước đầu: tìm trò nổ hũ bạn thích",
      content:
        "<p>Mọi trò nổ hũ của mọi hãng đều được tính. Hãy tham gia trước: tiền cược từ lúc đó được tính khi đã kết toán.</p>",
    },
    TH: {
      title: "ก้าวแรก: หาสล็อตที่ใช่สำหรับคุณ",
      content: "<p>นับสล็อตทุกเกมของทุกค่าย เข้าร่วมก่อน แล้วยอดเดิมพันหลังจากนั้นจะนับเมื่อผลออกแล้ว</p>",
    },
    ID: {
      title: "Langkah pertama: temukan slot favorit Anda",
      content:
        "<p>Semua slot dari semua pembuat dihitung. Ikutlah dulu: taruhan setelah itu dihitung setelah selesai.</p>",
    },
    FIL: {
      title: "Unang hakbang: hanapin ang slot na gusto mo",
      content:
        "<p>Bilang ang lahat ng slot ng lahat ng gumawa. Sumali muna: bilang ang mga taya mula noon kapag tapos na ang mga ito.</p>",
    },
    CN: {
      title: "新手起步：找到您喜欢的老虎机",
      content: "<p>所有供应商的所有老虎机都计入。请先参加：之后的投注结算后即计入。</p>",
    },
  },
  "first-table": {
    EN: {
      title: "Your first evening at a live table",
      content:
        "<p>Every live table counts. Watch a few rounds first, and begin with the smallest stake. What you bet after joining counts once it is settled.</p>",
    },
    VI: {
      title: "Buổi tối đầu tiên tại bàn trực tiếp",
      content:
        "<p>Mọi bàn trực tiếp đều được tính. Hãy xem vài ván trước và bắt đầu với mức cược nhỏ nhất. Tiền cược sau khi tham gia được tính khi đã kết toán.</p>",
    },
    TH: {
      title: "คืนแรกของคุณที่โต๊ะสด",
      content:
        "<p>นับโต๊ะสดทุกโต๊ะ ดูสักสองสามรอบก่อน แล้วเริ่มด้วยเดิมพันต่ำสุด ยอดเดิมพันหลังเข้าร่วมจะนับเมื่อผลออกแล้ว</p>",
    },
    ID: {
      title: "Malam pertama Anda di meja langsung",
      content:
        "<p>Semua meja langsung dihitung. Lihat beberapa putaran dulu, lalu mulai dengan taruhan terkecil. Taruhan setelah ikut dihitung setelah selesai.</p>",
    },
    FIL: {
      title: "Ang una mong gabi sa live table",
      content:
        "<p>Bilang ang lahat ng live table. Manood muna ng ilang round, at magsimula sa pinakamaliit na taya. Bilang ang mga taya pagkasali kapag tapos na ang mga ito.</p>",
    },
    CN: {
      title: "您的第一晚真人桌台",
      content:
        "<p>所有真人桌台都计入。请先观看几局，再从最小注开始。参加之后的投注结算后即计入。</p>",
    },
  },
  "house-games": {
    EN: {
      title: "House games: every result can be checked",
      content:
        "<p>Our own games publish their pay tables, and each round you play alone can be checked with your own seed. What you bet on them after joining counts once it is settled.</p>",
    },
    VI: {
      title: "Game độc quyền: mọi kết quả đều kiểm chứng được",
      content:
        "<p>Trò chơi của chúng tôi công bố bảng trả thưởng, và mỗi ván bạn chơi một mình đều kiểm chứng được bằng seed của bạn. Tiền cược ở đó sau khi tham gia được tính khi đã kết toán.</p>",
    },
    TH: {
      title: "เกมของเราเอง: ตรวจสอบผลได้ทุกครั้ง",
      content:
        "<p>เกมของเราเผยแพร่ตารางจ่าย และทุกรอบที่คุณเล่นคนเดียวตรวจสอบได้ด้วย seed ของคุณ ยอดเดิมพันหลังเข้าร่วมจะนับเมื่อผลออกแล้ว</p>",
    },
    ID: {
      title: "Game kami: setiap hasil dapat diperiksa",
      content:
        "<p>Game kami menampilkan tabel pembayaran, dan setiap putaran yang Anda mainkan sendiri dapat diperiksa dengan seed Anda. Taruhan setelah ikut dihitung setelah selesai.</p>",
    },
    FIL: {
      title: "Sariling laro: masusuri ang bawat resulta",
      content:
        "<p>Inilalathala ng aming mga laro ang pay table, at masusuri gamit ang sarili mong seed ang bawat round na mag-isa mong nilalaro. Bilang ang mga taya pagkasali kapag tapos na ang mga ito.</p>",
    },
    CN: {
      title: "原创游戏：每个结果都可验证",
      content:
        "<p>原创游戏公开赔付表，您单人进行的每一局都可用自己的种子验证。参加之后的投注结算后即计入。</p>",
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
        "<p>Your own invitation code and link are in the member centre, with what each friend brings you. Invite only adults who want to be invited.</p>",
    },
    VI: {
      title: "Rủ bạn cùng chơi",
      content:
        "<p>Mã mời và liên kết của bạn có trong trung tâm thành viên, cùng phần thưởng cho mỗi người bạn. Chỉ mời người lớn muốn được mời.</p>",
    },
    TH: {
      title: "ชวนเพื่อนมาด้วยกัน",
      content:
        "<p>รหัสเชิญและลิงก์ของคุณอยู่ในศูนย์สมาชิก พร้อมสิ่งที่คุณได้จากเพื่อนแต่ละคน เชิญเฉพาะผู้ใหญ่ที่อยากได้รับเชิญ</p>",
    },
    ID: {
      title: "Ajak seorang teman",
      content:
        "<p>Kode undangan dan tautan Anda ada di pusat anggota, beserta hasil dari setiap teman. Undang hanya orang dewasa yang mau diundang.</p>",
    },
    FIL: {
      title: "Magsama ng kaibigan",
      content:
        "<p>Nasa member center ang sarili mong invitation code at link, kasama ang dala ng bawat kaibigan. Mga nasa hustong gulang na gustong maimbitahan lamang ang imbitahin.</p>",
    },
    CN: {
      title: "邀请朋友一起来",
      content:
        "<p>您的邀请码和邀请链接在会员中心，那里也写明每位好友带来的奖励。请只邀请愿意受邀的成年人。</p>",
    },
  },
  "lantern-week": {
    EN: {
      title: "Lantern week",
      content:
        "<p>Two weeks in which every slot counts. It opens soon; this page tells you when.</p>",
    },
    VI: {
      title: "Tuần lễ đèn lồng",
      content:
        "<p>Hai tuần mà mọi trò nổ hũ đều được tính. Sắp mở; trang này cho biết thời điểm.</p>",
    },
    TH: {
      title: "สัปดาห์โคมไฟ",
      content: "<p>สองสัปดาห์ที่นับสล็อตทุกเกม เปิดเร็ว ๆ นี้ หน้านี้บอกเวลา</p>",
    },
    ID: {
      title: "Pekan lentera",
      content:
        "<p>Dua minggu di mana semua slot dihitung. Segera dibuka; waktunya ada di halaman ini.</p>",
    },
    FIL: {
      title: "Linggo ng mga parol",
      content:
        "<p>Dalawang linggong bilang ang lahat ng slot. Malapit nang magbukas; nasa page na ito kung kailan.</p>",
    },
    CN: {
      title: "灯笼周",
      content: "<p>为期两周，所有老虎机都计入。即将开始，时间见本页。</p>",
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
