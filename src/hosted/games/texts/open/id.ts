import type { OpenTexts } from "./en.ts";

export const openId: OpenTexts = {
  crashBegin: "Mulai dengan {0}",
  crashTake: "Ambil {0}×",
  crashTarget: "Ambil otomatis di",
  crashClimbs: "Terus naik",
  crashOver: "Berhenti di {0}×",
  crashTaken: "Diambil di {0}×: {1}",
  crashHow:
    "Angkanya naik sampai berhenti. Ambil sebelum itu: taruhan Anda dikalikan dengannya. Waktu server yang berlaku.",
  crashFair:
    "Peluang melewati angka x adalah {0} ÷ x, jadi tidak ada cara bermain yang mengembalikan lebih dari {1}%.",
  mines: "Ranjau",
  minesBegin: "Mulai dengan {0}",
  minesChoose: "Pilih satu petak",
  minesTake: "Ambil {0}",
  minesBoard: "Papan",
  minesField: "Petak {0}",
  minesFree: "Petak {0}: aman",
  minesMine: "Petak {0}: ranjau",
  minesNext: "Petak berikutnya: {0}",
  minesHit: "Kena ranjau. Kali ini tidak dapat apa-apa",
  minesOpened: "Petak terbuka",
  minesHow:
    "Pilih jumlah ranjau di bawah 25 petak, lalu buka petak. Setiap petak aman menaikkan nilai putaran; ambil kapan saja. Ranjau mengakhiri putaran tanpa hasil.",
  minesFair:
    "Letak ranjau diundi sebelum petak pertama. Berapa pun yang Anda buka, rata-rata kembali {0}%, atau sedikit kurang karena dibulatkan ke bawah ke seperseratus taruhan.",
  minesLeft:
    "Putaran yang Anda tinggalkan menunggu {0} menit. Lalu berakhir sendiri dan membayar nilainya; jika belum ada petak terbuka, taruhan dikembalikan.",
  aim: "Pilih sasaran",
};
