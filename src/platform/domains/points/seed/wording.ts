import type { ItemWords } from "../tables.ts";

/** An item's words from "name|units" in each language. */
const words = (by: Record<string, string>): Record<string, ItemWords> =>
  Object.fromEntries(
    Object.entries(by).map(([language, both]) => {
      const [name = "", units = ""] = both.split("|");
      return [language, { name, units }];
    }),
  );

/** What the first items are called, by language code. */
export const itemWords = {
  "credit-small": words({
    EN: "Small credit|credit",
    VI: "Tiền thưởng nhỏ|phần",
    TH: "เครดิตเล็ก|รายการ",
    ID: "Kredit kecil|kredit",
    FIL: "Maliit na credit|credit",
    CN: "小额彩金|份",
  }),
  "credit-large": words({
    EN: "Large credit|credit",
    VI: "Tiền thưởng lớn|phần",
    TH: "เครดิตใหญ่|รายการ",
    ID: "Kredit besar|kredit",
    FIL: "Malaking credit|credit",
    CN: "大额彩金|份",
  }),
  mug: words({
    EN: "Enamel mug|piece",
    VI: "Ca tráng men|chiếc",
    TH: "แก้วเคลือบ|ชิ้น",
    ID: "Mug enamel|buah",
    FIL: "Enamel na tasa|piraso",
    CN: "搪瓷杯|个",
  }),
  umbrella: words({
    EN: "Folding umbrella|piece",
    VI: "Ô gấp|chiếc",
    TH: "ร่มพับ|คัน",
    ID: "Payung lipat|buah",
    FIL: "Natitiklop na payong|piraso",
    CN: "折叠伞|把",
  }),
  shirt: words({
    EN: "Cotton T-shirt|piece",
    VI: "Áo thun cotton|chiếc",
    TH: "เสื้อยืดผ้าฝ้าย|ตัว",
    ID: "Kaus katun|buah",
    FIL: "Cotton na T-shirt|piraso",
    CN: "棉质 T 恤|件",
  }),
  "power-bank": words({
    EN: "Power bank|piece",
    VI: "Pin sạc dự phòng|chiếc",
    TH: "แบตเตอรี่สำรอง|เครื่อง",
    ID: "Power bank|buah",
    FIL: "Power bank|piraso",
    CN: "充电宝|个",
  }),
  headphones: words({
    EN: "Wireless headphones|pair",
    VI: "Tai nghe không dây|bộ",
    TH: "หูฟังไร้สาย|คู่",
    ID: "Headphone nirkabel|pasang",
    FIL: "Wireless na headphones|pares",
    CN: "无线耳机|副",
  }),
  phone: words({
    EN: "Mobile phone|piece",
    VI: "Điện thoại di động|chiếc",
    TH: "โทรศัพท์มือถือ|เครื่อง",
    ID: "Telepon genggam|unit",
    FIL: "Cellphone|piraso",
    CN: "手机|部",
  }),
} as const satisfies Record<string, Record<string, ItemWords>>;
