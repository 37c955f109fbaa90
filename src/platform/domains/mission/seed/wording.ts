import type { Article, Words } from "../tables.ts";

/** What the first tasks are called, by language code; HTML as `cleanHtml` leaves it. */
export const taskWords = {
  "warm-up": {
    EN: { title: "Warm-up", text: "Any game and any lottery counts once the bet is settled." },
    VI: { title: "Khởi động", text: "Trò chơi và xổ số nào cũng được tính khi cược đã kết toán." },
    TH: { title: "วอร์มอัป", text: "นับทุกเกมและทุกหวยเมื่อผลเดิมพันออกแล้ว" },
    ID: { title: "Pemanasan", text: "Semua game dan lotre dihitung setelah taruhan selesai." },
    FIL: {
      title: "Pampainit",
      text: "Bilang ang lahat ng laro at lottery kapag tapos na ang taya.",
    },
    CN: { title: "热身", text: "任何游戏和彩票的投注，结算后即计入。" },
  },
  "good-day": {
    EN: { title: "A good day", text: "The bets of the warm-up count here as well." },
    VI: { title: "Một ngày đẹp", text: "Tiền cược của phần khởi động cũng được tính ở đây." },
    TH: { title: "วันดี ๆ", text: "ยอดเดิมพันจากวอร์มอัปนับรวมที่นี่ด้วย" },
    ID: { title: "Hari yang baik", text: "Taruhan dari pemanasan juga dihitung di sini." },
    FIL: { title: "Magandang araw", text: "Bilang din dito ang mga taya sa pampainit." },
    CN: { title: "美好的一天", text: "热身任务的投注同样计入这里。" },
  },
  "top-up": {
    EN: { title: "Top-up", text: "Deposits count when the money has arrived." },
    VI: { title: "Nạp tiền", text: "Tiền nạp được tính khi đã vào tài khoản." },
    TH: { title: "เติมเงิน", text: "ยอดฝากนับเมื่อเงินเข้าบัญชีแล้ว" },
    ID: { title: "Isi saldo", text: "Deposit dihitung setelah dananya masuk." },
    FIL: { title: "Dagdag-pondo", text: "Bilang ang deposit kapag dumating na ang pera." },
    CN: { title: "充值", text: "款项到账后计入。" },
  },
} as const satisfies Record<string, Words<Article>>;

/** What the first raffle is called and says. */
export const raffleWords: Words<Article> = {
  EN: {
    title: "Open house raffle",
    text: "<p>Every ticket draws a prize. Bets count once they are settled.</p>",
  },
  VI: {
    title: "Rút thăm ngày hội",
    text: "<p>Mỗi vé đều rút được một giải. Tiền cược được tính khi đã kết toán.</p>",
  },
  TH: {
    title: "จับรางวัลเปิดบ้าน",
    text: "<p>ตั๋วทุกใบจับได้รางวัล ยอดเดิมพันนับเมื่อผลออกแล้ว</p>",
  },
  ID: {
    title: "Undian rumah terbuka",
    text: "<p>Setiap tiket pasti mendapat hadiah. Taruhan dihitung setelah selesai.</p>",
  },
  FIL: {
    title: "Raffle para sa lahat",
    text: "<p>May premyo ang bawat tiket. Bilang ang taya kapag tapos na ito.</p>",
  },
  CN: { title: "开门抽奖", text: "<p>每张奖券都能抽到奖品。投注结算后即计入。</p>" },
};

/** What the first raffle's prizes are called. */
export const prizeNames = {
  grand: {
    EN: "Grand prize",
    VI: "Giải đặc biệt",
    TH: "รางวัลใหญ่",
    ID: "Hadiah utama",
    FIL: "Pinakamalaking premyo",
    CN: "特等奖",
  },
  second: {
    EN: "Second prize",
    VI: "Giải nhì",
    TH: "รางวัลที่สอง",
    ID: "Hadiah kedua",
    FIL: "Ikalawang premyo",
    CN: "二等奖",
  },
  third: {
    EN: "Third prize",
    VI: "Giải ba",
    TH: "รางวัลที่สาม",
    ID: "Hadiah ketiga",
    FIL: "Ikatlong premyo",
    CN: "三等奖",
  },
  credit: {
    EN: "Credit",
    VI: "Tiền thưởng",
    TH: "เครดิต",
    ID: "Kredit",
    FIL: "Credit",
    CN: "彩金",
  },
  "points-large": {
    EN: "A bag of points",
    VI: "Túi điểm",
    TH: "ถุงคะแนน",
    ID: "Sekantong poin",
    FIL: "Bag ng points",
    CN: "一袋积分",
  },
  "points-small": {
    EN: "A few points",
    VI: "Một ít điểm",
    TH: "คะแนนเล็กน้อย",
    ID: "Sedikit poin",
    FIL: "Kaunting points",
    CN: "少量积分",
  },
} as const satisfies Record<string, Words<string>>;
