import type { Game, NoticeValue, VendorsValue } from "#src/contracts/api.gen.ts";

const lane = (gameCategory: string, ...codes: string[]) => ({
  gameCategory,
  vendors: codes.map((vassalage, index) => ({
    vassalage,
    name: `${vassalage} Studio`,
    isHot: index === 1 ? 1 : 0,
    gameClassify: gameCategory,
    hue: (index * 67) % 360,
    maintenance: false,
    games: 100,
  })),
});

/** Vendors as the platform sends them; JDB makes slots and fishing games. */
export const sampleVendors: VendorsValue = {
  data: {
    lanes: [
      lane("RNG", "PGX", "JDB", "TCG_RNG", "BTI"),
      lane("FISH", "JDB", "CQ9"),
      lane("LIVE", "EVX", "AGL"),
      lane("SPORTS", "SBX", "BTI"),
      lane("ELOTT", "TCG_SEA"),
    ],
  },
};

/** A game by its number. */
export const sampleGame = (index: number, more: Partial<Game> = {}): Game => ({
  nodeId: `n${index}`,
  vassalage: "PGX",
  gameType: "RNG",
  gameClassify: "RNG",
  gameName: `Golden Fortune ${index}`,
  minBet: "0.50",
  minLineNum: 25,
  platform: "html5",
  image: `/_art/game/reels-${(index * 13) % 360}-${index}.svg`,
  hot: false,
  fresh: false,
  maintenance: false,
  trial: true,
  ...more,
});

export const sampleGames = (count: number): Game[] =>
  Array.from({ length: count }, (_, index) => sampleGame(index + 1));

/** Two announcements and nothing else. */
export const sampleNotice: NoticeValue = {
  player: [
    {
      id: "a",
      title: "New tables tonight",
      content: "<p>At nine.</p>",
      date: "2026-11-20T00:00:00Z",
    },
    { id: "b", title: "Planned work", content: "<p>On Tuesday.</p>", date: "2026-11-19T00:00:00Z" },
  ],
  banners: [],
  popup: null,
  promotion: [],
};
