import type { OpenTexts } from "./en.ts";

export const openCn: OpenTexts = {
  crashBegin: "以 {0} 开始",
  crashTake: "收取 {0}×",
  crashTarget: "自动收取倍数",
  crashClimbs: "正在攀升",
  crashOver: "在 {0}× 结束",
  crashTaken: "在 {0}× 收取：{1}",
  crashHow: "倍数不断攀升，直到结束。请在结束前收取：您的投注将乘以该倍数。以服务器时间为准。",
  crashFair: "攀升超过任意倍数 x 的概率为 {0} ÷ x，因此任何玩法的返还都不会超过 {1}%。",
  mines: "地雷数",
  minesBegin: "以 {0} 开始",
  minesChoose: "请选择一格",
  minesTake: "收取 {0}",
  minesBoard: "棋盘",
  minesField: "第 {0} 格",
  minesFree: "第 {0} 格：安全",
  minesMine: "第 {0} 格：地雷",
  minesNext: "下一格：{0}",
  minesHit: "踩到地雷，这次没有奖金",
  minesOpened: "已翻开格数",
  minesHow:
    "选择 25 格下埋有多少地雷，然后逐格翻开。每翻开一个安全格，本局价值就会增加，您可随时收取。踩到地雷则本局结束，没有奖金。",
  minesFair:
    "地雷位置在翻开第一格之前抽定。无论翻开多少格，平均返还 {0}%，或因向下取整到投注的百分之一而略低。",
  minesLeft:
    "未完成的一局会为您保留 {0} 分钟，之后自动结束并支付当时的价值；若尚未翻开任何格，则退还投注。",
  aim: "选择目标",
};
