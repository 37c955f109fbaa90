import type { InstantTexts } from "./en.ts";

export const instantId: InstantTexts = {
  fishName: "Sasaran {0}, membayar {1}",
  perShot: "Taruhan per tembakan",
  shots: "Tembakan",
  shoot: "Tembak {0}",
  hitChance: "Peluang kena",
  howFishing:
    "Pilih sasaran dan jumlah tembakan. Tiap tembakan diundi sendiri; tiap yang kena membayar taruhan satu tembakan dikali angka di bawah sasaran.",
  housePlayer: "Pemain rumah {0}",
  pot: "Tangan terbaik mendapat {0}",
  deal: "Bagikan {0}",
  duelHouse:
    "Lawan Anda {0} pemain rumah, bukan anggota. Semua memasang sama; pemenang mendapat semua taruhan dikurangi {1}%. Tiap kursi sama seringnya menang.",
  howThreeCards:
    "Tiga kartu per pemain: tiga sama mengalahkan straight flush, straight, flush, pair, kartu tinggi. Jika sama, kartu tertinggi menentukan.",
  howNinePoints:
    "Dua kartu per pemain: digit terakhir jumlahnya dihitung, sembilan terbaik. Jika sama, kartu tertinggi menentukan.",
  howDuelDice:
    "Tiga dadu per pemain: jumlah tertinggi menang. Yang sama di puncak melempar lagi, paling banyak enam kali; setelah itu undian menentukan.",
  howTiles:
    "Dua ubin per pemain, 1 sampai 16, masing-masing dua: pasangan mengalahkan semua, lalu digit terakhir jumlah, lalu ubin terbesar.",
};
