import { randomUUID } from "node:crypto";
import type { CallName, ErrorCode } from "#src/contracts/api.gen.ts";
import { findMemberByUsername } from "#src/platform/domains/member/public.ts";
import { earnPoints } from "#src/platform/domains/points/public.ts";
import {
  approveWithdrawal,
  disburseWithdrawal,
} from "#src/platform/domains/wallet/withdrawals/staff.ts";
import { agentPreparations } from "./agent-rows.ts";
import { contractPreparations } from "./contract-rows.ts";
import { withBet } from "./own-bet.ts";
import { saveAccount } from "./pay-out-account.ts";
import { pictureForm } from "./picture-form.ts";
import type { Payload, Preparation, Stage } from "./preparation.ts";
import { fillPurse } from "./purse.ts";
import { makeFriends } from "./referral-world.ts";
import { sessionPreparations, sessionsAlone } from "./session-preparations.ts";
import { goodPassword } from "./test-platform.ts";

/** A ticket of the right shape that nobody was given. */
const ticket = "A".repeat(43);

/** Points for what the calls of the points shop spend. */
async function givePoints({ platform, username }: Stage): Promise<void> {
  await platform.test.database.withMerchant("aurora", async (db) => {
    const found = await findMemberByUsername(db, username);
    const memberId = found?.id ?? "";
    const bet = { id: randomUUID(), memberId, currency: "VND", validBet: 10n ** 11n };
    const earning = { source: "test", bets: [bet], now: platform.clock.now };
    await earnPoints(db, { currency: "VND" }, earning);
  });
}

/** The payload as it is, once the member has points. */
const withPoints =
  (payload: Payload) =>
  async (stage: Stage): Promise<Payload> => {
    await givePoints(stage);
    return payload;
  };

/** What a claim is for, once the member has bet for it. */
const afterBets =
  (payload: Payload) =>
  async (stage: Stage): Promise<Payload> => {
    // The raffle begins with the first look at it; bets count from then on.
    await stage.caller.call("rafflePromotion");
    await givePoints(stage);
    return payload;
  };

/** Bets that a rebate waits for. */
async function withRebate({ platform, username }: Stage): Promise<Payload> {
  await platform.test.asOwner(
    `insert into play_quarter select merchant, id, 'VND', timestamptz '2026-11-20 10:00Z', 'INHOUSE',
       100000000, 100000000, 0 from member where merchant = 'aurora' and username = $1`,
    [username],
  );
  return { key: "a-rebate-of-the-test" };
}

/** A mission that the member, who has paid in, may join. */
async function withMission({ platform, caller }: Stage): Promise<Payload> {
  await caller.call("deposit", {
    key: "money-before-a-mission",
    method: "instant",
    amount: "10000",
  });
  await platform.servePayments();
  return { id: "lantern-month" };
}

/** A mission that the member has done. */
async function withMissionDone(stage: Stage): Promise<Payload> {
  await withMission(stage);
  await stage.caller.call("joinMission", { id: "first-lap" });
  await givePoints(stage);
  return { key: "a-mission-claim-of-the-test", id: "first-lap" };
}

/** A rank that the member has been given. */
async function withRank({ platform, username }: Stage): Promise<Payload> {
  await platform.test.asOwner("update member set rank_level = 1 where username = $1", [username]);
  return { key: "a-rank-claim-of-the-test", rankLevel: 1, kind: "upgrade" };
}

const account = {
  bank: "Vietcombank",
  accountNumber: "0071 000 123456",
  accountName: "Somchai Dee",
  password: goodPassword,
};

/** A bank account that the member has. */
const withAccount = async ({ caller }: Stage): Promise<Payload> => {
  const own = { ...account, accountNumber: "0071 000 654321" };
  return { id: (await caller.call("addBankAccount", own)).value.id };
};

/** A transfer to a wallet that the merchant has, of money that the member has. */
async function withWallets({ platform, caller }: Stage): Promise<Payload> {
  platform.addMerchant("aurora", "aurora", (site) => {
    site.payments = { ...site.payments, vendorWallets: ["KOI"] };
  });
  await caller.call("deposit", {
    key: "money-to-be-transferred",
    method: "instant",
    amount: "10000",
  });
  await platform.servePayments();
  return { key: "a-transfer-of-the-test", from: "main", to: "KOI", amount: "10" };
}

/** A member below an agent, both with money, and leave to send it either way. */
async function withLine({ platform, caller, username }: Stage): Promise<void> {
  await caller.call("deposit", { key: "money-to-send-on", method: "instant", amount: "20000" });
  await platform.servePayments();
  await platform.test.asOwner(
    `update member set to_upline = true, upline_id =
       (select id from member where merchant = 'aurora' and username = 'agent01')
     where merchant = 'aurora' and username <> 'agent01'
       and username in ($1, 'caller01')`,
    [username],
  );
}

/** A transfer up or down, of money that the member has. */
const withTransfer =
  (payload: Payload) =>
  async (stage: Stage): Promise<Payload> => {
    await withLine(stage);
    return payload;
  };

/** A ticket for money that the member has. */
async function withStake({ platform, caller, username }: Stage): Promise<Payload> {
  await fillPurse(platform, caller, username);
  return {
    key: "a-ticket-of-the-test",
    gameCode: "VNNORTH",
    numero: "20261121",
    bets: [{ playType: "last2", numbers: "68", stake: "1000" }],
  };
}

/** A withdrawal of money that the member has. */
async function withMoney({ platform, caller }: Stage): Promise<Payload> {
  await caller.call("deposit", {
    key: "money-to-be-withdrawn",
    method: "instant",
    amount: "20000",
  });
  await platform.servePayments();
  const accountId = await saveAccount(caller);
  return { key: "a-withdrawal-of-the-test", amount: "10000", password: goodPassword, accountId };
}

/** A deposit that waits. */
async function withDeposit({ caller }: Stage): Promise<Payload> {
  const order = { key: "a-deposit-to-go-on-with", method: "bank", amount: "10000" };
  return { id: (await caller.call("deposit", order)).value.id };
}

/** An answer to a withdrawal that was sent. */
async function withDisbursed(stage: Stage): Promise<Payload> {
  const payload = { ...(await withMoney(stage)), key: "a-withdrawal-to-answer" };
  const { id } = (await stage.caller.call("withdraw", payload)).value;
  const asked = { id, staff: "test", now: stage.platform.clock.now };
  await stage.platform.test.database.withMerchant("aurora", async (db) => {
    await approveWithdrawal(db, asked);
    await disburseWithdrawal(db, asked);
  });
  return { key: "an-answer-of-the-test", id, reply: "received" };
}

/** A claim of what came of somebody whom the member invited. */
async function withFriend({ platform, caller }: Stage): Promise<Payload> {
  const by = (await caller.call("referral")).value.referralCode;
  const friend = await makeFriends(platform)({ by });
  await friend.qualify();
  return { key: "a-referral-claim-of-the-test" };
}

/** A picture that the member has sent. */
async function withProof({ caller }: Stage): Promise<Payload> {
  const { url } = (await caller.call("uploadProof", {}, await pictureForm())).value;
  return { id: url.split("/").at(-1) };
}

/**
 * The calls whose payload names something that has to exist, or means something the schema does not
 * say: everything else is called with the smallest payload its schema allows.
 */
export const preparations: { [Name in CallName]?: Preparation } = {
  ...sessionPreparations,
  ...agentPreparations,
  ...contractPreparations,
  proof: withProof,
  chooseLotteryFavourite: { gameCode: "VNNORTH", favourite: true },
  notice: { language: "EN" },
  vendors: { platform: "html5-desktop" },
  hotGames: { isPlatform: 2, gameClassify: "RNG" },
  gameList: { gameClassify: "RNG", pageNo: 1, pageSize: 42 },
  vendorGameTypes: { vassalage: "KOI" },
  recentGames: { clientType: 3 },
  favouriteGames: { clientType: 3, gameType: "INHOUSE" },
  addFavourite: { nodeId: "108317", vendor: "JL", gameType: "INHOUSE", platform: "flash" },
  removeFavourite: { nodeId: "108317", vendor: "JL", gameType: "INHOUSE", platform: "flash" },
  launchGameV2: { nodeId: "108317", vassalage: "JL", launchMode: "GLS", clientType: 3 },
  launchGame: { nodeId: "108317", vassalage: "JL" },
  launchLobby: { lottoArea: "VN", launchMode: "LOTT", lottoView: "lobby", backUrl: "/" },
  pvpRooms: { vassalage: "JL" },
  pvpLaunch: { roomId: "dice-lotus" },
  winnerBoard: { count: 10 },
  betRound: withBet,
  recordBet: { from: "2026-11-01", to: "2026-11-30" },
  login: { username: "caller01", password: goodPassword, type: "username" },
  permission: { url: "https://aurora.example/" },
  announcementContent: { types: "PL,PU", platform: "W", execution: "L", language: "EN" },
  memberAnnouncements: { pageNo: 1, pageSize: 10, language: "EN" },
  feedback: { content: "The search finds my game at once." },
  messages: { pageNo: 1, pageSize: 20, language: "EN" },
  readMessages: { ids: ["welcome"] },
  promotions: { category: "new_player", language: "EN" },
  promotionDetail: { id: "first-steps", language: "EN" },
  applyPromotion: { id: "friends", language: "EN" },
  helpCenter: { language: "EN" },
  sendLoginCode: { mobileNum: "912345678", countryDialingCode: "84" },
  sendRegisterCode: { mobileNo: "912345679", countryDialingCode: "84" },
  sendPasswordCode: { mobileNum: "912345670", countryDialingCode: "84" },
  freePlay: {
    os: "linux",
    platform: "W",
    random: "AAAAAAAAAAAAAAAAAAAAAA",
    gatewayVersion: 3,
    ageConfirmed: true,
  },
  checkAffiliate: { code: "NOBODYSCODE" },
  forgotPassword: { username: "caller01", email: "caller01@mail.example" },
  verifyLogin: { ticket, method: "phone", answer: "000000" },
  sendVerifyCode: { ticket, method: "phone" },
  startSocial: {
    provider: "google",
    redirectUri: "https://aurora.example/",
    codeChallenge: ticket,
    state: ticket,
    nonce: ticket,
  },
  loginSocial: {
    provider: "google",
    code: "a-code",
    codeVerifier: ticket,
    redirectUri: "https://aurora.example/",
    nonce: ticket,
  },
  registerSocial: { ticket, birthday: "1990-05-17", ageConfirmed: true, termsAccepted: true },
  sendBindCode: { kind: "phone", target: "new", mobileNum: "912345671" },
  updateLanguage: { language: "EN" },
  walletTransfer: withWallets,
  transferInfo: withTransfer({}),
  transferUpline: withTransfer({
    key: "a-transfer-up-of-the-test",
    amount: "10000",
    password: goodPassword,
  }),
  transferDownline: withTransfer({
    key: "a-transfer-down-of-the-test",
    member: "caller01",
    amount: "10000",
    password: goodPassword,
  }),
  deposit: { key: "a-deposit-of-the-test", method: "instant", amount: "10000" },
  resumeDeposit: withDeposit,
  cancelDeposit: withDeposit,
  deposits: { pageNo: 1, pageSize: 20, from: "2026-11-14", to: "2026-11-21" },
  withdraw: withMoney,
  withdrawals: { pageNo: 1, pageSize: 20, from: "2026-11-14", to: "2026-11-21" },
  withdrawReply: withDisbursed,
  transactionDetail: { kind: "deposit", from: "2026-11-14", to: "2026-11-21" },
  recordTransaction: { from: "2026-11-14", to: "2026-11-21" },
  recordProfit: { by: "category", from: "2026-11-14", to: "2026-11-21" },
  recordBonus: { kind: "points", from: "2026-11-14", to: "2026-11-21" },
  referralMembers: { from: "2026-11-14", to: "2026-11-21" },
  claimReferral: withFriend,
  lotteryMenus: { prizeMode: "SEA", device: "WEB" },
  popularLotteries: { count: 20, prizeMode: "SEA", device: "WEB", language: "EN" },
  lotteryLobby: { language: "EN" },
  vnLotteryMenus: { device: "WEB" },
  vnNumero: { gameCode: "VNNORTH", count: 100 },
  vnOpenedNumero: { gameCode: "VNNORTH" },
  lotteryBet: withStake,
  setLimit: { kind: "reality", period: "session", amount: "30" },
  confirmLimit: { kind: "deposit", period: "day" },
  coolOff: { period: "day" },
  selfExclude: { period: "halfYear" },
  answerRealityCheck: {},
  activityStatement: {},
  pointsReward: { pageNo: 1, pageSize: 20, from: "2026-11-14", to: "2026-11-21" },
  redeemList: { view: "shop", pageNo: 1, pageSize: 20 },
  redeemPoints: withPoints({
    key: "a-redemption-of-the-test",
    itemId: "umbrella",
    quantity: 1,
    password: goodPassword,
    receivingAddress: "12 Harbour Road",
    remark: "Green, please",
  }),
  chooseAvatar: { id: "3" },
  updateProfile: { line: "somchai-d" },
  addBankAccount: account,
  removeBankAccount: withAccount,
  missionLeaderboard: { missionId: "week", count: 10 },
  rafflePromotion: { language: "EN" },
  joinMission: withMission,
  claimMission: withMissionDone,
  rewards: { status: "claimable", pageNo: 1, pageSize: 20 },
  claimReward: afterBets({ key: "a-reward-claim-of-the-test", id: "task:good-day" }),
  claimRank: withRank,
  claimRebate: withRebate,
  rebateRecord: { from: "2026-11-14", to: "2026-11-21" },
  claimTask: afterBets({ key: "a-task-claim-of-the-test", id: "warm-up" }),
  claimRaffle: afterBets({ key: "a-draw-of-the-test-0001", raffleId: "open-house-vnd" }),
  signIn: { key: "a-sign-in-of-the-test" },
  convertPoints: withPoints({
    key: "a-conversion-of-the-test",
    points: 10_000,
    password: goodPassword,
  }),
};

/** Calls whose valid payload names something nobody was given: what they answer to that. */
export const refusedAs: { [Name in CallName]?: ErrorCode } = {
  checkAffiliate: "AFFILIATE_INVALID",
  verifyLogin: "TICKET_INVALID",
  sendVerifyCode: "TICKET_INVALID",
  startSocial: "MODULE_OFF",
  loginSocial: "MODULE_OFF",
  registerSocial: "TICKET_INVALID",
  confirmLimit: "STATE_INVALID",
  askReturn: "STATE_INVALID",
  checkIdentity: "IDENTITY_UNAVAILABLE",
  // Whoever has a session keeps it.
};

/** Calls that end or change what other calls need: each has a member of its own. */
export const alone: ReadonlySet<CallName> = new Set<CallName>([
  ...sessionsAlone,
  "coolOff",
  "selfExclude",
]);
