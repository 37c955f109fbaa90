// Generated from schemas/api by `npm run generate`; do not edit.

import type { CallName } from "./api.gen.ts";
import type { CallDeclaration } from "./calls.gen.ts";

/** Method, path, module id, access, and true where the payload is encrypted, or is a form with a file. */
export type BrowserCall = readonly [
  method: CallDeclaration["method"],
  path: string,
  moduleId: string,
  access: CallDeclaration["access"],
  encrypted?: boolean,
  upload?: true,
];

/** The calls every page can make at once, by name; laterCalls holds all others. */
export const browserCalls: { readonly [Name in CallName]?: BrowserCall } = {
  notice: ["GET","/wps/announcement/notice","CONTENT","public"],
  announcementContent: ["GET","/wps/v2/announcement/content","CONTENT","session"],
  memberAnnouncements: ["GET","/wps/announcement/member","CONTENT","session"],
  unreadMessages: ["GET","/wps/v2/message/unread","CONTENT","session"],
  unreadCount: ["GET","/wps/relay/message/unreadCount","CONTENT","session"],
  vendors: ["GET","/wps/game/vendors","GAME","public"],
  hotGames: ["GET","/wps/game/hot","GAME","public"],
  gameList: ["GET","/wps/game/list","GAME","public"],
  recentGames: ["GET","/wps/game/recent","GAME","member"],
  favouriteGames: ["GET","/wps/v2/game/favourites","GAME","member"],
  favouriteIds: ["GET","/wps/v2/game/favourites/ids","GAME","member"],
  addFavourite: ["PUT","/wps/v2/game/favourites","GAME","member"],
  removeFavourite: ["DELETE","/wps/v2/game/favourites","GAME","member"],
  launchGameV2: ["POST","/wps/v2/game/launchGame","GAME","session"],
  launchGame: ["POST","/wps/game/launchGame","GAME","session"],
  winnerBoard: ["GET","/wps/relay/winner/board","GAME","public"],
  limits: ["GET","/wps/member/limits","LIMITS","member"],
  setLimit: ["POST","/wps/member/limits","LIMITS","member"],
  confirmLimit: ["POST","/wps/member/limits/confirm","LIMITS","member"],
  coolOff: ["POST","/wps/member/limits/coolOff","LIMITS","member"],
  selfExclude: ["POST","/wps/member/limits/exclusion","LIMITS","member"],
  realityCheck: ["GET","/wps/member/realityCheck","LIMITS","member"],
  memberInfo: ["GET","/wps/member/info","MEMBER","session"],
  memberIcon: ["GET","/wps/member/info/icon","MEMBER","session"],
  consolidated: ["GET","/wps/member/info/funds/consolidated","MEMBER","session"],
  login: ["POST","/wps/session/login","LOGIN","public",true],
  logout: ["DELETE","/wps/session/logout","LOGIN","session"],
  captcha: ["GET","/wps/captcha","LOGIN","public"],
  register: ["PUT","/wps/member/register","REGISTER","public",true],
  freePlay: ["POST","/wps/session/login/freeplay","LOGIN","public",true],
  systemStatus: ["GET","/wps/system/status","SYSTEM","public"],
  whitelabel: ["GET","/wps/system/whitelabel","SYSTEM","public"],
  registerSettings: ["GET","/wps/system/setting/register","REGISTER","public"],
  countryCode: ["GET","/wps/system/countryCode","SYSTEM","public"],
  updateLanguage: ["PUT","/wps/system/language","SYSTEM","public"],
  balance: ["GET","/wps/v2/wallets/balance","WALLET","session"],
};
