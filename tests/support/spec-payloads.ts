import type { SentCall } from "./sent-calls.ts";

/** What a field has to be: this very value, any text or number, or anything that is there. */
type Wanted = string | number | RegExp | "any";

/** A call of the specification's section 7, and the payload it has there. */
interface SpecPayload {
  /** The requirement it is written after. */
  row: string;
  /** Method and path, as specification or catalogue name them. */
  at: string;
  fields?: Record<string, Wanted>;
  token?: true;
  sealed?: true;
}

const text = /./;
const code = /^[a-z][a-z0-9-]*$/;
/** A code of section 1, or Filipino's, which OPEN-091 adds. */
const language = /^([A-Z]{2}(-[A-Z]{2})?|FIL)$/;
const dialing = /^\d{1,4}$/;
const path = /^\//;

/**
 * Written by hand after section 7 of the specification. Left out is what the specification itself
 * makes depend on something, such as a captcha that is only sent when one is shown.
 */
export const specPayloads: readonly SpecPayload[] = [
  {
    row: "CALL-005 CALL-006",
    at: "POST /wps/session/login",
    fields: { type: /^(username|sms)$/ },
    sealed: true,
  },
  {
    row: "CALL-008 CALL-009",
    at: "POST /wps/verification/sms/noLogin",
    fields: { mobileNum: text, countryDialingCode: dialing },
  },
  {
    row: "CALL-011 CALL-012",
    at: "POST /wps/session/login/freeplay",
    fields: { os: text, platform: "W", random: text, gatewayVersion: 3 },
    sealed: true,
  },
  { row: "CALL-014", at: "DELETE /wps/session/logout", token: true },
  { row: "CALL-015", at: "GET /wps/captcha" },
  {
    row: "CALL-016 CALL-018 ENT-24",
    at: "PUT /wps/member/register",
    fields: {
      username: text,
      password: text,
      confirmPassword: text,
      registerUrl: /^https?:\/\//,
      domain: text,
      registerMethod: "WEB",
      login: "any",
    },
    sealed: true,
  },
  {
    row: "CALL-017 CALL-018 REG-21",
    at: "PUT /wps/member/register/mobile",
    fields: {
      username: text,
      mobileNum: text,
      registerUrl: /^https?:\/\//,
      domain: text,
      registerMethod: "WEB",
      login: "any",
    },
    sealed: true,
  },
  { row: "CALL-019", at: "GET /wps/agent/affiliate", fields: { code: text, domain: text } },
  {
    row: "CALL-020 CALL-021",
    at: "POST /wps/verification/sms/register",
    fields: { countryDialingCode: dialing, mobileNo: text },
  },
  { row: "CALL-023", at: "GET /wps/system/setting/register" },
  { row: "CALL-024", at: "GET /wps/member/info", token: true },
  { row: "CALL-025", at: "GET /wps/member/info/icon", token: true },
  { row: "CALL-026", at: "GET /wps/member/info/funds/consolidated", token: true },
  {
    row: "CALL-027 CALL-028",
    at: "POST /wps/member/password",
    fields: { newPassword: text, confirmNewPassword: text },
    token: true,
    sealed: true,
  },
  {
    row: "CALL-029",
    at: "POST /wps/member/password/email",
    fields: { username: text, email: /@/ },
  },
  {
    row: "CALL-030 CALL-031",
    at: "POST /wps/member/password/verification",
    fields: { newPassword: text, mobileNum: text, verificationCode: text },
    sealed: true,
  },
  {
    row: "CALL-032",
    at: "POST /wps/verification/sms/password",
    fields: { countryDialingCode: dialing, mobileNum: text },
  },
  { row: "CALL-034", at: "GET /wps/v2/wallets/balance", token: true },
  { row: "CALL-039", at: "PUT /wps/feedback", fields: { content: text } },
  { row: "CALL-040", at: "GET /wps/system/permission", fields: { url: text } },
  { row: "CALL-041", at: "PUT /wps/system/language", fields: { language } },
  {
    row: "CALL-043 CONST-08",
    at: "GET /lgw/games/game_menus",
    fields: { prizeMode: /^(Lott|ZY|Elott|SEA)$/, device: "WEB" },
  },
  {
    row: "CALL-045 CONST-19",
    at: "GET /lgw/games/popular",
    fields: { count: 20, prizeMode: /^(Lott|ZY|Elott|SEA)$/, device: "WEB", language },
  },
  {
    row: "CALL-047",
    at: "POST /wps/v2/game/launchGame",
    // The token is in its header alone: an address would show it to others.
    fields: {
      gameId: "any",
      nodeId: "any",
      accountType: 1,
      confirmTrans: 0,
      vassalage: text,
      launchMode: "GLS",
      platform: /^html5-desktop$|^html5$/,
      clientType: 3,
      merchantCode: code,
      language,
    },
    token: true,
  },
  {
    row: "CALL-049",
    at: "POST /wps/game/launchLobby",
    fields: {
      lottoArea: "VN",
      launchMode: "LOTT",
      lottoView: /^(betting|lobby)$/,
      device: "WEB",
      backUrl: path,
      language,
    },
    token: true,
  },
  {
    row: "CALL-050",
    at: "GET /wps/game/hot",
    fields: {
      merchantCode: code,
      isPlatform: 2,
      vassalage: "any",
      platform: "flash,html5-desktop",
      language,
    },
  },
  { row: "CALL-052", at: "GET /wps/game/vendors", fields: { platform: "html5-desktop" } },
  {
    row: "CALL-054 OPEN-085",
    at: "GET /wps/game/list",
    fields: {
      clientType: 3,
      channel: text,
      merchant: code,
      pageNo: /^[1-9]\d*$/,
      pageSize: /^[1-9]\d*$/,
      gameClassify: "any",
    },
  },
  { row: "CALL-056", at: "GET /wps/game/recent", fields: { clientType: 3 }, token: true },
  {
    row: "CALL-057",
    at: "GET /wps/v2/game/favourites",
    fields: { clientType: 3, gameType: text },
    token: true,
  },
  { row: "CALL-058", at: "GET /wps/v2/game/favourites/ids", token: true },
  {
    row: "CALL-059 CALL-060",
    at: "PUT /wps/v2/game/favourites",
    fields: { nodeId: text, vendor: text, gameType: text, platform: "flash" },
    token: true,
  },
  {
    row: "CALL-059 CALL-060",
    at: "DELETE /wps/v2/game/favourites",
    fields: { nodeId: text, vendor: text, gameType: text, platform: "flash" },
    token: true,
  },
  { row: "CALL-067", at: "GET /lgw/vn/numero", fields: { count: /^\d+$/ } },
  {
    row: "CALL-068 CALL-069 CONST-09",
    at: "GET /wps/v2/announcement/content",
    fields: { types: /^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/, platform: "W", execution: "B" },
  },
  { row: "CALL-070", at: "GET /wps/announcement/member", token: true },
  { row: "CALL-072", at: "GET /wps/v2/message/unread", token: true },
  {
    row: "CALL-073",
    at: "GET /wps/chat/url",
    fields: { b2c: 1, title: text, language, headerColor: text },
    token: true,
  },
  { row: "CALL-074", at: "GET /wps/chat/message", token: true },
  {
    row: "CALL-097",
    at: "POST /wps/relay/points/redeem",
    fields: { password: text },
    token: true,
    sealed: true,
  },
  {
    row: "CALL-098",
    at: "POST /wps/relay/points/convert",
    fields: { password: text },
    token: true,
    sealed: true,
  },
];

const fits = (value: unknown, wanted: Wanted): boolean => {
  if (value === undefined || value === null) return false;
  if (wanted === "any") return true;
  return wanted instanceof RegExp ? wanted.test(String(value)) : String(value) === String(wanted);
};

/** What a call of the portal lacks of what the specification says it has; nothing where it says nothing. */
export function missingOf(call: SentCall): string[] {
  const spec = specPayloads.find(({ at }) => at === `${call.method} ${call.path}`);
  const moduleFault = call.moduleId ? [] : [`${call.path} names no module (MOD-01)`];
  if (spec === undefined) return moduleFault;
  const { row, at, fields = {}, token = false, sealed = false } = spec;
  const faults = Object.entries(fields)
    .filter(([field, wanted]) => !fits(call.payload[field], wanted))
    .map(([field, wanted]) => `${field} is ${JSON.stringify(call.payload[field])}, not ${wanted}`);
  if (token && !call.token) faults.push("no token");
  if (sealed !== call.sealed) faults.push(sealed ? "not sealed" : "sealed");
  return [...moduleFault, ...faults.map((fault) => `${row} ${at}: ${fault}`)];
}
