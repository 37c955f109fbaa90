import type { ArticleWords } from "../tables.ts";
import type { Wording } from "./wording.ts";

/** The help centre of a new portal, in its order. {name} is the portal's name, {age} its minimum age. */
export const helpWords: Readonly<
  Record<"account" | "money" | "games" | "promotions" | "care", Wording<ArticleWords>>
> = {
  account: {
    EN: {
      title: "Your account",
      content:
        "<h3>Registering</h3><p>Choose a user name and a password nobody can guess. You must be {age} or older.</p><h3>Logging in</h3><p>After several wrong tries you are asked for the characters in a picture, and later to wait a while.</p><p>You change your password in the menu behind your picture, at the top of each page.</p>",
    },
    VI: {
      title: "Tài khoản của bạn",
      content:
        "<h3>Đăng ký</h3><p>Chọn tên đăng nhập và mật khẩu không ai đoán được. Bạn phải từ {age} tuổi trở lên.</p><h3>Đăng nhập</h3><p>Sau vài lần sai, bạn cần nhập ký tự trong hình, rồi phải chờ một lúc.</p><p>Bạn đổi mật khẩu trong menu sau ảnh đại diện, ở đầu mỗi trang.</p>",
    },
    TH: {
      title: "บัญชีของคุณ",
      content:
        "<h3>สมัครสมาชิก</h3><p>เลือกชื่อผู้ใช้และรหัสผ่านที่ไม่มีใครเดาได้ คุณต้องมีอายุ {age} ปีขึ้นไป</p><h3>เข้าสู่ระบบ</h3><p>หากใส่ผิดหลายครั้ง ระบบจะขอตัวอักษรในภาพ และต่อมาจะให้รอสักครู่</p><p>เปลี่ยนรหัสผ่านได้ในเมนูที่รูปของคุณ ด้านบนของทุกหน้า</p>",
    },
    ID: {
      title: "Akun Anda",
      content:
        "<h3>Mendaftar</h3><p>Pilih nama pengguna dan kata sandi yang tidak bisa ditebak. Anda harus berusia {age} tahun atau lebih.</p><h3>Masuk</h3><p>Setelah beberapa kali salah, Anda diminta mengetik karakter pada gambar, lalu menunggu sebentar.</p><p>Ubah kata sandi di menu pada foto Anda, di bagian atas setiap halaman.</p>",
    },
    FIL: {
      title: "Ang iyong account",
      content:
        "<h3>Pagrehistro</h3><p>Pumili ng username at password na hindi mahuhulaan. Dapat ay {age} taong gulang ka pataas.</p><h3>Pag-login</h3><p>Pagkatapos ng ilang maling subok, hihingin ang mga titik sa larawan, at pagkatapos ay kailangang maghintay.</p><p>Mapapalitan mo ang password sa menu sa larawan mo, sa itaas ng bawat page.</p>",
    },
    CN: {
      title: "您的账户",
      content:
        "<h3>注册</h3><p>请选择他人无法猜到的用户名和密码。您须年满 {age} 岁。</p><h3>登录</h3><p>多次输错后需输入图片中的字符，之后还须等待一段时间。</p><p>点击页面顶部的头像，即可在菜单中修改密码。</p>",
    },
  },
  money: {
    EN: {
      title: "Depositing and withdrawing",
      content:
        "<p>Your balance stands at the top of every page. Every movement of it is kept on record.</p><ul><li>Deposit only from an account in your own name.</li><li>Customer service tells you where a withdrawal stands until the money has arrived.</li><li>Something does not add up? Write to customer service and name the day and the amount.</li></ul>",
    },
    VI: {
      title: "Nạp và rút tiền",
      content:
        "<p>Số dư hiển thị ở đầu mỗi trang. Mọi biến động đều được ghi lại.</p><ul><li>Chỉ nạp từ tài khoản đứng tên bạn.</li><li>Chăm sóc khách hàng cho bạn biết lệnh rút đang ở bước nào cho đến khi tiền về.</li><li>Có gì không khớp? Hãy liên hệ chăm sóc khách hàng và cho biết ngày và số tiền.</li></ul>",
    },
    TH: {
      title: "การฝากและถอน",
      content:
        "<p>ยอดเงินอยู่ด้านบนของทุกหน้า ทุกความเคลื่อนไหวมีบันทึกไว้</p><ul><li>ฝากจากบัญชีที่เป็นชื่อของคุณเท่านั้น</li><li>ฝ่ายบริการลูกค้าแจ้งได้ว่ารายการถอนอยู่ขั้นตอนใดจนกว่าเงินจะถึง</li><li>หากยอดไม่ตรง โปรดแจ้งฝ่ายบริการลูกค้าพร้อมวันที่และจำนวนเงิน</li></ul>",
    },
    ID: {
      title: "Deposit dan penarikan",
      content:
        "<p>Saldo Anda ada di atas setiap halaman. Setiap pergerakannya tercatat.</p><ul><li>Lakukan deposit hanya dari rekening atas nama Anda.</li><li>Layanan pelanggan memberi tahu sampai di mana penarikan Anda hingga uangnya tiba.</li><li>Ada yang tidak cocok? Hubungi layanan pelanggan dan sebutkan tanggal serta jumlahnya.</li></ul>",
    },
    FIL: {
      title: "Pag-deposit at pag-withdraw",
      content:
        "<p>Nasa itaas ng bawat page ang iyong balanse. Nakatala ang bawat galaw nito.</p><ul><li>Mag-deposit lamang mula sa account na nasa pangalan mo.</li><li>Sasabihin ng customer service kung nasaan na ang withdrawal hanggang dumating ang pera.</li><li>May hindi tugma? Sumulat sa customer service at sabihin ang araw at halaga.</li></ul>",
    },
    CN: {
      title: "存款与取款",
      content:
        "<p>余额显示在每个页面顶部，每笔变动都有记录。</p><ul><li>请仅使用本人名下的账户存款。</li><li>取款到账前，可向客服查询进度。</li><li>金额有出入？请联系客服并提供日期和金额。</li></ul>",
    },
  },
  games: {
    EN: {
      title: "Playing",
      content:
        "<p>Mark games as favourites to find them on every device. What you played last is under recent games.</p><p>If a game stops in the middle, open it again: a round that was begun is finished or its stake comes back.</p><p>A game under maintenance says so on its card and opens again by itself.</p>",
    },
    VI: {
      title: "Chơi trò chơi",
      content:
        "<p>Đánh dấu yêu thích để tìm thấy trò chơi trên mọi thiết bị. Trò vừa chơi nằm trong mục gần đây.</p><p>Nếu trò chơi dừng giữa chừng, hãy mở lại: ván đã bắt đầu sẽ kết thúc hoặc tiền cược được hoàn.</p><p>Trò đang bảo trì có ghi trên thẻ và tự mở lại.</p>",
    },
    TH: {
      title: "การเล่นเกม",
      content:
        "<p>กดถูกใจเกมเพื่อหาเจอได้จากทุกอุปกรณ์ เกมที่เพิ่งเล่นอยู่ในรายการล่าสุด</p><p>หากเกมหยุดกลางคัน ให้เปิดใหม่ รอบที่เริ่มแล้วจะเล่นจนจบหรือคืนเงินเดิมพัน</p><p>เกมที่ปิดปรับปรุงจะบอกบนการ์ดและเปิดเองเมื่อเสร็จ</p>",
    },
    ID: {
      title: "Bermain",
      content:
        "<p>Tandai game favorit agar mudah ditemukan di setiap perangkat. Yang terakhir dimainkan ada di daftar terbaru.</p><p>Jika game terhenti, buka lagi: putaran yang sudah dimulai diselesaikan atau taruhannya kembali.</p><p>Game yang dipelihara menuliskannya di kartunya dan terbuka lagi sendiri.</p>",
    },
    FIL: {
      title: "Paglalaro",
      content:
        "<p>Markahan ang mga paborito para mahanap sa bawat device. Nasa recent games ang huling nilaro mo.</p><p>Kung huminto ang laro, buksan ulit: tatapusin ang nasimulang round o ibabalik ang taya.</p><p>Nakasulat sa card kung under maintenance ang laro, at magbubukas ito ulit nang kusa.</p>",
    },
    CN: {
      title: "游戏",
      content:
        "<p>收藏游戏，在任何设备上都能找到。最近玩过的在“最近游戏”中。</p><p>游戏中断时请重新打开：已开始的局会完成，或退还本金。</p><p>维护中的游戏会在卡片上注明，并自动恢复开放。</p>",
    },
  },
  promotions: {
    EN: {
      title: "Promotions and applications",
      content:
        "<p>Some promotions are joined with one tap. For others you apply with a few words and up to three pictures, PNG or JPG, of 5 MB at most each.</p><p>Where your application stands is shown with the promotion, and a message tells you when it changes.</p>",
    },
    VI: {
      title: "Khuyến mãi và đăng ký",
      content:
        "<p>Một số khuyến mãi chỉ cần một chạm để tham gia. Với loại khác, bạn đăng ký bằng vài lời và tối đa ba hình PNG hoặc JPG, mỗi hình không quá 5 MB.</p><p>Tình trạng đăng ký hiển thị cùng khuyến mãi và bạn sẽ nhận tin khi có thay đổi.</p>",
    },
    TH: {
      title: "โปรโมชันและคำขอ",
      content:
        "<p>บางโปรโมชันเข้าร่วมได้ด้วยการแตะครั้งเดียว บางรายการต้องส่งคำขอพร้อมข้อความสั้น ๆ และรูป PNG หรือ JPG ไม่เกินสามรูป รูปละไม่เกิน 5 MB</p><p>สถานะคำขอแสดงพร้อมโปรโมชัน และจะมีข้อความแจ้งเมื่อเปลี่ยนแปลง</p>",
    },
    ID: {
      title: "Promosi dan pengajuan",
      content:
        "<p>Sebagian promosi diikuti dengan satu ketukan. Untuk yang lain, ajukan dengan beberapa kata dan paling banyak tiga gambar PNG atau JPG, masing-masing paling besar 5 MB.</p><p>Status pengajuan terlihat pada promosinya, dan pesan memberi tahu saat berubah.</p>",
    },
    FIL: {
      title: "Mga promosyon at aplikasyon",
      content:
        "<p>May mga promosyong sasalihan sa isang tap. Sa iba, mag-apply gamit ang ilang salita at hanggang tatlong larawang PNG o JPG, tig-5 MB ang pinakamalaki.</p><p>Makikita sa promosyon ang lagay ng aplikasyon mo, at may mensahe kapag nagbago ito.</p>",
    },
    CN: {
      title: "优惠与申请",
      content:
        "<p>有些优惠一键即可参加；有些需要提交简短说明和最多三张 PNG 或 JPG 图片，每张不超过 5 MB。</p><p>申请进度显示在优惠页面，变化时您会收到消息。</p>",
    },
  },
  care: {
    EN: {
      title: "Playing within your limits",
      content:
        "<p>Games are there for fun. Only people aged {age} or over may play at {name}.</p><ul><li>Set an amount before you start, and stop when it is gone.</li><li>Do not play to win back what you lost.</li><li>Ask customer service for a break whenever you want one.</li></ul>",
    },
    VI: {
      title: "Chơi trong giới hạn",
      content:
        "<p>Trò chơi là để vui. Chỉ người từ {age} tuổi trở lên được chơi tại {name}.</p><ul><li>Đặt số tiền trước khi bắt đầu và dừng khi đã hết.</li><li>Đừng chơi để gỡ lại số đã thua.</li><li>Hãy nhờ chăm sóc khách hàng cho tạm nghỉ bất cứ khi nào.</li></ul>",
    },
    TH: {
      title: "เล่นในขอบเขตของคุณ",
      content:
        "<p>เกมมีไว้เพื่อความสนุก เฉพาะผู้มีอายุ {age} ปีขึ้นไปเท่านั้นที่เล่นที่ {name} ได้</p><ul><li>กำหนดจำนวนเงินก่อนเริ่ม และหยุดเมื่อหมด</li><li>อย่าเล่นเพื่อเอาคืนที่เสียไป</li><li>ขอหยุดพักกับฝ่ายบริการลูกค้าได้ทุกเมื่อ</li></ul>",
    },
    ID: {
      title: "Bermain sesuai batas",
      content:
        "<p>Game ada untuk kesenangan. Hanya yang berusia {age} tahun ke atas boleh bermain di {name}.</p><ul><li>Tentukan jumlah sebelum mulai dan berhentilah saat habis.</li><li>Jangan bermain untuk mengejar kekalahan.</li><li>Mintalah rehat kepada layanan pelanggan kapan pun.</li></ul>",
    },
    FIL: {
      title: "Paglalaro ayon sa limitasyon",
      content:
        "<p>Para sa saya ang mga laro. Ang may edad {age} pataas lamang ang puwedeng maglaro sa {name}.</p><ul><li>Magtakda ng halaga bago magsimula at huminto kapag naubos.</li><li>Huwag maglaro para mabawi ang natalo.</li><li>Humingi ng pahinga sa customer service kahit kailan.</li></ul>",
    },
    CN: {
      title: "量力而行",
      content:
        "<p>游戏是为了娱乐。仅限年满 {age} 岁人士在 {name} 参与。</p><ul><li>开始前设定金额，用完即止。</li><li>不要为了翻本而继续。</li><li>想暂停时，随时联系客服。</li></ul>",
    },
  },
};
