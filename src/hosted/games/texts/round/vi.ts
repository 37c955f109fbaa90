import type { RoundTexts } from "./en.ts";

export const roundVi: RoundTexts = {
  roundEnded: "Trang này đã đóng. Hãy mở lại ván chơi từ lịch sử cược của bạn.",
  roundSettled: "Kết toán lúc",
  roundNet: "Kết quả",
  roundBet: "Mã cược",
  roundServerSeed: "Hạt giống máy chủ",
  roundSeedInUse: "Vẫn đang dùng. Hạt giống được hiện ra khi bạn lấy hạt giống mới trong trò chơi.",
  roundGame: "Số của trò chơi",
  roundNumber: "Số của ván",
  roundAgrees: "Trình duyệt của bạn đã tính lại ván này từ các hạt giống: kết quả giống hệt.",
  roundDiffers:
    "Khi tính lại từ các hạt giống, ván này cho kết quả khác. Vui lòng báo cho chăm sóc khách hàng.",
  roundWaiting: "Có thể kiểm tra khi hạt giống máy chủ được hiện ra.",
  roundEarly: "Có thể kiểm tra khi các trận đấu kết thúc.",
  roundRuns: "Kết quả rút được hiện khi ván kết thúc.",
  roundTogether:
    "Xúc xắc được tung cùng lúc cho mọi người ở bàn; ván này không có hạt giống riêng.",
  roundUnkept: "Không lưu lại kết quả rút của ván này.",
  roundHits: "{0} trên {1} phát trúng",
};
