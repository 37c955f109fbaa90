import type { BookTexts } from "./en.ts";

export const bookId: BookTexts = {
  bookNext: "Berikutnya",
  bookResults: "Hasil",
  bookSlip: "Slip {0}",
  bookBets: "Taruhanku",
  startsIn: "Mulai dalam {0}",
  bookBegun: "Sudah mulai",
  bookPlayed: "{0}% berjalan",
  bookOver: "Selesai",
  bookAbandoned: "Dihentikan",
  marketWinner: "Pemenang",
  marketLevel: "Pemenang, seri taruhan kembali",
  marketTotal: "Total",
  marketHandicap: "Handicap",
  sideDraw: "Seri",
  sideOver: "Over {0}",
  sideUnder: "Under {0}",
  legWon: "Menang",
  legLost: "Kalah",
  legVoid: "Batal",
  legClosed: "Tutup",
  takeOut: "Keluarkan {0}",
  slipEmpty: "Pilih harga dari satu laga atau beberapa; pilihan terkumpul di sini.",
  slipNone: "Pilih harga",
  slipClosed: "Keluarkan yang sudah tutup",
  slipTooMuch: "Gabungan paling tinggi {0}",
  slipPlace: "Pasang {0}",
  slipAccept: "Terima harga baru, pasang {0}",
  slipBrings: "Membayar {0} pada {1}",
  slipPlaced: "Terpasang: {0}",
  slipSum: "{0} pada {1}",
  priceFell: "Ada harga yang turun: belum ada yang dipasang sampai Anda menerimanya.",
  cashOut: "Cairkan {0}",
  cashedOut: "Dicairkan {0}",
  cashFell: "Tawaran kini lebih rendah: {0}. Belum ada yang dicairkan.",
  cashClosed: "Sudah ada laga yang mulai: belum ada yang dicairkan.",
  bookCash:
    "Pencairan membayar nilai slip menurut harga dan peluangnya, dikurangi 2%. Ditutup selama salah satu laganya berjalan.",
  checkEarly: "Setelah laganya selesai",
  bookNoBets: "Anda belum memasang apa pun di sini.",
  bookSimulated:
    "Laga ini simulasi: tim dan pemainnya tidak ada, dan server mengundi setiap hasil.",
  bookHow:
    "Satu pilihan adalah taruhan tunggal. Pilihan dari paling banyak delapan laga adalah parlay: harganya dikalikan dan semua harus menang. Hasilnya dibulatkan ke bawah ke satuan terkecil.",
  bookPrices:
    "Taruhan tutup saat laga mulai, menurut jam server. Harga bergerak sampai saat itu: harga lebih tinggi milik Anda, harga lebih rendah hanya jika Anda menerimanya.",
  bookReturn:
    "Dari 100 pada taruhan tunggal, rata-rata {0} sampai {1} kembali pada harga sekarang. Dalam parlay angka ini juga dikalikan.",
  bookVoid:
    "Pilihan batal bila laganya dihentikan (8 dari 1.000) atau garisnya tepat tercapai: dihitung dengan harga 1.00. Jika semua batal, taruhan kembali.",
  bookFair:
    "Sebelum ada yang memasang, halaman ini sudah punya SHA-256 dari seed tiap laga; setelah selesai, seed itu sendiri. Hasilnya mengikuti HMAC-SHA256 dari seed, nomor buku dan nomor laga. “Periksa” di ronde terakhir menghitungnya ulang di browser Anda.",
};
