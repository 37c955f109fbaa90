// Generated from schemas/api by `npm run generate`; do not edit.

import type { CallName } from "./api.gen.ts";
import type { CallDeclaration } from "./calls.gen.ts";

/** What a value has to have, each of the sample's kind; of a list, what each item is. */
export type Sample =
  | { readonly [key: string]: Sample }
  | readonly Sample[]
  | string
  | number
  | boolean;

/**
 * Method, path, module id, access, a sample of the value (0 for any), true where the payload is
 * encrypted, or is a form with a file, and what every payload of the call holds.
 */
export type BrowserCall = readonly [
  method: CallDeclaration["method"],
  path: string,
  moduleId: string,
  access: CallDeclaration["access"],
  sample?: Sample | 0,
  encrypted?: boolean,
  upload?: boolean,
  sends?: { readonly [field: string]: string | number },
];

/** The calls every page can make at once, by name; laterCalls, memberCalls and centreCalls hold all others. */
export const browserCalls: { readonly [Name in CallName]?: BrowserCall } = {
  notice: ["GET","/wps/announcement/notice","CONTENT","public",{"player":[{}],"banners":[{}],"promotion":[{}]}],
  announcementContent: ["GET","/wps/v2/announcement/content","CONTENT","session",{"list":[{}]}],
  unreadMessages: ["GET","/wps/v2/message/unread","CONTENT","session",{}],
  vendors: ["GET","/wps/game/vendors","GAME","public",{"data":{"lanes":[{"vendors":[{}]}]}},false,false,{"platform":"html5-desktop"}],
  hotGames: ["GET","/wps/game/hot","GAME","public",{"list":[{}]},false,false,{"merchantCode":"$merchant","isPlatform":2,"vassalage":"","platform":"flash,html5-desktop","language":"$language"}],
  gameList: ["GET","/wps/game/list","GAME","public",{"games":[{}]},false,false,{"clientType":3,"channel":"WEB","merchant":"$merchant","gameClassify":""}],
  recentGames: ["GET","/wps/game/recent","GAME","member",{"list":[{}]},false,false,{"clientType":3}],
  favouriteGames: ["GET","/wps/v2/game/favourites","GAME","member",{"content":[{}]},false,false,{"clientType":3}],
  favouriteIds: ["GET","/wps/v2/game/favourites/ids","GAME","member",{"list":[]}],
  openRounds: ["GET","/wps/game/rounds/open","GAME","member",{"list":[{}]}],
  launchGameV2: ["POST","/wps/v2/game/launchGame","GAME","session"],
  winnerBoard: ["GET","/wps/relay/winner/board","GAME","public",{"list":[{}]}],
  memberInfo: ["GET","/wps/member/info","MEMBER","session",{"clubLabel":{},"memberLabel":[{}]}],
  memberIcon: ["GET","/wps/member/info/icon","MEMBER","session",{}],
  login: ["POST","/wps/session/login","LOGIN","public",0,true],
  captcha: ["GET","/wps/captcha","LOGIN","public"],
  register: ["PUT","/wps/member/register","REGISTER","public",0,true],
  systemStatus: ["GET","/wps/system/status","SYSTEM","public",{"location":{},"info":{"whitelabel":{},"register":{"fields":{},"order":[],"dialingCodes":{}},"resources":[{}],"customerService":[{"title":{}}],"analytics":{},"imageCDNs":[],"launchGameCDNs":[]}}],
  registerSettings: ["GET","/wps/system/setting/register","REGISTER","public"],
  countryCode: ["GET","/wps/system/countryCode","SYSTEM","public",{"countries":[{}]}],
  balance: ["GET","/wps/v2/wallets/balance","WALLET","session",{}],
};
