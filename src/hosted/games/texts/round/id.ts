import type { RoundTexts } from "./en.ts";

export const roundId: RoundTexts = {
  roundEnded: "Halaman ini sudah ditutup. Buka lagi rondenya dari catatan taruhan Anda.",
  roundSettled: "Diselesaikan",
  roundNet: "Hasil",
  roundBet: "Nomor taruhan",
  roundServerSeed: "Seed server",
  roundSeedInUse:
    "Masih dipakai. Seed ini ditampilkan setelah Anda mengambil seed baru di dalam game.",
  roundGame: "Nomor game",
  roundNumber: "Nomor ronde",
  roundAgrees: "Browser Anda telah menghitung ulang ronde ini dari seed-nya: hasilnya sama.",
  roundDiffers:
    "Dihitung ulang dari seed-nya, ronde ini memberi hasil lain. Harap beri tahu layanan pelanggan.",
  roundWaiting: "Dapat diperiksa setelah seed server ditampilkan.",
  roundEarly: "Dapat diperiksa setelah pertandingannya selesai.",
  roundRuns: "Hasil undian ditampilkan setelah ronde selesai.",
  roundTogether:
    "Dadu dilempar sekaligus untuk semua orang di meja; ronde ini tidak punya seed sendiri.",
  roundUnkept: "Hasil undian ronde ini tidak disimpan.",
  roundHits: "{0} dari {1} tembakan kena",
};
