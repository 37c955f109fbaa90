import type { ArticleWords } from "../tables.ts";

/** The same words in several languages, by language code. */
export type Wording<Words> = Readonly<Record<string, Words>>;

/** What a new portal announces. {name} is the portal's name, {age} its minimum age. */
export const announcementWords: Readonly<
  Record<"welcome" | "vendor-maintenance" | "responsible-play", Wording<ArticleWords>>
> = {
  welcome: {
    EN: {
      title: "Welcome to {name}",
      content:
        "<p>Thank you for visiting <strong>{name}</strong>. Slots, live tables, fishing, sports and lotteries share one wallet here.</p><p>Mark the games you like as favourites: they follow you to every device.</p>",
    },
    VI: {
      title: "Chào mừng bạn đến với {name}",
      content:
        "<p>Cảm ơn bạn đã ghé thăm <strong>{name}</strong>. Nổ hũ, bàn trực tiếp, bắn cá, thể thao và xổ số đều dùng chung một ví.</p><p>Hãy đánh dấu trò chơi yêu thích để mở nhanh trên mọi thiết bị.</p>",
    },
    TH: {
      title: "ยินดีต้อนรับสู่ {name}",
      content:
        "<p>ขอบคุณที่แวะมาที่ <strong>{name}</strong> สล็อต โต๊ะสด ยิงปลา กีฬา และหวย ใช้กระเป๋าเงินเดียวกันทั้งหมด</p><p>กดถูกใจเกมที่คุณชอบ แล้วเปิดได้เร็วจากทุกอุปกรณ์</p>",
    },
    ID: {
      title: "Selamat datang di {name}",
      content:
        "<p>Terima kasih telah mengunjungi <strong>{name}</strong>. Slot, meja langsung, tembak ikan, olahraga, dan lotre memakai satu dompet.</p><p>Tandai game favorit Anda agar mudah dibuka di setiap perangkat.</p>",
    },
    FIL: {
      title: "Maligayang pagdating sa {name}",
      content:
        "<p>Salamat sa pagbisita sa <strong>{name}</strong>. Iisang wallet ang gamit sa slots, live tables, fishing, sports at lottery.</p><p>Markahan ang mga paborito mong laro para madali silang buksan sa anumang device.</p>",
    },
    CN: {
      title: "欢迎来到 {name}",
      content:
        "<p>感谢您访问 <strong>{name}</strong>。老虎机、真人桌台、捕鱼、体育和彩票共用一个钱包。</p><p>收藏您喜欢的游戏，在任何设备上都能快速打开。</p>",
    },
  },
  "vendor-maintenance": {
    EN: {
      title: "Quartz Weavers: games closed for maintenance",
      content:
        "<p>The games of <strong>Quartz Weavers</strong> are closed while their maker works on them. Their cards say so and open again as soon as the work is done.</p><p>Balances are not affected, and all other games stay open.</p>",
    },
    VI: {
      title: "Quartz Weavers: trò chơi đang bảo trì",
      content:
        "<p>Các trò chơi của <strong>Quartz Weavers</strong> tạm đóng để hãng game bảo trì. Thẻ trò chơi sẽ báo rõ và mở lại ngay khi hoàn tất.</p><p>Số dư không bị ảnh hưởng, các trò chơi khác vẫn hoạt động.</p>",
    },
    TH: {
      title: "Quartz Weavers: ปิดปรับปรุงเกมชั่วคราว",
      content:
        "<p>เกมของ <strong>Quartz Weavers</strong> ปิดชั่วคราวระหว่างที่ผู้ให้บริการปรับปรุงระบบ การ์ดเกมจะแจ้งสถานะและเปิดอีกครั้งทันทีที่เสร็จ</p><p>ยอดเงินไม่ได้รับผลกระทบ และเกมอื่นยังเล่นได้ตามปกติ</p>",
    },
    ID: {
      title: "Quartz Weavers: game sedang dalam pemeliharaan",
      content:
        "<p>Game <strong>Quartz Weavers</strong> ditutup sementara selama penyedianya melakukan pemeliharaan. Kartu game akan terbuka lagi begitu selesai.</p><p>Saldo tidak terpengaruh dan game lain tetap buka.</p>",
    },
    FIL: {
      title: "Quartz Weavers: sarado muna ang mga laro para sa maintenance",
      content:
        "<p>Sarado muna ang mga laro ng <strong>Quartz Weavers</strong> habang inaayos ng gumawa. Magbubukas ulit ang mga ito kapag tapos na.</p><p>Hindi apektado ang balanse, at bukas ang lahat ng ibang laro.</p>",
    },
    CN: {
      title: "Quartz Weavers：游戏维护中",
      content:
        "<p><strong>Quartz Weavers</strong> 的游戏正在由供应商维护，暂时关闭。维护完成后会立即恢复，游戏卡片上会有提示。</p><p>余额不受影响，其他游戏照常开放。</p>",
    },
  },
  "responsible-play": {
    EN: {
      title: "Play for fun, within your limits",
      content:
        "<p>Gaming is entertainment, not income. Decide before you start how much time and money you are willing to spend, and take breaks.</p><ul><li>Only people aged {age} or over may play.</li><li>Never play with money you need for something else.</li><li>Customer service helps you to take a break whenever you ask.</li></ul>",
    },
    VI: {
      title: "Chơi vui, trong giới hạn của bạn",
      content:
        "<p>Trò chơi là để giải trí, không phải để kiếm thu nhập. Trước khi bắt đầu, hãy quyết định thời gian và số tiền bạn sẵn sàng chi, và nhớ nghỉ giải lao.</p><ul><li>Chỉ người từ {age} tuổi trở lên được chơi.</li><li>Đừng bao giờ chơi bằng số tiền bạn cần cho việc khác.</li><li>Chăm sóc khách hàng luôn hỗ trợ khi bạn muốn tạm nghỉ.</li></ul>",
    },
    TH: {
      title: "เล่นเพื่อความสนุก ในขอบเขตของคุณ",
      content:
        "<p>เกมคือความบันเทิง ไม่ใช่รายได้ ก่อนเริ่มเล่นให้กำหนดเวลาและเงินที่ยอมใช้ และพักเป็นระยะ</p><ul><li>ผู้เล่นต้องมีอายุ {age} ปีขึ้นไป</li><li>อย่าเล่นด้วยเงินที่จำเป็นต้องใช้เรื่องอื่น</li><li>ฝ่ายบริการลูกค้าพร้อมช่วยเมื่อคุณต้องการหยุดพัก</li></ul>",
    },
    ID: {
      title: "Bermain untuk hiburan, sesuai batas Anda",
      content:
        "<p>Game adalah hiburan, bukan penghasilan. Tentukan waktu dan uang yang rela Anda habiskan sebelum mulai, dan beristirahatlah.</p><ul><li>Hanya untuk yang berusia {age} tahun ke atas.</li><li>Jangan bermain dengan uang yang Anda perlukan untuk hal lain.</li><li>Layanan pelanggan membantu kapan pun Anda ingin rehat.</li></ul>",
    },
    FIL: {
      title: "Maglaro para sa saya, ayon sa iyong limitasyon",
      content:
        "<p>Libangan ang paglalaro, hindi kita. Bago magsimula, magpasya kung gaano karaming oras at pera ang kaya mong gugulin, at magpahinga.</p><ul><li>Para lamang sa edad {age} pataas.</li><li>Huwag maglaro gamit ang perang kailangan mo sa iba.</li><li>Tutulungan ka ng customer service kapag gusto mong magpahinga.</li></ul>",
    },
    CN: {
      title: "理性娱乐，量力而行",
      content:
        "<p>游戏是娱乐，不是收入。开始之前请先决定愿意投入的时间和金钱，并适时休息。</p><ul><li>仅限年满 {age} 岁人士参与。</li><li>切勿使用生活必需的资金。</li><li>如需暂停，客服随时为您提供帮助。</li></ul>",
    },
  },
};
