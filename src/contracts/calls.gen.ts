// Generated from schemas/api by `npm run generate`; do not edit.

import type { CallAccess, CallMap, CallName, ErrorCode } from "./api.gen.ts";

/** What the catalogue says of one call, without its schemas. */
export interface CallDeclaration {
  domain: string;
  summary: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  aliases: readonly string[];
  path: string;
  access: CallAccess;
  whileClosed: boolean;
  moduleId: string;
  encrypted: boolean;
  form: boolean;
  upload: boolean;
  /** Reads over many rows: it has connections of its own to the database. */
  report: boolean;
  /** Its payload carries a key by which the same call, made twice, has one effect. */
  keyed: boolean;
  limit: "read" | "write" | "credential" | "picture";
  errors: readonly string[];
}

/** Every call of the catalogue by name. */
export const calls: { readonly [Name in CallName]: CallDeclaration & Pick<CallMap[Name], "access"> } = {
  agentOverview: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"The team's figures, and how they went day by day.","method":"GET","path":"/wps/relay/agent/overview","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"read","errors":[]},
  agentTeam: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"A page of those right below a member of the agent's line, or of a search in all below, with the way up from there.","method":"GET","path":"/wps/relay/agent/team","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  agentTeamBets: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"The bets of the agent's line.","method":"GET","path":"/wps/relay/agent/bets","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  agentPaymentBets: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"The bets that a payment of a contract came from, with what they come to now.","method":"GET","path":"/wps/relay/agent/payments/bets","access":"member","moduleId":"CONTRACT","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  agentReport: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"Profit and loss of the agent's line: by branch, with a way down into each, by member or by level.","method":"GET","path":"/wps/relay/agent/report","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  agentRevenue: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"Every payment an agent got for the line, with how it was worked out.","method":"GET","path":"/wps/relay/agent/revenue","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"read","errors":[]},
  agentTransactions: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"The money movements of the agent's line.","method":"GET","path":"/wps/relay/agent/transactions","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  agentAnnouncements: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"What the house tells its agents, 9 a page unless told.","method":"GET","path":"/wps/relay/agent/announcements","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"read","errors":[]},
  agentRegister: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Opens an account in the agent's own line.","method":"POST","path":"/wps/relay/agent/register","access":"agent","moduleId":"AGENT","encrypted":true,"limit":"credential","errors":["FIELD_INVALID","USERNAME_TAKEN","PASSWORD_COMMON","REGISTRATION_CLOSED","KEY_REUSED","RATE_TOO_HIGH","AGE_TOO_YOUNG"]},
  agentLinks: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The agent's registration links, those that serve first.","method":"GET","path":"/wps/relay/agent/links","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"read","errors":[]},
  createAgentLink: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Makes a registration link.","method":"POST","path":"/wps/relay/agent/links","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"write","errors":["KEY_REUSED","RATE_TOO_HIGH","LINKS_FULL"]},
  removeAgentLink: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Switches a registration link off: nobody registers by it any more. It stays in the list.","method":"DELETE","path":"/wps/relay/agent/links/{id}","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"write","errors":["NOT_FOUND"]},
  rateDownline: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Gives somebody right below another rate, not above the agent's own and not under a rate below them.","method":"POST","path":"/wps/relay/agent/downline/rate","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"write","errors":["NOT_FOUND","RATE_TOO_HIGH","RATE_TOO_LOW","KEY_REUSED"]},
  noteDownline: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Keeps a note about somebody of the line, for the agent's own eyes; the last one counts.","method":"POST","path":"/wps/relay/agent/downline/note","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"write","errors":["NOT_FOUND","KEY_REUSED"]},
  messageDownline: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Writes to somebody of the line; it arrives among their messages, under the agent's masked name.","method":"POST","path":"/wps/relay/agent/downline/message","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"write","errors":["NOT_FOUND","KEY_REUSED"]},
  lockDownline: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Keeps somebody of the line from play, deposits and transfers, where the merchant allows it.","method":"POST","path":"/wps/relay/agent/downline/lock","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"write","errors":["NOT_FOUND","MODULE_OFF","STATE_INVALID","KEY_REUSED"]},
  unlockDownline: {"domain":"agent","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Lets somebody of the line play, deposit and transfer again, unless somebody above the agent locked the account.","method":"POST","path":"/wps/relay/agent/downline/unlock","access":"agent","moduleId":"AGENT","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","KEY_REUSED"]},
  chatUrl: {"domain":"chat","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The address of the chat room, good for opening it once; never the session's token.","method":"GET","path":"/wps/chat/url","access":"member","moduleId":"CHAT","encrypted":false,"limit":"read","errors":["MODULE_OFF","ACCOUNT_COOLING_OFF","ACCOUNT_EXCLUDED","ACCOUNT_LOCKED"]},
  chatMessage: {"domain":"chat","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"How many chat messages the member has not read.","method":"GET","path":"/wps/chat/message","access":"member","moduleId":"CHAT","encrypted":false,"limit":"read","errors":["MODULE_OFF"]},
  notice: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"What the home page announces.","method":"GET","path":"/wps/announcement/notice","access":"public","moduleId":"CONTENT","encrypted":false,"limit":"read","errors":[]},
  announcementContent: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Announcements by type, and the popup for members.","method":"GET","path":"/wps/v2/announcement/content","access":"session","moduleId":"CONTENT","encrypted":false,"limit":"read","errors":[]},
  memberAnnouncements: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Announcements for signed-in users.","method":"GET","path":"/wps/announcement/member","access":"session","moduleId":"CONTENT","encrypted":false,"limit":"read","errors":[]},
  feedback: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Sends feedback.","method":"PUT","path":"/wps/feedback","access":"session","moduleId":"CONTENT","encrypted":false,"limit":"write","errors":["FIELD_INVALID"]},
  unreadMessages: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"How many messages are unread.","method":"GET","path":"/wps/v2/message/unread","access":"session","moduleId":"CONTENT","encrypted":false,"limit":"read","errors":[]},
  unreadCount: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"How many messages are unread, as the relay counts.","method":"GET","path":"/wps/relay/message/unreadCount","access":"session","moduleId":"CONTENT","encrypted":false,"limit":"read","errors":[]},
  messages: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The member's messages, newest first.","method":"GET","path":"/wps/relay/message/list","access":"session","moduleId":"CONTENT","encrypted":false,"limit":"read","errors":[]},
  readMessages: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Marks messages as read; no ids means all. Ids of nobody's message change nothing.","method":"POST","path":"/wps/relay/message/read","access":"session","moduleId":"CONTENT","encrypted":false,"limit":"write","errors":[]},
  promotions: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The promotions, and where the member stands in each.","method":"GET","path":"/wps/relay/promotion","access":"public","moduleId":"CONTENT","encrypted":false,"limit":"read","errors":[]},
  promotionDetail: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"One promotion with its terms.","method":"GET","path":"/wps/relay/promotion/{id}","access":"public","moduleId":"CONTENT","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  applyPromotion: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Joins a promotion, or applies for it with a comment and proof pictures.","method":"POST","path":"/wps/relay/promotion/{id}/apply","access":"member","moduleId":"CONTENT","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","PAID_ALREADY","UPLOAD_UNKNOWN","REQUIREMENT_NOT_MET"]},
  uploadProof: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":true,"report":false,"keyed":false,"summary":"Stores a proof picture: png or jpg, 5 MB at most, in the part `file` of multipart/form-data. It is decoded and drawn anew; nothing else of it is kept.","method":"POST","path":"/wps/upload/proof","access":"member","moduleId":"CONTENT","encrypted":false,"limit":"write","errors":["UPLOAD_TOO_LARGE","UPLOAD_NOT_PICTURE","RATE_LIMITED"]},
  proof: {"domain":"content","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"A proof picture, for the member who sent it; another's does not exist.","method":"GET","path":"/wps/upload/proof/{id}","access":"member","moduleId":"CONTENT","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  helpCenter: {"domain":"content","aliases":[],"whileClosed":true,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The help centre.","method":"GET","path":"/wps/system/helpCenter","access":"public","moduleId":"CONTENT","encrypted":false,"limit":"read","errors":[]},
  contracts: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The contracts offered to and by the member.","method":"GET","path":"/wps/relay/contract","access":"member","moduleId":"CONTRACT","encrypted":false,"limit":"read","errors":[]},
  offerContract: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Offers a dividend or daily-salary contract to a downline.","method":"POST","path":"/wps/relay/contract","access":"agent","moduleId":"CONTRACT","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","REQUIREMENT_NOT_MET","RATE_TOO_HIGH","KEY_REUSED"]},
  acceptContract: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Accepts exactly the terms that were shown.","method":"POST","path":"/wps/relay/contract/{id}/accept","access":"member","moduleId":"CONTRACT","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","OFFER_OUTDATED","CONTRACT_CHANGED"]},
  rejectContract: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Rejects an offer.","method":"POST","path":"/wps/relay/contract/{id}/reject","access":"member","moduleId":"CONTRACT","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","CONTRACT_CHANGED"]},
  terminateContract: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Ends a contract with the period that runs or before it began, or takes an open offer back.","method":"POST","path":"/wps/relay/contract/{id}/terminate","access":"member","moduleId":"CONTRACT","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","CONTRACT_CHANGED"]},
  contractPayments: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"What contracts came to that the member pays or is paid by, whatever their kind.","method":"GET","path":"/wps/relay/contract/payments","access":"member","moduleId":"CONTRACT","encrypted":false,"limit":"read","errors":[]},
  dividend: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"The agent's dividends and those owed to the downlines.","method":"GET","path":"/wps/relay/dividend","access":"agent","moduleId":"CONTRACT","encrypted":false,"limit":"read","errors":[]},
  processDividend: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Pays a downline's dividend.","method":"POST","path":"/wps/relay/dividend/process","access":"agent","moduleId":"CONTRACT","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","FUNDS_INSUFFICIENT","KEY_REUSED"]},
  dailySalary: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"Daily salaries, each for the previous day.","method":"GET","path":"/wps/relay/salary/daily","access":"agent","moduleId":"CONTRACT","encrypted":false,"limit":"read","errors":[]},
  processDailySalary: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Pays a downline's daily salary.","method":"POST","path":"/wps/relay/salary/daily/process","access":"agent","moduleId":"CONTRACT","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","FUNDS_INSUFFICIENT","KEY_REUSED"]},
  hourSalary: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"Hourly salaries.","method":"GET","path":"/wps/relay/salary/hour","access":"agent","moduleId":"CONTRACT","encrypted":false,"limit":"read","errors":[]},
  offerHourContract: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Offers an hourly-salary contract to a downline.","method":"POST","path":"/wps/relay/salary/hour/contract","access":"agent","moduleId":"CONTRACT","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","REQUIREMENT_NOT_MET","RATE_TOO_HIGH","KEY_REUSED"]},
  realtimeSalary: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"Real-time salaries, settled every five minutes.","method":"GET","path":"/wps/relay/salary/realtime","access":"agent","moduleId":"CONTRACT","encrypted":false,"limit":"read","errors":[]},
  salarySoFar: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"What the running period of hourly or real-time salaries comes to so far.","method":"GET","path":"/wps/relay/salary/soFar","access":"agent","moduleId":"CONTRACT","encrypted":false,"limit":"read","errors":[]},
  offerRealtimeContract: {"domain":"contract","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Offers a real-time-salary contract to a downline.","method":"POST","path":"/wps/relay/salary/realtime/contract","access":"agent","moduleId":"CONTRACT","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","REQUIREMENT_NOT_MET","RATE_TOO_HIGH","KEY_REUSED"]},
  vendors: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The categories and their vendors.","method":"GET","path":"/wps/game/vendors","access":"public","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  hotGames: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The hot games.","method":"GET","path":"/wps/game/hot","access":"public","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  gameList: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"A page of games of a category.","method":"GET","path":"/wps/game/list","access":"public","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  vendorGameTypes: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"A vendor's game types.","method":"GET","path":"/wps/game/vendors/{vassalage}/gameTypes","access":"public","moduleId":"GAME","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  recentGames: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The games the member played last.","method":"GET","path":"/wps/game/recent","access":"member","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  favouriteGames: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The member's favourite games.","method":"GET","path":"/wps/v2/game/favourites","access":"member","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  favouriteIds: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The ids of the member's favourites.","method":"GET","path":"/wps/v2/game/favourites/ids","access":"member","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  openRounds: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The games in which the member has rounds that are not over, the latest first.","method":"GET","path":"/wps/game/rounds/open","access":"member","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  addFavourite: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Adds a favourite.","method":"PUT","path":"/wps/v2/game/favourites","access":"member","moduleId":"GAME","encrypted":false,"limit":"write","errors":["NOT_FOUND"]},
  removeFavourite: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Removes a favourite.","method":"DELETE","path":"/wps/v2/game/favourites","access":"member","moduleId":"GAME","encrypted":false,"limit":"write","errors":[]},
  launchGameV2: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Gives a single-use address of a game, good for 60 seconds; never the session's token.","method":"POST","path":"/wps/v2/game/launchGame","access":"session","moduleId":"GAME","encrypted":false,"limit":"write","errors":["NOT_FOUND","GAME_MAINTENANCE","TRIAL_NOT_ALLOWED","GAME_NOT_PLAYABLE"]},
  launchGame: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The first version of the launch, with the same result.","method":"POST","path":"/wps/game/launchGame","access":"session","moduleId":"GAME","encrypted":false,"limit":"write","errors":["NOT_FOUND","GAME_MAINTENANCE","TRIAL_NOT_ALLOWED","GAME_NOT_PLAYABLE"]},
  pvpRooms: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The rooms of the PVP games.","method":"GET","path":"/wps/game/pvp/rooms","access":"public","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  pvpLaunch: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Gives the address of a PVP room.","method":"GET","path":"/wps/game/pvp/launch","access":"session","moduleId":"GAME","encrypted":false,"limit":"write","errors":["NOT_FOUND","GAME_MAINTENANCE","TRIAL_NOT_ALLOWED"]},
  winnerBoard: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The latest win of each player, names masked.","method":"GET","path":"/wps/relay/winner/board","access":"public","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  recordBet: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"The member's bets.","method":"GET","path":"/wps/relay/record/bet","access":"member","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  betRound: {"domain":"games","aliases":[],"whileClosed":true,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Gives a single-use address, good for 60 seconds, of the provider's page about one of the member's own bets, where nothing can be played; or what is known of the bet, where its provider has no such page.","method":"POST","path":"/wps/game/bet/round","access":"session","moduleId":"GAME","encrypted":false,"limit":"write","errors":["NOT_FOUND"]},
  launchLobby: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Gives the address of the lottery lobby or of one lottery, a page of the portal's own; never with the session's token.","method":"POST","path":"/wps/game/launchLobby","access":"session","moduleId":"GAME","encrypted":false,"limit":"write","errors":["NOT_FOUND","GAME_MAINTENANCE","TRIAL_NOT_ALLOWED"]},
  gameAnnouncements: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"What the vendors announce: new games, maintenance.","method":"GET","path":"/wps/game/announcements","access":"public","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  gamePromotions: {"domain":"games","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The promotions that belong to games and vendors.","method":"GET","path":"/wps/game/promotions","access":"public","moduleId":"GAME","encrypted":false,"limit":"read","errors":[]},
  identity: {"domain":"identity","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Whether it is known who the member is, and what waits for it.","method":"GET","path":"/wps/member/identity","access":"member","moduleId":"LIMITS","encrypted":false,"limit":"read","errors":[]},
  checkIdentity: {"domain":"identity","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Has the provider check who the member is. While a check is open, and once one passed, nothing new is asked.","method":"POST","path":"/wps/member/identity","access":"member","moduleId":"LIMITS","encrypted":true,"limit":"write","errors":["FIELD_INVALID","AGE_TOO_YOUNG","IDENTITY_UNAVAILABLE"]},
  limits: {"domain":"limits","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The member's own limits, and what keeps them from playing.","method":"GET","path":"/wps/member/limits","access":"member","moduleId":"LIMITS","encrypted":false,"limit":"read","errors":[]},
  setLimit: {"domain":"limits","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Sets a limit of one's own: a stricter one holds at once, a looser one waits to be confirmed.","method":"POST","path":"/wps/member/limits","access":"member","moduleId":"LIMITS","encrypted":false,"limit":"write","errors":["AMOUNT_INVALID"]},
  confirmLimit: {"domain":"limits","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Confirms a looser limit whose waiting time is over.","method":"POST","path":"/wps/member/limits/confirm","access":"member","moduleId":"LIMITS","encrypted":false,"limit":"write","errors":["STATE_INVALID","LIMIT_WAITING"]},
  coolOff: {"domain":"limits","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Takes a break from playing, at once and not to be taken back.","method":"POST","path":"/wps/member/limits/coolOff","access":"member","moduleId":"LIMITS","encrypted":false,"limit":"write","errors":[]},
  selfExclude: {"domain":"limits","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Keeps oneself from playing, at once and not to be taken back; ends every session.","method":"POST","path":"/wps/member/limits/exclusion","access":"member","moduleId":"LIMITS","encrypted":false,"limit":"write","errors":[]},
  askReturn: {"domain":"limits","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Asks to come back from an exclusion whose time is over; two of the operator's staff decide after a wait.","method":"POST","path":"/wps/member/limits/return","access":"member","moduleId":"LIMITS","encrypted":false,"limit":"write","errors":["STATE_INVALID","ACCOUNT_EXCLUDED"]},
  reviewLimits: {"domain":"limits","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Says that the member has gone through their limits.","method":"POST","path":"/wps/member/limits/review","access":"member","moduleId":"LIMITS","encrypted":false,"limit":"write","errors":[]},
  realityCheck: {"domain":"limits","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"How long this session lasts, what playing cost in it, and when the next check is due.","method":"GET","path":"/wps/member/realityCheck","access":"member","moduleId":"LIMITS","encrypted":false,"limit":"read","errors":[]},
  answerRealityCheck: {"domain":"limits","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Goes on playing after a reality check; before one is due it changes nothing.","method":"POST","path":"/wps/member/realityCheck","access":"member","moduleId":"LIMITS","encrypted":false,"limit":"write","errors":[]},
  lotteryMenus: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The lottery game menus.","method":"GET","path":"/lgw/games/game_menus","access":"public","moduleId":"LOTTERY","encrypted":false,"limit":"read","errors":[]},
  popularLotteries: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The most played lotteries, 20 unless told.","method":"GET","path":"/lgw/games/popular","access":"public","moduleId":"LOTTERY","encrypted":false,"limit":"read","errors":[]},
  lotteryLobby: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Every lottery with its next draw.","method":"GET","path":"/lgw/games/lobby","access":"public","moduleId":"LOTTERY","encrypted":false,"limit":"read","errors":[]},
  recentLotteries: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The lotteries the member bet on last.","method":"GET","path":"/lgw/games/recent","access":"member","moduleId":"LOTTERY","encrypted":false,"limit":"read","errors":[]},
  vnLotteryMenus: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The Vietnam lottery menus.","method":"GET","path":"/lgw/vn/game_menus","access":"public","moduleId":"LOTTERY","encrypted":false,"limit":"read","errors":[]},
  vnNumero: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The draws of a lottery, newest first; 100 unless told.","method":"GET","path":"/lgw/vn/numero","access":"public","moduleId":"LOTTERY","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  vnOpenedNumero: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The last opened draw of a lottery.","method":"GET","path":"/lgw/vn/opened_numero","access":"public","moduleId":"LOTTERY","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  lotteryBet: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Places bets on a lottery's open draw.","method":"POST","path":"/lgw/games/bet","access":"member","moduleId":"LOTTERY","encrypted":false,"limit":"write","errors":["NOT_FOUND","DRAW_CLOSED","AMOUNT_INVALID","FUNDS_INSUFFICIENT","BET_INVALID","KEY_REUSED"]},
  lotteryTickets: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The member's own lottery tickets, newest first.","method":"GET","path":"/lgw/games/tickets","access":"member","moduleId":"LOTTERY","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  lotteryFavourites: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The codes of the member's favourite lotteries, the latest first.","method":"GET","path":"/lgw/games/favourites","access":"member","moduleId":"LOTTERY","encrypted":false,"limit":"read","errors":[]},
  chooseLotteryFavourite: {"domain":"lottery","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Adds a lottery to the member's favourites, or removes it.","method":"PUT","path":"/lgw/games/favourites","access":"member","moduleId":"LOTTERY","encrypted":false,"limit":"write","errors":["NOT_FOUND"]},
  marketingConsents: {"domain":"marketing","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Which ways of being sent advertising a member allows.","method":"GET","path":"/wps/member/marketing","access":"member","moduleId":"MARKETING","encrypted":false,"limit":"read","errors":[]},
  setMarketingConsent: {"domain":"marketing","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Allows one way of being sent advertising, or stops it.","method":"POST","path":"/wps/member/marketing","access":"member","moduleId":"MARKETING","encrypted":false,"limit":"write","errors":["ACCOUNT_COOLING_OFF","ACCOUNT_EXCLUDED","ACCOUNT_LOCKED"]},
  memberInfo: {"domain":"member","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Who is signed in.","method":"GET","path":"/wps/member/info","access":"session","moduleId":"MEMBER","encrypted":false,"limit":"read","errors":[]},
  memberIcon: {"domain":"member","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The avatar.","method":"GET","path":"/wps/member/info/icon","access":"session","moduleId":"MEMBER","encrypted":false,"limit":"read","errors":[]},
  consolidated: {"domain":"member","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Funds and the feature flags of contracts and salaries.","method":"GET","path":"/wps/member/info/funds/consolidated","access":"session","moduleId":"MEMBER","encrypted":false,"limit":"read","errors":[]},
  missionSummary: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The member's missions and how many wait.","method":"GET","path":"/wps/relay/mission/summary","access":"member","moduleId":"MISSION","encrypted":false,"limit":"read","errors":[]},
  missionLeaderboard: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Who leads: by valid bets of the last 7 or 30 days, names masked.","method":"GET","path":"/wps/relay/mission/leaderboard","access":"public","moduleId":"MISSION","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  joinMission: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Takes part in a mission.","method":"POST","path":"/wps/relay/mission/{id}/join","access":"member","moduleId":"MISSION","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","REQUIREMENT_NOT_MET"]},
  claimMission: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Claims a mission's reward, once.","method":"POST","path":"/wps/relay/mission/{id}/claim","access":"member","moduleId":"MISSION","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","PAID_ALREADY","REQUIREMENT_NOT_MET","KEY_REUSED"]},
  rankList: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The ranks with what each takes and brings, and where the member stands.","method":"GET","path":"/wps/relay/rank/list","access":"public","moduleId":"RANK","encrypted":false,"limit":"read","errors":[]},
  claimRank: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Claims a benefit of the member's rank, once.","method":"POST","path":"/wps/relay/rank/claim","access":"member","moduleId":"RANK","encrypted":false,"limit":"write","errors":["STATE_INVALID","PAID_ALREADY","REQUIREMENT_NOT_MET","KEY_REUSED"]},
  dailyTasks: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Today's tasks, and how far the member is.","method":"GET","path":"/wps/relay/task/daily","access":"public","moduleId":"TASK","encrypted":false,"limit":"read","errors":[]},
  claimTask: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Claims a task's reward, once.","method":"POST","path":"/wps/relay/task/{id}/claim","access":"member","moduleId":"TASK","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","PAID_ALREADY","REQUIREMENT_NOT_MET","KEY_REUSED"]},
  signInCalendar: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The days the member signed in, and what the next ones bring.","method":"GET","path":"/wps/relay/task/signIn","access":"public","moduleId":"TASK","encrypted":false,"limit":"read","errors":[]},
  signIn: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Signs in for today, once.","method":"POST","path":"/wps/relay/task/signIn","access":"member","moduleId":"TASK","encrypted":false,"limit":"write","errors":["STATE_INVALID","PAID_ALREADY","KEY_REUSED"]},
  rafflePromotion: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"A raffle with its prizes, and the tickets the member holds.","method":"POST","path":"/wps/relay/raffle/promotion","access":"public","moduleId":"RAFFLE","encrypted":false,"limit":"read","errors":["NOT_FOUND"]},
  claimRaffle: {"domain":"mission","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Spends a ticket and draws a prize.","method":"POST","path":"/wps/relay/raffle/claim","access":"member","moduleId":"RAFFLE","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","PAID_ALREADY","REQUIREMENT_NOT_MET","SOLD_OUT","KEY_REUSED"]},
  pointsBalance: {"domain":"points","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The member's points.","method":"GET","path":"/wps/relay/points/balance","access":"member","moduleId":"POINTS","encrypted":false,"limit":"read","errors":[]},
  pointsReward: {"domain":"points","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"How points were earned and spent.","method":"GET","path":"/wps/relay/points/reward","access":"member","moduleId":"POINTS","encrypted":false,"limit":"read","errors":[]},
  pointsConfig: {"domain":"points","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"How points are earned and what they are worth.","method":"GET","path":"/wps/relay/points/config","access":"public","moduleId":"POINTS","encrypted":false,"limit":"read","errors":[]},
  redeemList: {"domain":"points","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"What points can be redeemed for, and the member's redemptions.","method":"GET","path":"/wps/relay/points/redeemList","access":"session","moduleId":"POINTS","encrypted":false,"limit":"read","errors":[]},
  redeemPoints: {"domain":"points","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Redeems points for an item, after a password check.","method":"POST","path":"/wps/relay/points/redeem","access":"member","moduleId":"POINTS","encrypted":true,"limit":"credential","errors":["NOT_FOUND","PASSWORD_WRONG","AUTH_LOCKED","POINTS_INSUFFICIENT","REQUIREMENT_NOT_MET","SOLD_OUT","KEY_REUSED"]},
  convertPoints: {"domain":"points","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Converts points into money, after a password check.","method":"POST","path":"/wps/relay/points/convert","access":"member","moduleId":"POINTS","encrypted":true,"limit":"credential","errors":["PASSWORD_WRONG","AUTH_LOCKED","POINTS_INSUFFICIENT","AMOUNT_INVALID","KEY_REUSED"]},
  avatars: {"domain":"profile","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The pictures a member may choose from, and the one that is theirs.","method":"GET","path":"/wps/relay/avatar","access":"member","moduleId":"MEMBER","encrypted":false,"limit":"read","errors":[]},
  chooseAvatar: {"domain":"profile","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Chooses a picture.","method":"POST","path":"/wps/relay/avatar","access":"member","moduleId":"MEMBER","encrypted":false,"limit":"write","errors":["NOT_FOUND"]},
  profile: {"domain":"profile","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"What the member said about themselves, and what is still missing.","method":"GET","path":"/wps/relay/member/profile","access":"member","moduleId":"MEMBER","encrypted":false,"limit":"read","errors":[]},
  updateProfile: {"domain":"profile","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Changes what the member said about themselves.","method":"POST","path":"/wps/relay/member/profile","access":"member","moduleId":"MEMBER","encrypted":true,"limit":"write","errors":["FIELD_INVALID","FIELD_SET_ALREADY","AGE_TOO_YOUNG"]},
  bankAccounts: {"domain":"profile","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The accounts the member is paid to.","method":"GET","path":"/wps/relay/bankAccount","access":"member","moduleId":"WALLET","encrypted":false,"limit":"read","errors":[]},
  banks: {"domain":"profile","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The banks to choose from when an account is added; none: the bank's name is typed.","method":"GET","path":"/wps/relay/bank","access":"member","moduleId":"WALLET","encrypted":false,"limit":"read","errors":[]},
  addBankAccount: {"domain":"profile","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Adds an account to be paid to, after a password check.","method":"POST","path":"/wps/relay/bankAccount","access":"member","moduleId":"WALLET","encrypted":true,"limit":"credential","errors":["FIELD_INVALID","PASSWORD_WRONG","AUTH_LOCKED","MONEY_PAUSED","NAME_DIFFERS","BANK_UNKNOWN","BANK_ACCOUNT_REFUSED","BANK_ACCOUNTS_FULL"]},
  removeBankAccount: {"domain":"profile","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Removes an account.","method":"DELETE","path":"/wps/relay/bankAccount/{id}","access":"member","moduleId":"WALLET","encrypted":false,"limit":"write","errors":["NOT_FOUND","BANK_ACCOUNT_IN_USE","KEY_REUSED"]},
  rewards: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"What the member may claim, has under way, could have, and has claimed.","method":"GET","path":"/wps/relay/reward","access":"member","moduleId":"REWARD","encrypted":false,"limit":"read","errors":[]},
  claimReward: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Claims a reward, once.","method":"POST","path":"/wps/relay/reward/{id}/claim","access":"member","moduleId":"REWARD","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","PAID_ALREADY","REQUIREMENT_NOT_MET","SOLD_OUT","KEY_REUSED"]},
  recordBonus: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"The bonuses the member was paid.","method":"GET","path":"/wps/relay/record/bonus","access":"member","moduleId":"RECORD","encrypted":false,"limit":"read","errors":[]},
  recordProfit: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"What the member won and lost, by day or category.","method":"GET","path":"/wps/relay/record/profit","access":"member","moduleId":"RECORD","encrypted":false,"limit":"read","errors":[]},
  referral: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The member's invitation code, link, and what came of it.","method":"GET","path":"/wps/relay/referral","access":"member","moduleId":"REFERRAL","encrypted":false,"limit":"read","errors":[]},
  referralMembers: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Whom the member invited.","method":"GET","path":"/wps/relay/referral/members","access":"member","moduleId":"REFERRAL","encrypted":false,"limit":"read","errors":[]},
  claimReferral: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Claims the income from invitations.","method":"POST","path":"/wps/relay/referral/claim","access":"member","moduleId":"REFERRAL","encrypted":false,"limit":"write","errors":["STATE_INVALID","PAID_ALREADY","REQUIREMENT_NOT_MET","KEY_REUSED"]},
  manualRebate: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The rebate the member's bets have earned so far, by category.","method":"GET","path":"/wps/relay/rebate","access":"member","moduleId":"REBATE","encrypted":false,"limit":"read","errors":[]},
  claimRebate: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Pays the rebate earned so far.","method":"POST","path":"/wps/relay/rebate","access":"member","moduleId":"REBATE","encrypted":false,"limit":"write","errors":["STATE_INVALID","PAID_ALREADY","REQUIREMENT_NOT_MET","KEY_REUSED"]},
  rebateRecord: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"The rebates the member was paid.","method":"GET","path":"/wps/relay/rebate/record","access":"member","moduleId":"REBATE","encrypted":false,"limit":"read","errors":[]},
  activityStatement: {"domain":"reward","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"What the member paid in and out, staked and was paid, and how long they were here.","method":"GET","path":"/wps/relay/record/activity","access":"member","moduleId":"RECORD","encrypted":false,"limit":"read","errors":[]},
  login: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Logs in by username and password, or by mobile number and one-time code.","method":"POST","path":"/wps/session/login","access":"public","moduleId":"LOGIN","encrypted":true,"limit":"credential","errors":["AUTH_INVALID","AUTH_CAPTCHA_REQUIRED","AUTH_CAPTCHA_WRONG","AUTH_LOCKED","AUTH_NOT_MEMBER","AUTH_NOT_AGENT","AUTH_VERIFY_REQUIRED","BOT_CHECK_FAILED","MODULE_OFF","FIELD_INVALID","CODE_WRONG","CODE_EXPIRED","PHONE_AUTH_FAILED","PHONE_AUTH_EXPIRED","PHONE_AUTH_OTHER_NUMBER","PHONE_AUTH_USED"]},
  logout: {"domain":"session","aliases":["POST"],"whileClosed":true,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Ends the session.","method":"DELETE","path":"/wps/session/logout","access":"session","moduleId":"LOGIN","encrypted":false,"limit":"write","errors":[]},
  captcha: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Draws a captcha picture and ties it to the visitor by a short-lived cookie (OPEN-012).","method":"GET","path":"/wps/captcha","access":"public","moduleId":"LOGIN","encrypted":false,"limit":"picture","errors":[]},
  register: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Registers a member by username.","method":"PUT","path":"/wps/member/register","access":"public","moduleId":"REGISTER","encrypted":true,"limit":"credential","errors":["FIELD_INVALID","USERNAME_TAKEN","AUTH_CAPTCHA_WRONG","AGE_TOO_YOUNG","AGE_NOT_CONFIRMED","TERMS_NOT_ACCEPTED","REGISTERED_ALREADY","SIGNED_IN_ALREADY","REGISTRATION_CLOSED","BOT_CHECK_FAILED","PASSWORD_COMMON","AFFILIATE_INVALID"]},
  sessions: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The account's sessions that can still be used, the latest first.","method":"GET","path":"/wps/session/list","access":"session","moduleId":"LOGIN","encrypted":false,"limit":"read","errors":[]},
  revokeSession: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Ends one of the account's sessions, or without an id all but the one that asks; one that has ended already is no error.","method":"DELETE","path":"/wps/session/list","access":"session","moduleId":"LOGIN","encrypted":false,"limit":"write","errors":[]},
  registerMobile: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Registers a member by mobile number; the platform makes the account (OPEN-038).","method":"PUT","path":"/wps/member/register/mobile","access":"public","moduleId":"REGISTER","encrypted":true,"limit":"credential","errors":["FIELD_INVALID","MOBILE_TAKEN","CODE_WRONG","CODE_EXPIRED","PHONE_AUTH_FAILED","PHONE_AUTH_EXPIRED","PHONE_AUTH_OTHER_NUMBER","PHONE_AUTH_USED","AUTH_CAPTCHA_WRONG","AGE_TOO_YOUNG","AGE_NOT_CONFIRMED","TERMS_NOT_ACCEPTED","AFFILIATE_INVALID","REGISTERED_ALREADY","SIGNED_IN_ALREADY","REGISTRATION_CLOSED","BOT_CHECK_FAILED","PASSWORD_COMMON"]},
  sendLoginCode: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Sends a code for a login by mobile number.","method":"POST","path":"/wps/verification/sms/noLogin","access":"public","moduleId":"LOGIN","encrypted":false,"limit":"credential","errors":["FIELD_INVALID","BOT_CHECK_FAILED","MODULE_OFF","CODE_TOO_MANY","CODE_QUOTA"]},
  sendRegisterCode: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Sends a code for a registration by mobile number.","method":"POST","path":"/wps/verification/sms/register","access":"public","moduleId":"REGISTER","encrypted":false,"limit":"credential","errors":["FIELD_INVALID","BOT_CHECK_FAILED","MODULE_OFF","CODE_TOO_MANY","CODE_QUOTA"]},
  sendPasswordCode: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Sends a code for setting a new password by mobile number.","method":"POST","path":"/wps/verification/sms/password","access":"public","moduleId":"LOGIN","encrypted":false,"limit":"credential","errors":["FIELD_INVALID","BOT_CHECK_FAILED","MODULE_OFF","CODE_TOO_MANY","CODE_QUOTA"]},
  freePlay: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Begins a trial without credentials, once the age is confirmed.","method":"POST","path":"/wps/session/login/freeplay","access":"public","moduleId":"LOGIN","encrypted":true,"limit":"credential","errors":["MODULE_OFF","AGE_NOT_CONFIRMED","BOT_CHECK_FAILED"]},
  altchaChallenge: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Gives a proof-of-work task for the bot check; its solution is good for one call.","method":"GET","path":"/wps/verification/altcha","access":"public","moduleId":"LOGIN","encrypted":false,"limit":"picture","errors":[]},
  checkAffiliate: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Checks an affiliate code; never tells whose it is.","method":"GET","path":"/wps/agent/affiliate","access":"public","moduleId":"REGISTER","encrypted":false,"limit":"credential","errors":["AFFILIATE_INVALID","CODE_TOO_MANY"]},
  changePassword: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Changes the password and ends every session of the member (OPEN-017).","method":"POST","path":"/wps/member/password","access":"member","moduleId":"MEMBER","encrypted":true,"limit":"credential","errors":["PASSWORD_WRONG","AUTH_LOCKED","FIELD_INVALID","PASSWORD_COMMON","PASSWORD_SAME"]},
  changePaymentPassword: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Sets the password that guards a member's money, or another one in its place.","method":"POST","path":"/wps/member/paymentPassword","access":"member","moduleId":"MEMBER","encrypted":true,"limit":"credential","errors":["PASSWORD_WRONG","AUTH_LOCKED","MONEY_PAUSED","FIELD_INVALID","PASSWORD_COMMON"]},
  forgotPassword: {"domain":"session","aliases":[],"whileClosed":false,"form":true,"upload":false,"report":false,"keyed":false,"summary":"Mails a password that is good for one login within 24 hours. Says the same for known and unknown names (OPEN-009).","method":"POST","path":"/wps/member/password/email","access":"public","moduleId":"LOGIN","encrypted":false,"limit":"credential","errors":["FIELD_INVALID","BOT_CHECK_FAILED","CODE_TOO_MANY","CODE_QUOTA"]},
  resetPassword: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Sets a new password by mobile number and code, ends the other sessions and logs in.","method":"POST","path":"/wps/member/password/verification","access":"public","moduleId":"LOGIN","encrypted":true,"limit":"credential","errors":["MODULE_OFF","FIELD_INVALID","PASSWORD_COMMON","CODE_WRONG","CODE_EXPIRED","AUTH_APP_REQUIRED","AUTH_LOCKED","AUTH_NOT_MEMBER","AUTH_NOT_AGENT"]},
  verifyLogin: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Finishes a login from an unregistered address.","method":"POST","path":"/wps/session/login/verify","access":"public","moduleId":"LOGIN","encrypted":true,"limit":"credential","errors":["TICKET_INVALID","CODE_WRONG","CODE_EXPIRED"]},
  sendVerifyCode: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Sends the code that confirms a login from an unregistered address.","method":"POST","path":"/wps/verification/login","access":"public","moduleId":"LOGIN","encrypted":false,"limit":"credential","errors":["TICKET_INVALID","CODE_TOO_MANY","CODE_QUOTA"]},
  startSocial: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Gives the address at which a visitor signs in with a social provider.","method":"POST","path":"/wps/session/login/social/start","access":"public","moduleId":"LOGIN","encrypted":false,"limit":"credential","errors":["MODULE_OFF","SOCIAL_FAILED"]},
  loginSocial: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Logs in with the code a social provider gave.","method":"POST","path":"/wps/session/login/social","access":"public","moduleId":"LOGIN","encrypted":true,"limit":"credential","errors":["MODULE_OFF","SOCIAL_FAILED","SOCIAL_UNKNOWN","AUTH_NOT_MEMBER","AUTH_NOT_AGENT"]},
  registerSocial: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Makes the account of somebody a social provider vouches for.","method":"PUT","path":"/wps/member/register/social","access":"public","moduleId":"REGISTER","encrypted":true,"limit":"credential","errors":["TICKET_INVALID","FIELD_INVALID","AGE_TOO_YOUNG","AGE_NOT_CONFIRMED","TERMS_NOT_ACCEPTED","AFFILIATE_INVALID","REGISTRATION_CLOSED"]},
  createStartToken: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Makes a code that begins a session of the same member elsewhere, once and within 60 seconds (OPEN-006).","method":"POST","path":"/wps/session/startToken","access":"session","moduleId":"LOGIN","encrypted":false,"limit":"credential","errors":[]},
  exchangeStartToken: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Exchanges the code of an address's `token` for a session.","method":"POST","path":"/wps/session/login/token","access":"public","moduleId":"LOGIN","encrypted":true,"limit":"credential","errors":["TICKET_INVALID","AUTH_NOT_MEMBER","AUTH_NOT_AGENT"]},
  contacts: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"What a member has bound, masked.","method":"GET","path":"/wps/member/contacts","access":"member","moduleId":"MEMBER","encrypted":false,"limit":"read","errors":[]},
  sendBindCode: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Sends a code to a number or address that is to be bound, or to the one that is bound now.","method":"POST","path":"/wps/verification/bind","access":"member","moduleId":"MEMBER","encrypted":false,"limit":"credential","errors":["FIELD_INVALID","CODE_TOO_MANY","CODE_QUOTA"]},
  bindContact: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Binds a verified number or address; one that takes another's place needs a code sent there too.","method":"POST","path":"/wps/member/contacts","access":"member","moduleId":"MEMBER","encrypted":true,"limit":"credential","errors":["FIELD_INVALID","CODE_WRONG","CODE_EXPIRED","PASSWORD_WRONG","AUTH_LOCKED","MOBILE_TAKEN"]},
  startTotp: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Makes a secret for an authenticator app; it counts once confirmed.","method":"POST","path":"/wps/member/totp/start","access":"member","moduleId":"MEMBER","encrypted":true,"limit":"credential","errors":["PASSWORD_WRONG","AUTH_LOCKED","STATE_INVALID"]},
  confirmTotp: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Confirms the secret with a code of the app.","method":"POST","path":"/wps/member/totp","access":"member","moduleId":"MEMBER","encrypted":true,"limit":"credential","errors":["CODE_WRONG","STATE_INVALID","AUTH_LOCKED"]},
  removeTotp: {"domain":"session","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Removes the authenticator app.","method":"POST","path":"/wps/member/totp/remove","access":"member","moduleId":"MEMBER","encrypted":true,"limit":"credential","errors":["PASSWORD_WRONG","AUTH_LOCKED","CODE_WRONG","STATE_INVALID"]},
  systemStatus: {"domain":"system","aliases":[],"whileClosed":true,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The state of the portal for this visitor: 0 normal, 1 maintenance, 2 restricted.","method":"GET","path":"/wps/system/status","access":"public","moduleId":"SYSTEM","encrypted":false,"limit":"read","errors":[]},
  whitelabel: {"domain":"system","aliases":[],"whileClosed":true,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The module switches.","method":"GET","path":"/wps/system/whitelabel","access":"public","moduleId":"SYSTEM","encrypted":false,"limit":"read","errors":[]},
  registerSettings: {"domain":"system","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The rules of the registration form.","method":"GET","path":"/wps/system/setting/register","access":"public","moduleId":"REGISTER","encrypted":false,"limit":"read","errors":[]},
  countryCode: {"domain":"system","aliases":[],"whileClosed":true,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The visitor's country and the dialling codes to choose from.","method":"GET","path":"/wps/system/countryCode","access":"public","moduleId":"SYSTEM","encrypted":false,"limit":"read","errors":[]},
  updateLanguage: {"domain":"system","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Stores the chosen language.","method":"PUT","path":"/wps/system/language","access":"public","moduleId":"SYSTEM","encrypted":false,"limit":"write","errors":["LANGUAGE_UNKNOWN"]},
  domainRoute: {"domain":"system","aliases":[],"whileClosed":true,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The portal's addresses and resources.","method":"GET","path":"/wps/system/domainRoute","access":"public","moduleId":"SYSTEM","encrypted":false,"limit":"read","errors":[]},
  customerService: {"domain":"system","aliases":[],"whileClosed":true,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The way to customer service for this visitor; the path of type 3 is obscured with its own last 8 characters (OPEN-002).","method":"GET","path":"/wps/system/customerService","access":"public","moduleId":"SYSTEM","encrypted":false,"limit":"read","errors":[]},
  permission: {"domain":"system","aliases":[],"whileClosed":true,"form":false,"upload":false,"report":false,"keyed":false,"summary":"What a page at an address of this portal may do: analytics; nothing at any other.","method":"GET","path":"/wps/system/permission","access":"public","moduleId":"SYSTEM","encrypted":false,"limit":"read","errors":[]},
  turnover: {"domain":"turnover","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"What still has to be played before money can leave, and what it comes from.","method":"GET","path":"/wps/relay/turnover","access":"member","moduleId":"WALLET","encrypted":false,"limit":"read","errors":[]},
  balance: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The member's balance.","method":"GET","path":"/wps/v2/wallets/balance","access":"session","moduleId":"WALLET","encrypted":false,"limit":"read","errors":[]},
  merchantWallet: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Which wallets the account has.","method":"GET","path":"/wps/relay/wallet/merchant","access":"session","moduleId":"WALLET","encrypted":false,"limit":"read","errors":[]},
  walletTransfer: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Moves money between the main wallet and a vendor's.","method":"POST","path":"/wps/relay/wallet/transfer","access":"member","moduleId":"WALLET","encrypted":false,"limit":"write","errors":["AMOUNT_INVALID","FUNDS_INSUFFICIENT","WALLET_UNKNOWN","KEY_REUSED"]},
  transferInfo: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"How much may go to the agent above, or to somebody below, and who that is.","method":"GET","path":"/wps/relay/transfer/info","access":"member","moduleId":"WALLET","encrypted":false,"limit":"read","errors":["TRANSFER_NOT_ALLOWED","RECEIVER_UNAVAILABLE","IDENTITY_REQUIRED","IDENTITY_REFUSED","ACCOUNT_COOLING_OFF","ACCOUNT_EXCLUDED","ACCOUNT_LOCKED","AGE_TOO_YOUNG","NOT_FOUND","AGENT_REQUIRED","TURNOVER_OPEN"]},
  transferUpline: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Moves money from the member's main wallet to that of the agent above.","method":"POST","path":"/wps/relay/transfer/upline","access":"member","moduleId":"WALLET","encrypted":true,"limit":"write","errors":["TURNOVER_OPEN","TRANSFER_NOT_ALLOWED","RECEIVER_UNAVAILABLE","IDENTITY_REQUIRED","IDENTITY_REFUSED","ACCOUNT_COOLING_OFF","ACCOUNT_EXCLUDED","ACCOUNT_LOCKED","AGE_TOO_YOUNG","AMOUNT_INVALID","FUNDS_INSUFFICIENT","LIMIT_TRANSFER","PASSWORD_WRONG","AUTH_LOCKED","MONEY_PAUSED","KEY_REUSED"]},
  transferDownline: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Moves money from the agent's main wallet to that of somebody below.","method":"POST","path":"/wps/relay/transfer/downline","access":"agent","moduleId":"WALLET","encrypted":true,"limit":"write","errors":["TURNOVER_OPEN","TRANSFER_NOT_ALLOWED","RECEIVER_UNAVAILABLE","IDENTITY_REQUIRED","IDENTITY_REFUSED","ACCOUNT_COOLING_OFF","ACCOUNT_EXCLUDED","ACCOUNT_LOCKED","AGE_TOO_YOUNG","AMOUNT_INVALID","FUNDS_INSUFFICIENT","LIMIT_TRANSFER","PASSWORD_WRONG","AUTH_LOCKED","MONEY_PAUSED","KEY_REUSED","NOT_FOUND"]},
  depositMethods: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"How money can be paid in.","method":"GET","path":"/wps/relay/deposit/methods","access":"member","moduleId":"WALLET","encrypted":false,"limit":"read","errors":[]},
  deposit: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Starts a deposit with a payment provider.","method":"POST","path":"/wps/relay/deposit","access":"member","moduleId":"WALLET","encrypted":false,"limit":"write","errors":["AMOUNT_INVALID","METHOD_UNKNOWN","KEY_REUSED","REGION_RESTRICTED","IDENTITY_REQUIRED","IDENTITY_REFUSED"]},
  resumeDeposit: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Takes a deposit up again that waits: asks a provider that did not answer once more, and says where to pay.","method":"POST","path":"/wps/relay/deposit/resume","access":"member","moduleId":"WALLET","encrypted":false,"limit":"write","errors":["NOT_FOUND","METHOD_UNKNOWN","REGION_RESTRICTED","IDENTITY_REQUIRED","IDENTITY_REFUSED"]},
  cancelDeposit: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"Ends a deposit that waits, at its provider too. One that is settled stays as it is, which is what is answered.","method":"POST","path":"/wps/relay/deposit/cancel","access":"member","moduleId":"WALLET","encrypted":false,"limit":"write","errors":["NOT_FOUND","PROVIDER_UNREACHABLE"]},
  deposits: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The account's deposits.","method":"GET","path":"/wps/relay/deposit/list","access":"member","moduleId":"WALLET","encrypted":false,"limit":"read","errors":[]},
  withdraw: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Asks for a withdrawal; the amount is reserved at once.","method":"POST","path":"/wps/relay/withdraw","access":"member","moduleId":"WALLET","encrypted":true,"limit":"write","errors":["IDENTITY_REQUIRED","TURNOVER_OPEN","AMOUNT_INVALID","FUNDS_INSUFFICIENT","PASSWORD_WRONG","AUTH_LOCKED","KEY_REUSED","NOT_FOUND"]},
  withdrawals: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The account's withdrawals.","method":"GET","path":"/wps/relay/withdraw/list","access":"member","moduleId":"WALLET","encrypted":false,"limit":"read","errors":[]},
  withdrawReply: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":true,"summary":"Says whether a disbursed withdrawal arrived.","method":"POST","path":"/wps/relay/withdraw/reply","access":"member","moduleId":"WALLET","encrypted":false,"limit":"write","errors":["NOT_FOUND","STATE_INVALID","AMOUNT_INVALID","KEY_REUSED"]},
  transactionDetail: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":false,"keyed":false,"summary":"The account record: every movement of money.","method":"GET","path":"/wps/relay/transaction/detail","access":"member","moduleId":"WALLET","encrypted":false,"limit":"read","errors":[]},
  recordTransaction: {"domain":"wallet","aliases":[],"whileClosed":false,"form":false,"upload":false,"report":true,"keyed":false,"summary":"The account record under its page key.","method":"GET","path":"/wps/relay/record/transaction","access":"member","moduleId":"WALLET","encrypted":false,"limit":"read","errors":[]},
};

/** HTTP status and message key of every error code. */
export const errorCodes: { readonly [Code in ErrorCode]: { status: number; messageKey: string } } = {
  "CALL_UNKNOWN": {
    "status": 404,
    "messageKey": "error.CALL_UNKNOWN"
  },
  "NOT_AVAILABLE": {
    "status": 501,
    "messageKey": "error.NOT_AVAILABLE"
  },
  "METHOD_NOT_ALLOWED": {
    "status": 405,
    "messageKey": "error.METHOD_NOT_ALLOWED"
  },
  "GATEWAY_REFUSED": {
    "status": 403,
    "messageKey": "error.GATEWAY_REFUSED"
  },
  "PAYLOAD_INVALID": {
    "status": 400,
    "messageKey": "error.PAYLOAD_INVALID"
  },
  "PAYLOAD_NOT_ENCRYPTED": {
    "status": 400,
    "messageKey": "error.PAYLOAD_NOT_ENCRYPTED"
  },
  "PAYLOAD_UNREADABLE": {
    "status": 400,
    "messageKey": "error.PAYLOAD_UNREADABLE"
  },
  "PAYLOAD_REPLAYED": {
    "status": 409,
    "messageKey": "error.PAYLOAD_REPLAYED"
  },
  "PAYLOAD_TOO_LARGE": {
    "status": 413,
    "messageKey": "error.PAYLOAD_TOO_LARGE"
  },
  "SESSION_REQUIRED": {
    "status": 401,
    "messageKey": "error.SESSION_REQUIRED"
  },
  "SESSION_ENDED": {
    "status": 401,
    "messageKey": "error.SESSION_ENDED"
  },
  "TRIAL_NOT_ALLOWED": {
    "status": 403,
    "messageKey": "error.TRIAL_NOT_ALLOWED"
  },
  "AGENT_REQUIRED": {
    "status": 403,
    "messageKey": "error.AGENT_REQUIRED"
  },
  "MERCHANT_UNKNOWN": {
    "status": 404,
    "messageKey": "error.MERCHANT_UNKNOWN"
  },
  "RATE_LIMITED": {
    "status": 429,
    "messageKey": "error.RATE_LIMITED"
  },
  "GAME_PACE": {
    "status": 429,
    "messageKey": "error.GAME_PACE"
  },
  "SYSTEM_MAINTENANCE": {
    "status": 503,
    "messageKey": "error.SYSTEM_MAINTENANCE"
  },
  "REGION_RESTRICTED": {
    "status": 403,
    "messageKey": "error.REGION_RESTRICTED"
  },
  "INTERNAL": {
    "status": 500,
    "messageKey": "error.INTERNAL"
  },
  "ORIGIN_REFUSED": {
    "status": 403,
    "messageKey": "error.ORIGIN_REFUSED"
  },
  "BUSY": {
    "status": 503,
    "messageKey": "error.BUSY"
  },
  "PLATFORM_UNREACHABLE": {
    "status": 502,
    "messageKey": "error.PLATFORM_UNREACHABLE"
  },
  "AUTH_INVALID": {
    "status": 401,
    "messageKey": "error.AUTH_INVALID"
  },
  "AUTH_CAPTCHA_REQUIRED": {
    "status": 401,
    "messageKey": "error.AUTH_CAPTCHA_REQUIRED"
  },
  "AUTH_CAPTCHA_WRONG": {
    "status": 400,
    "messageKey": "error.AUTH_CAPTCHA_WRONG"
  },
  "AUTH_LOCKED": {
    "status": 429,
    "messageKey": "error.AUTH_LOCKED"
  },
  "AUTH_NOT_MEMBER": {
    "status": 403,
    "messageKey": "error.AUTH_NOT_MEMBER"
  },
  "AUTH_NOT_AGENT": {
    "status": 403,
    "messageKey": "error.AUTH_NOT_AGENT"
  },
  "BOT_CHECK_FAILED": {
    "status": 400,
    "messageKey": "error.BOT_CHECK_FAILED"
  },
  "FIELD_INVALID": {
    "status": 400,
    "messageKey": "error.FIELD_INVALID"
  },
  "USERNAME_TAKEN": {
    "status": 409,
    "messageKey": "error.USERNAME_TAKEN"
  },
  "AGE_TOO_YOUNG": {
    "status": 403,
    "messageKey": "error.AGE_TOO_YOUNG"
  },
  "AGE_NOT_CONFIRMED": {
    "status": 400,
    "messageKey": "error.AGE_NOT_CONFIRMED"
  },
  "TERMS_NOT_ACCEPTED": {
    "status": 400,
    "messageKey": "error.TERMS_NOT_ACCEPTED"
  },
  "REGISTERED_ALREADY": {
    "status": 409,
    "messageKey": "error.REGISTERED_ALREADY"
  },
  "SIGNED_IN_ALREADY": {
    "status": 409,
    "messageKey": "error.SIGNED_IN_ALREADY"
  },
  "REGISTRATION_CLOSED": {
    "status": 403,
    "messageKey": "error.REGISTRATION_CLOSED"
  },
  "PASSWORD_COMMON": {
    "status": 400,
    "messageKey": "error.PASSWORD_COMMON"
  },
  "LANGUAGE_UNKNOWN": {
    "status": 400,
    "messageKey": "error.LANGUAGE_UNKNOWN"
  },
  "NOT_FOUND": {
    "status": 404,
    "messageKey": "error.NOT_FOUND"
  },
  "KEY_REUSED": {
    "status": 409,
    "messageKey": "error.KEY_REUSED"
  },
  "AMOUNT_INVALID": {
    "status": 400,
    "messageKey": "error.AMOUNT_INVALID"
  },
  "FUNDS_INSUFFICIENT": {
    "status": 409,
    "messageKey": "error.FUNDS_INSUFFICIENT"
  },
  "DRAW_CLOSED": {
    "status": 409,
    "messageKey": "error.DRAW_CLOSED"
  },
  "BET_INVALID": {
    "status": 400,
    "messageKey": "error.BET_INVALID"
  },
  "GAME_MAINTENANCE": {
    "status": 503,
    "messageKey": "error.GAME_MAINTENANCE"
  },
  "GAME_NOT_PLAYABLE": {
    "status": 409,
    "messageKey": "error.GAME_NOT_PLAYABLE"
  },
  "STATE_INVALID": {
    "status": 409,
    "messageKey": "error.STATE_INVALID"
  },
  "BANK_ACCOUNT_IN_USE": {
    "status": 409,
    "messageKey": "error.BANK_ACCOUNT_IN_USE"
  },
  "FIELD_SET_ALREADY": {
    "status": 409,
    "messageKey": "error.FIELD_SET_ALREADY"
  },
  "PASSWORD_WRONG": {
    "status": 403,
    "messageKey": "error.PASSWORD_WRONG"
  },
  "POINTS_INSUFFICIENT": {
    "status": 409,
    "messageKey": "error.POINTS_INSUFFICIENT"
  },
  "REQUIREMENT_NOT_MET": {
    "status": 409,
    "messageKey": "error.REQUIREMENT_NOT_MET"
  },
  "RATE_TOO_HIGH": {
    "status": 409,
    "messageKey": "error.RATE_TOO_HIGH"
  },
  "OFFER_OUTDATED": {
    "status": 409,
    "messageKey": "error.OFFER_OUTDATED"
  },
  "CONTRACT_CHANGED": {
    "status": 409,
    "messageKey": "error.CONTRACT_CHANGED"
  },
  "LINKS_FULL": {
    "status": 409,
    "messageKey": "error.LINKS_FULL"
  },
  "RATE_TOO_LOW": {
    "status": 409,
    "messageKey": "error.RATE_TOO_LOW"
  },
  "PAID_ALREADY": {
    "status": 409,
    "messageKey": "error.PAID_ALREADY"
  },
  "SOLD_OUT": {
    "status": 409,
    "messageKey": "error.SOLD_OUT"
  },
  "CODE_WRONG": {
    "status": 400,
    "messageKey": "error.CODE_WRONG"
  },
  "CODE_EXPIRED": {
    "status": 400,
    "messageKey": "error.CODE_EXPIRED"
  },
  "CODE_TOO_MANY": {
    "status": 429,
    "messageKey": "error.CODE_TOO_MANY"
  },
  "CODE_QUOTA": {
    "status": 429,
    "messageKey": "error.CODE_QUOTA"
  },
  "MOBILE_TAKEN": {
    "status": 409,
    "messageKey": "error.MOBILE_TAKEN"
  },
  "AFFILIATE_INVALID": {
    "status": 400,
    "messageKey": "error.AFFILIATE_INVALID"
  },
  "MODULE_OFF": {
    "status": 403,
    "messageKey": "error.MODULE_OFF"
  },
  "TICKET_INVALID": {
    "status": 400,
    "messageKey": "error.TICKET_INVALID"
  },
  "AUTH_VERIFY_REQUIRED": {
    "status": 403,
    "messageKey": "error.AUTH_VERIFY_REQUIRED"
  },
  "AUTH_APP_REQUIRED": {
    "status": 403,
    "messageKey": "error.AUTH_APP_REQUIRED"
  },
  "TABLE_SAME_PLACE": {
    "status": 409,
    "messageKey": "error.TABLE_SAME_PLACE"
  },
  "SOCIAL_FAILED": {
    "status": 401,
    "messageKey": "error.SOCIAL_FAILED"
  },
  "SOCIAL_UNKNOWN": {
    "status": 409,
    "messageKey": "error.SOCIAL_UNKNOWN"
  },
  "PHONE_AUTH_FAILED": {
    "status": 401,
    "messageKey": "error.PHONE_AUTH_FAILED"
  },
  "PHONE_AUTH_EXPIRED": {
    "status": 401,
    "messageKey": "error.PHONE_AUTH_EXPIRED"
  },
  "PHONE_AUTH_OTHER_NUMBER": {
    "status": 401,
    "messageKey": "error.PHONE_AUTH_OTHER_NUMBER"
  },
  "PHONE_AUTH_USED": {
    "status": 401,
    "messageKey": "error.PHONE_AUTH_USED"
  },
  "PASSWORD_SAME": {
    "status": 400,
    "messageKey": "error.PASSWORD_SAME"
  },
  "WALLET_UNKNOWN": {
    "status": 404,
    "messageKey": "error.WALLET_UNKNOWN"
  },
  "PROVIDER_UNREACHABLE": {
    "status": 503,
    "messageKey": "error.PROVIDER_UNREACHABLE"
  },
  "METHOD_UNKNOWN": {
    "status": 404,
    "messageKey": "error.METHOD_UNKNOWN"
  },
  "SIGNATURE_INVALID": {
    "status": 401,
    "messageKey": "error.SIGNATURE_INVALID"
  },
  "UPLOAD_TOO_LARGE": {
    "status": 413,
    "messageKey": "error.UPLOAD_TOO_LARGE"
  },
  "UPLOAD_NOT_PICTURE": {
    "status": 400,
    "messageKey": "error.UPLOAD_NOT_PICTURE"
  },
  "UPLOAD_UNKNOWN": {
    "status": 400,
    "messageKey": "error.UPLOAD_UNKNOWN"
  },
  "MONEY_PAUSED": {
    "status": 403,
    "messageKey": "error.MONEY_PAUSED"
  },
  "LIMIT_DEPOSIT": {
    "status": 409,
    "messageKey": "error.LIMIT_DEPOSIT"
  },
  "LIMIT_LOSS": {
    "status": 409,
    "messageKey": "error.LIMIT_LOSS"
  },
  "LIMIT_WAGER": {
    "status": 409,
    "messageKey": "error.LIMIT_WAGER"
  },
  "LIMIT_TIME": {
    "status": 409,
    "messageKey": "error.LIMIT_TIME"
  },
  "REALITY_CHECK_DUE": {
    "status": 409,
    "messageKey": "error.REALITY_CHECK_DUE"
  },
  "LIMIT_WAITING": {
    "status": 409,
    "messageKey": "error.LIMIT_WAITING"
  },
  "ACCOUNT_COOLING_OFF": {
    "status": 403,
    "messageKey": "error.ACCOUNT_COOLING_OFF"
  },
  "ACCOUNT_LOCKED": {
    "status": 403,
    "messageKey": "error.ACCOUNT_LOCKED"
  },
  "ACCOUNT_EXCLUDED": {
    "status": 403,
    "messageKey": "error.ACCOUNT_EXCLUDED"
  },
  "REGISTRATION_REFUSED": {
    "status": 403,
    "messageKey": "error.REGISTRATION_REFUSED"
  },
  "TRANSFER_NOT_ALLOWED": {
    "status": 403,
    "messageKey": "error.TRANSFER_NOT_ALLOWED"
  },
  "RECEIVER_UNAVAILABLE": {
    "status": 409,
    "messageKey": "error.RECEIVER_UNAVAILABLE"
  },
  "LIMIT_TRANSFER": {
    "status": 409,
    "messageKey": "error.LIMIT_TRANSFER"
  },
  "IDENTITY_REQUIRED": {
    "status": 403,
    "messageKey": "error.IDENTITY_REQUIRED"
  },
  "IDENTITY_REFUSED": {
    "status": 403,
    "messageKey": "error.IDENTITY_REFUSED"
  },
  "IDENTITY_UNAVAILABLE": {
    "status": 403,
    "messageKey": "error.IDENTITY_UNAVAILABLE"
  },
  "TURNOVER_OPEN": {
    "status": 409,
    "messageKey": "error.TURNOVER_OPEN"
  },
  "BANK_UNKNOWN": {
    "status": 409,
    "messageKey": "error.BANK_UNKNOWN"
  },
  "BANK_ACCOUNT_REFUSED": {
    "status": 409,
    "messageKey": "error.BANK_ACCOUNT_REFUSED"
  },
  "BANK_ACCOUNTS_FULL": {
    "status": 409,
    "messageKey": "error.BANK_ACCOUNTS_FULL"
  },
  "NAME_DIFFERS": {
    "status": 409,
    "messageKey": "error.NAME_DIFFERS"
  }
};
