import type { LotteryDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { LotteryDesk } from "./view.tsx";

export const block: BlockModule<LotteryDeskProps> = {
  name: "lottery-desk",
  View: LotteryDesk,
  loads: ({ results }, { language, query }) => {
    const gameCode = query.get("gameCode");
    const lobby = { name: "lotteryLobby", payload: { language } } as const;
    return gameCode === null || gameCode.length > 32
      ? [lobby]
      : [lobby, { name: "vnNumero", payload: { gameCode, count: results + 1 } }];
  },
};
