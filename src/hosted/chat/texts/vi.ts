import type { Texts } from "./en.ts";

/** The chat page's texts in Vietnamese. */
export const vi: Texts = {
  room: "Trò chuyện",
  log: "Tin nhắn",
  write: "Viết tin nhắn",
  send: "Gửi",
  earlier: "Xem tin nhắn cũ hơn",
  empty: "Chưa có ai nhắn gì. Hãy chào mọi người!",
  connecting: "Đang kết nối…",
  again: "Mất kết nối. Đang thử lại…",
  ended: "Phiên của bạn đã kết thúc. Hãy đăng nhập lại để trò chuyện tiếp.",
  closed: "Phòng trò chuyện hiện đang đóng.",
  excluded: "Trong thời gian bạn tạm nghỉ chơi, phòng trò chuyện không mở cho bạn.",
  busy: "Phòng trò chuyện đang mở ở quá nhiều nơi. Hãy đóng bớt một nơi rồi thử lại.",
  tooFast: "Bạn gửi nhanh quá. Hãy đợi {0} giây rồi gửi lại.",
  tooLong: "Tối đa {0} ký tự; bạn viết dư {1} ký tự.",
  repeated: "Bạn vừa nói điều đó rồi.",
  remaining: "Còn {0} ký tự",
  sending: "Đang gửi…",
  you: "Bạn",
  retry: "Thử lại",
};
