import type { Article, Words } from "../tables.ts";

/** What the first missions are called, by language code; HTML as `cleanHtml` leaves it. */
export const missionWords = {
  "first-lap": {
    EN: { title: "First lap", text: "Any game and any lottery counts once the bet is settled." },
    VI: {
      title: "Vòng đầu tiên",
      text: "Trò chơi và xổ số nào cũng được tính khi cược đã kết toán.",
    },
    TH: { title: "รอบแรก", text: "นับทุกเกมและทุกหวยเมื่อผลเดิมพันออกแล้ว" },
    ID: {
      title: "Putaran pertama",
      text: "Semua game dan lotre dihitung setelah taruhan selesai.",
    },
    FIL: {
      title: "Unang ikot",
      text: "Bilang ang lahat ng laro at lottery kapag tapos na ang taya.",
    },
    CN: { title: "第一圈", text: "任何游戏和彩票的投注，结算后即计入。" },
  },
  "long-way": {
    EN: { title: "The long way", text: "There is no hurry: this mission has no end." },
    VI: { title: "Đường dài", text: "Không cần vội: nhiệm vụ này không có hạn cuối." },
    TH: { title: "เส้นทางยาว", text: "ไม่ต้องรีบ ภารกิจนี้ไม่มีวันหมดเขต" },
    ID: { title: "Jalan panjang", text: "Tidak perlu terburu-buru: misi ini tidak berakhir." },
    FIL: {
      title: "Mahabang daan",
      text: "Hindi kailangang magmadali: walang katapusan ang misyong ito.",
    },
    CN: { title: "长路", text: "不必着急：此任务没有截止日期。" },
  },
  "lantern-month": {
    EN: { title: "Lantern month", text: "Runs for thirty days; claim before it ends." },
    VI: { title: "Tháng đèn lồng", text: "Kéo dài ba mươi ngày; hãy nhận trước khi kết thúc." },
    TH: { title: "เดือนแห่งโคมไฟ", text: "จัดสามสิบวัน รับก่อนสิ้นสุด" },
    ID: { title: "Bulan lentera", text: "Berlangsung tiga puluh hari; klaim sebelum berakhir." },
    FIL: { title: "Buwan ng parol", text: "Tatlumpung araw ito; kunin bago matapos." },
    CN: { title: "灯笼之月", text: "为期三十天；请在结束前领取。" },
  },
  "river-month": {
    EN: { title: "River month", text: "Begins when the lantern month ends." },
    VI: { title: "Tháng dòng sông", text: "Bắt đầu khi tháng đèn lồng kết thúc." },
    TH: { title: "เดือนแห่งสายน้ำ", text: "เริ่มเมื่อเดือนแห่งโคมไฟสิ้นสุด" },
    ID: { title: "Bulan sungai", text: "Dimulai ketika bulan lentera berakhir." },
    FIL: { title: "Buwan ng ilog", text: "Magsisimula kapag natapos ang buwan ng parol." },
    CN: { title: "江河之月", text: "灯笼之月结束后开始。" },
  },
} as const satisfies Record<string, Words<Article>>;
