import type { InstantTexts } from "./en.ts";

export const instantVi: InstantTexts = {
  fishName: "Mục tiêu {0}, trả {1}",
  perShot: "Cược mỗi phát",
  shots: "Số phát",
  shoot: "Bắn với {0}",
  hitChance: "Xác suất trúng",
  howFishing:
    "Chọn mục tiêu và số phát. Mỗi phát được rút riêng; mỗi lần trúng trả tiền cược một phát nhân với số ghi dưới mục tiêu.",
  housePlayer: "Người chơi nhà cái {0}",
  pot: "Tay tốt nhất nhận {0}",
  deal: "Chia bài với {0}",
  duelHouse:
    "Đối thủ là {0} người chơi của nhà cái, không phải thành viên. Mọi người cược như nhau; người thắng nhận toàn bộ tiền cược trừ {1}%. Mỗi ghế thắng với xác suất bằng nhau.",
  howThreeCards:
    "Mỗi người ba lá: ba lá giống nhau thắng sảnh đồng chất, sảnh, đồng chất, đôi, mậu thầu. Nếu bằng nhau, lá lớn nhất quyết định.",
  howNinePoints:
    "Mỗi người hai lá: tính chữ số cuối của tổng, chín là cao nhất. Nếu bằng nhau, lá lớn nhất quyết định.",
  howDuelDice:
    "Mỗi người ba xúc xắc: tổng cao nhất thắng. Ai hòa ở mức cao nhất thì tung lại, tối đa sáu lần; sau đó bốc thăm quyết định.",
  howTiles:
    "Mỗi người hai quân từ 1 đến 16, mỗi số hai quân: đôi thắng tất cả, sau đó tính chữ số cuối của tổng, rồi quân lớn nhất.",
};
