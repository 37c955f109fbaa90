import type { CallName } from "#src/contracts/api.gen.ts";
import { isRecord } from "#src/shared/is-record.ts";
import { type Call, callOf } from "./calls.ts";
import { valueIn } from "./judge.ts";
import { callerOf, samplePayload, sendCall, type World } from "./world.ts";

/** Where the fields of a payload that name something are to be had. */
interface Source {
  /** The call that lists it. */
  from: CallName;
  /** The way to one row in its value; `*` stands for every entry of a list. */
  rows: string;
  /** The payload's field by the row's. */
  fields: Readonly<Record<string, string>>;
}

const game: Source = {
  from: "gameList",
  rows: "games.*",
  fields: { nodeId: "nodeId", vassalage: "vassalage" },
};
const favourite: Source = {
  from: "gameList",
  rows: "games.*",
  fields: { nodeId: "nodeId", vendor: "vassalage", gameType: "gameType" },
};
const from = (call: CallName, rows: string, field = "id", own = "id"): Source => ({
  from: call,
  rows,
  fields: { [field]: own },
});
const lottery = from("vnLotteryMenus", "list.*.gameMenus.*", "gameCode", "gameCode");

/** Calls whose payload names something that has to exist, and which call tells of it. */
const sources: { readonly [Name in CallName]?: Source } = {
  promotionDetail: from("promotions", "list.*"),
  applyPromotion: from("promotions", "list.*"),
  vendorGameTypes: from("vendors", "data.lanes.*.vendors.*", "vassalage", "vassalage"),
  pvpLaunch: from("pvpRooms", "content.*", "roomId", "roomId"),
  launchGame: game,
  launchGameV2: game,
  addFavourite: favourite,
  removeFavourite: favourite,
  vnNumero: lottery,
  vnOpenedNumero: lottery,
  chooseLotteryFavourite: lottery,
  lotteryBet: {
    ...lottery,
    fields: { gameCode: "gameCode", numero: "numero" },
  },
  joinMission: from("missionSummary", "missions.*"),
  claimMission: from("missionSummary", "missions.*"),
  claimTask: from("dailyTasks", "tasks.*"),
  claimRaffle: from("rafflePromotion", "", "raffleId", "raffleId"),
  claimReward: from("rewards", "items.*"),
  redeemPoints: from("redeemList", "items.*", "itemId"),
  chooseAvatar: from("avatars", "list.*"),
  removeBankAccount: from("bankAccounts", "list.*"),
  withdraw: from("bankAccounts", "list.*", "accountId"),
  deposit: {
    from: "depositMethods",
    rows: "list.*",
    fields: { method: "id", amount: "minimum" },
  },
  acceptContract: from("contracts", "items.*"),
  rejectContract: from("contracts", "items.*"),
  terminateContract: from("contracts", "items.*"),
  removeAgentLink: from("agentLinks", "items.*"),
  proof: { from: "uploadProof", rows: "", fields: { id: "id" } },
};

/** Every value at the end of a way; `*` stands for each entry of a list, nothing for the value itself. */
export function valuesAt(value: unknown, way: string): unknown[] {
  const steps = way === "" ? [] : way.split(".");
  return steps.reduce<unknown[]>(
    (found, step) =>
      found.flatMap((each) => {
        if (step === "*") return Array.isArray(each) ? each : [];
        return isRecord(each) && each[step] !== undefined ? [each[step]] : [];
      }),
    [value],
  );
}

/** What a call answers, asked for where it has not been yet. */
async function askOnce(world: World, call: Call): Promise<unknown> {
  if (!world.values.has(call.name)) {
    const caller = callerOf(call, world.people);
    const asked = call.reads && caller !== undefined;
    const answer = asked
      ? await sendCall(world, call, samplePayload(call, world), caller)
      : undefined;
    world.values.set(call.name, answer && valueIn(answer));
  }
  return world.values.get(call.name);
}

/** The fields of a call that name something, undefined where it names nothing. */
export const namingFields = ({ name }: Call): string[] | undefined => {
  const source = sources[name];
  return source && Object.keys(source.fields);
};

/**
 * The fields of a payload that name something which is there, as the platform itself tells of it.
 * @returns nothing to add for a call that names nothing; undefined where there is nothing to name
 */
export async function knownFields(
  world: World,
  { name }: Call,
): Promise<Record<string, unknown> | undefined> {
  const source = sources[name];
  if (source === undefined) return {};
  const [row] = valuesAt(await askOnce(world, callOf(source.from)), source.rows);
  if (!isRecord(row)) return undefined;
  const fields = Object.entries(source.fields).map(([field, own]) => [field, row[own]]);
  return fields.every(([, value]) => value !== undefined) ? Object.fromEntries(fields) : undefined;
}
