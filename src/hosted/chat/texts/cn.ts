import type { Texts } from "./en.ts";

/** The chat page's texts in Chinese. */
export const cn: Texts = {
  room: "聊天室",
  log: "消息",
  write: "输入消息",
  send: "发送",
  earlier: "查看更早的消息",
  empty: "还没有人发言，打个招呼吧！",
  connecting: "正在连接…",
  again: "连接已断开，正在重试…",
  ended: "您的会话已结束，请重新登录后继续聊天。",
  closed: "聊天室现已关闭。",
  excluded: "在您暂停游戏期间，聊天室不对您开放。",
  busy: "聊天室打开的地方太多，请先关闭一处再试。",
  tooFast: "发送得太快了，请等待 {0} 秒后再发。",
  tooLong: "最多 {0} 个字符，已超出 {1} 个。",
  repeated: "您刚刚说过这句话。",
  remaining: "还可输入 {0} 个字符",
  sending: "正在发送…",
  you: "您",
  retry: "重试",
};
