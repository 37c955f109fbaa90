/** The pictures of the symbols by name; the gateway draws them from their addresses. */
export const symbolPictures: Readonly<Record<string, string>> = {
  lantern: "/_art/game/orbs-28-4-1x1.svg",
  gem: "/_art/game/reels-268-1-1x1.svg",
  crown: "/_art/game/reels-46-5-1x1.svg",
  bell: "/_art/game/reels-188-4-1x1.svg",
  cherries: "/_art/game/reels-342-6-1x1.svg",
  coins: "/_art/game/reels-142-3-1x1.svg",
};
