import type { InstantTexts } from "./en.ts";

export const instantCn: InstantTexts = {
  fishName: "目标 {0}，返 {1}",
  perShot: "每发注码",
  shots: "发数",
  shoot: "开炮 {0}",
  hitChance: "命中概率",
  howFishing: "选择目标和发数。每一发单独开出；每次命中返还每发注码乘以目标下方的倍数。",
  housePlayer: "庄方玩家 {0}",
  pot: "最好的一手得 {0}",
  deal: "发牌 {0}",
  duelHouse:
    "对手是 {0} 名庄方玩家，不是会员。各家注码相同；赢家取走全部注码，扣除 {1}%。每个座位胜率相同。",
  howThreeCards: "各三张：三条胜同花顺、顺子、同花、对子、高牌。相同则比最大的一张。",
  howNinePoints: "各两张：取两张之和的个位，九点最大。相同则比最大的一张。",
  howDuelDice: "各三颗骰子：三颗之和最大者胜。并列最大者重掷，最多六次；仍并列则抽签决定。",
  howTiles: "各两张牌，1 至 16 各两张：对子最大，其次比两张之和的个位，再比最大的一张。",
};
