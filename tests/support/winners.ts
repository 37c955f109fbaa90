import type { Answer } from "./block-world.tsx";

/**
 * The platform's answer of who won.
 * @param rows how many wins it holds
 * @param count how many were asked for
 * @param demonstration whether the first of them was made for a demonstration
 */
export const winnersAnswer = (rows: number, count: number, demonstration = false): Answer => ({
  name: "winnerBoard",
  payload: { count, minTimes: 2 },
  value: {
    list: Array.from({ length: rows }, (_, index) => ({
      account: `lo***${index}`,
      demonstration: demonstration && index === 0,
      gameName: `Lantern Spins ${index}`,
      nodeId: String(index),
      vassalage: "KOI",
      maintenance: index === 2,
      image: "/_art/game/reels-10-1.svg",
      amount: "120.50",
      times: 12.5,
      wonAt: `2026-11-20T00:00:0${index}.000Z`,
    })),
  },
});
