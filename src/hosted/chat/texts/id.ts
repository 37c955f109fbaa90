import type { Texts } from "./en.ts";

/** The chat page's texts in Indonesian. */
export const id: Texts = {
  room: "Obrolan",
  log: "Pesan",
  write: "Tulis pesan",
  send: "Kirim",
  earlier: "Tampilkan pesan sebelumnya",
  empty: "Belum ada yang menulis. Sapa yang lain!",
  connecting: "Menghubungkan…",
  again: "Koneksi terputus. Mencoba lagi…",
  ended: "Sesi Anda telah berakhir. Masuk lagi untuk melanjutkan obrolan.",
  closed: "Obrolan sedang ditutup.",
  excluded: "Selama Anda beristirahat dari bermain, obrolan ditutup untuk Anda.",
  busy: "Obrolan terbuka di terlalu banyak tempat. Tutup salah satunya lalu coba lagi.",
  tooFast: "Terlalu cepat. Tunggu {0} detik, lalu kirim lagi.",
  tooLong: "Maksimal {0} karakter; kelebihan {1}.",
  repeated: "Anda baru saja mengatakan itu.",
  remaining: "Sisa {0} karakter",
  sending: "Mengirim…",
  you: "Anda",
  retry: "Coba lagi",
};
