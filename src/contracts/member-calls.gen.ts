// Generated from schemas/api by `npm run generate`; do not edit.

import type { CallName } from "./api.gen.ts";
import type { BrowserCall } from "./browser-calls.gen.ts";

/** The calls that every page makes for whoever is signed in, by name. */
export const memberCalls: { readonly [Name in CallName]?: BrowserCall } = {
  chatMessage: ["GET","/wps/chat/message","CHAT","member",{"unReadCount":0}],
  missionSummary: ["GET","/wps/relay/mission/summary","MISSION","member",{"count":0,"missions":[{"reward":{}}]}],
};
