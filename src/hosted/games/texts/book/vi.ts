import type { BookTexts } from "./en.ts";

export const bookVi: BookTexts = {
  bookNext: "Sắp đấu",
  bookResults: "Kết quả",
  bookSlip: "Phiếu {0}",
  bookBets: "Cược của tôi",
  startsIn: "Bắt đầu sau {0}",
  bookBegun: "Đã bắt đầu",
  bookPlayed: "Đã đấu {0}%",
  bookOver: "Kết thúc",
  bookAbandoned: "Bị hủy",
  marketWinner: "Đội thắng",
  marketLevel: "Đội thắng, hòa hoàn tiền cược",
  marketTotal: "Tổng",
  marketHandicap: "Kèo chấp",
  sideDraw: "Hòa",
  sideOver: "Tài {0}",
  sideUnder: "Xỉu {0}",
  legWon: "Thắng",
  legLost: "Thua",
  legVoid: "Vô hiệu",
  legClosed: "Đã đóng",
  takeOut: "Bỏ {0}",
  slipEmpty: "Chọn giá của một hoặc nhiều trận; các lựa chọn sẽ nằm ở đây.",
  slipNone: "Chọn một giá",
  slipClosed: "Hãy bỏ lựa chọn đã đóng",
  slipTooMuch: "Gộp tối đa {0}",
  slipPlace: "Đặt {0}",
  slipAccept: "Nhận giá mới, đặt {0}",
  slipBrings: "Nhận {0} với giá {1}",
  slipPlaced: "Đã đặt: {0}",
  slipSum: "{0} với giá {1}",
  priceFell: "Có giá đã giảm: chưa đặt gì cho đến khi bạn đồng ý.",
  cashOut: "Kết toán sớm {0}",
  cashedOut: "Đã kết toán sớm {0}",
  cashFell: "Giá hiện thấp hơn: {0}. Chưa kết toán.",
  cashClosed: "Đã có trận bắt đầu: chưa kết toán.",
  bookCash:
    "Kết toán sớm trả giá trị của phiếu theo giá và xác suất, trừ 2%. Không kết toán sớm được khi một trận của phiếu đang đấu.",
  checkEarly: "Khi các trận kết thúc",
  bookNoBets: "Bạn chưa đặt cược nào ở đây.",
  bookSimulated:
    "Các trận này là mô phỏng: đội và người chơi không có thật, máy chủ rút từng kết quả.",
  bookHow:
    "Một lựa chọn là cược đơn. Lựa chọn của tối đa tám trận là cược xiên: giá nhân với nhau và tất cả phải thắng. Tiền nhận được làm tròn xuống đơn vị nhỏ nhất.",
  bookPrices:
    "Ngừng nhận cược khi trận bắt đầu, theo đồng hồ máy chủ. Giá thay đổi đến lúc đó: giá cao hơn là của bạn, giá thấp hơn chỉ khi bạn đồng ý.",
  bookReturn:
    "Với giá hiện tại, cược đơn 100 trung bình nhận lại từ {0} đến {1}. Với cược xiên, các tỷ lệ này cũng nhân với nhau.",
  bookVoid:
    "Lựa chọn vô hiệu khi trận bị hủy (8 trên 1.000) hoặc kết quả đúng bằng mốc: tính với giá 1.00. Nếu tất cả vô hiệu, tiền cược được hoàn lại.",
  bookFair:
    "Trước khi có ai cược, trang đã có SHA-256 của mã gốc từng trận; khi trận kết thúc, trang hiện chính mã gốc. Kết quả suy ra từ HMAC-SHA256 của mã gốc, số sổ và số trận. Nút “Kiểm tra” ở các ván gần đây tính lại ngay trong trình duyệt.",
};
