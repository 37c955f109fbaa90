import type { OpenTexts } from "./en.ts";

export const openVi: OpenTexts = {
  crashBegin: "Bắt đầu với {0}",
  crashTake: "Nhận {0}×",
  crashTarget: "Tự nhận ở mức",
  crashClimbs: "Đang tăng",
  crashOver: "Dừng ở {0}×",
  crashTaken: "Đã nhận ở {0}×: {1}",
  crashHow:
    "Hệ số tăng dần cho đến khi dừng. Hãy nhận trước lúc đó: tiền cược được nhân với hệ số. Tính theo đồng hồ máy chủ.",
  crashFair: "Xác suất vượt qua hệ số x là {0} ÷ x, nên không cách chơi nào trả lại quá {1}%.",
  mines: "Số mìn",
  minesBegin: "Bắt đầu với {0}",
  minesChoose: "Chọn một ô",
  minesTake: "Nhận {0}",
  minesBoard: "Bàn chơi",
  minesField: "Ô {0}",
  minesFree: "Ô {0}: an toàn",
  minesMine: "Ô {0}: mìn",
  minesNext: "Ô tiếp theo: {0}",
  minesHit: "Trúng mìn. Lần này không có gì",
  minesOpened: "Số ô đã mở",
  minesHow:
    "Chọn số mìn nằm dưới 25 ô rồi mở từng ô. Mỗi ô an toàn làm ván có giá trị hơn; bạn có thể nhận bất cứ lúc nào. Trúng mìn thì ván kết thúc và không trả gì.",
  minesFair:
    "Vị trí mìn được rút trước ô đầu tiên. Dù mở bao nhiêu ô, trung bình trả lại {0}%, hoặc ít hơn một chút do làm tròn xuống một phần trăm tiền cược.",
  minesLeft:
    "Ván bạn để dở sẽ chờ {0} phút. Sau đó ván tự kết thúc và trả giá trị đang có; nếu chưa mở ô nào, tiền cược được hoàn lại.",
  aim: "Chọn mục tiêu",
};
