import type { RoundTexts } from "./en.ts";

export const roundCn: RoundTexts = {
  roundEnded: "此页面已关闭。请从投注记录重新打开该局。",
  roundSettled: "结算时间",
  roundNet: "输赢",
  roundBet: "注单号",
  roundServerSeed: "服务器种子",
  roundSeedInUse: "仍在使用。在游戏中换新种子后会显示。",
  roundGame: "游戏编号",
  roundNumber: "局号",
  roundAgrees: "你的浏览器已用种子重新计算该局：结果一致。",
  roundDiffers: "用种子重新计算，该局结果不同。请联系客服。",
  roundWaiting: "服务器种子公开后即可核对。",
  roundEarly: "比赛结束后即可核对。",
  roundRuns: "该局结束后会显示开出的结果。",
  roundTogether: "骰子是为桌上所有人一起掷的；该局没有自己的种子。",
  roundUnkept: "该局没有保存开出的结果。",
  roundHits: "{1} 发命中 {0} 发",
};
