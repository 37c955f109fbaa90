// Generated from the block schemas of src/portal/blocks by `npm run generate`; do not edit.

/** By block: the path of a setting below its props, and what the setting names. */
export const blockReferences: Readonly<Record<string, readonly (readonly [path: string, kind: string])[]>> = {
  "bet-round": [["home","path"]],
  "call-form": [["done/link/path","path"]],
  "category-tiles": [["exclude/*","category"]],
  "contract-offer": [["path","path"]],
  "daily-tasks": [["record","path"]],
  "deposit-desk": [["limits","path"],["record","path"]],
  "download-strip": [["resources/*","resource"]],
  "figures": [["link/path","path"]],
  "game-lobby": [["category","category"]],
  "game-rail": [["category","category"]],
  "game-stage": [["home","path"]],
  "goods-list": [["shop","path"]],
  "link-cards": [["cards/*/icon","icon"]],
  "long-text": [["document","longText"]],
  "mission-list": [["record","path"]],
  "own-games-rail": [["icon","icon"],["all","category"]],
  "promotion-detail": [["list","path"]],
  "promotion-rail": [["rewards","path"]],
  "rank-benefits": [["record","path"]],
  "record-list": [["icon","icon"]],
  "reward-list": [["play","category"],["deposit","path"],["record","path"]],
  "sign-in-days": [["record","path"]],
  "wallet-desk": [["deposit","path"],["withdraw","path"],["record","path"]],
  "withdraw-desk": [["record","path"],["accounts","path"],["turnover","path"]],
};
