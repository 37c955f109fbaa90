import type { Contract } from "#src/contracts/api.gen.ts";
import { ok, type Result } from "#src/shared/result.ts";
import type {
  CallContext,
  CallError,
  Handler,
  Handlers,
  MemberSession,
} from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { accept, type Deciding, reject, terminate } from "./decide.ts";
import { toDocuments, type Viewing } from "./document.ts";
import { boundsOf, offer } from "./offer.ts";
import { contractPayments, listPayments, processPayment } from "./payments.ts";
import { countContracts, selectContract, selectContracts } from "./repo.ts";
import { salarySoFar } from "./so-far.ts";
import type { ContractKind } from "./tables.ts";
import { toPerCent } from "./terms.ts";

type Context = CallContext<MemberSession>;

const viewingOf = ({ site, session, now }: Context): Viewing => ({
  ...{ viewerId: session.memberId, merchantName: site.name, now, timeZone: site.timeZone },
});

/** The contracts a member pays or is paid by, the latest first, and what they may offer. */
const contracts: Handler<"contracts"> = async (context, payload) => {
  const { db, site, session, now } = context;
  const { memberId } = session;
  const { currency } = site;
  const { kind, side, status } = payload;
  const filter = { memberId, currency, kind, side, status, now };
  const total = await countContracts(db, filter);
  const rows = await selectContracts(db, filter, partOf(payload));
  const bounds = await boundsOf(db, memberId, currency);
  const maxRate = (of: ContractKind): string | null => {
    const bound = bounds(of);
    return bound === undefined ? null : toPerCent(bound);
  };
  return ok({
    items: await toDocuments(db, rows, viewingOf(context)),
    totalPages: pagesOf(total, payload),
    total,
    maxRates: {
      dividend: maxRate("dividend"),
      daily: maxRate("daily"),
      hour: maxRate("hour"),
      realtime: maxRate("realtime"),
    },
  });
};

/** Decides, and shows what became of the contract. */
async function decided(
  context: Context,
  decide: (deciding: Deciding) => Promise<Result<string, CallError>>,
): Promise<Result<Contract, CallError>> {
  const { db, site, session, now } = context;
  const { memberId } = session;
  const outcome = await decide({ db, site, memberId, now });
  if (!outcome.ok) return outcome;
  const row = await selectContract(db, outcome.value, memberId);
  const [document] = row === undefined ? [] : await toDocuments(db, [row], viewingOf(context));
  if (document === undefined) throw new Error("A contract was decided on and is not there.");
  return ok(document);
}

/** The calls about contracts. */
export const makeContractHandlers = (): Handlers => ({
  contracts,
  offerContract: offer,
  offerHourContract: (context, payload) =>
    offer(context, { ...payload, kind: "hour", period: null }),
  offerRealtimeContract: (context, payload) =>
    offer(context, { ...payload, kind: "realtime", period: null }),
  acceptContract: (context, { id, termsHash }) =>
    decided(context, (deciding) => accept(deciding, id, termsHash)),
  rejectContract: (context, { id }) => decided(context, (deciding) => reject(deciding, id)),
  terminateContract: (context, { id, termination }) =>
    decided(context, (deciding) => terminate(deciding, id, termination)),
  contractPayments,
  dividend: listPayments("dividend"),
  dailySalary: listPayments("daily"),
  hourSalary: listPayments("hour"),
  realtimeSalary: listPayments("realtime"),
  salarySoFar,
  processDividend: processPayment("dividend"),
  processDailySalary: processPayment("daily"),
});
