import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, Handler } from "../../kernel/context.ts";
import { operatorOf } from "./marks.ts";
import { excludedRefusal } from "./refusals.ts";
import { lockLimits } from "./repo.ts";
import {
  findReturn,
  insertReturn,
  insertVerdict,
  openReturns,
  type ReturnWay,
  releaseFrom,
  type Verdict,
} from "./returns-repo.ts";
import { returnWaitMs } from "./service.ts";

const toTime = (at: number): string => new Date(at).toISOString();

/** The way back on the wire; null for whoever is not excluded. */
export const toReturn = (way: ReturnWay | undefined) =>
  way === undefined
    ? null
    : {
        from: toTime(way.from),
        askedAt: way.asked && toTime(way.asked.askedAt),
        readyAt: way.asked && toTime(way.asked.readyAt),
      };

/**
 * Asks to come back from an exclusion whose time is over (G8); asked again it changes nothing. Whoever had
 * excluded themselves for good may ask after half a year, and waits longer.
 */
export const askReturn: Handler<"askReturn"> = async ({ db, session, now }) => {
  const { memberId } = session;
  await lockLimits(db, memberId);
  const way = await findReturn(db, memberId);
  if (way === undefined) return err({ code: "STATE_INVALID", message: "No exclusion holds." });
  if (now < way.from) return err(excludedRefusal({ kind: "exclusion", endsAt: way.from }));
  const waitMs = returnWaitMs[way.indefinite ? "indefinite" : "ended"];
  const asked = way.asked ?? { askedAt: now, readyAt: now + waitMs };
  if (way.asked === null) await insertReturn(db, memberId, asked);
  return ok({ askedAt: toTime(asked.askedAt), readyAt: toTime(asked.readyAt) });
};

/** What a wish has come to. */
export type ReturnOutcome = "refused" | "agreed" | "released";

/** How many of the staff have to agree. */
const eyes = 2;

/**
 * Says as one of the staff whether a member may come back, once the wait is over: the second who agrees
 * releases them (four eyes), one who does not ends the wish. Nobody ends an exclusion before its time.
 * Refuses with NOT_FOUND, PAYLOAD_INVALID without a remark of 1 to 140 characters, and STATE_INVALID
 * before the wait is over and for who has said it before.
 */
export async function judgeReturn(
  db: Tx,
  site: Pick<Merchant, "operator">,
  verdict: Verdict,
): Promise<Result<ReturnOutcome, CallError>> {
  const remark = verdict.remark.trim();
  if (remark === "" || [...remark].length > 140)
    return err({ code: "PAYLOAD_INVALID", message: "A remark of 1 to 140 characters says why." });
  const [found] = await openReturns(db, verdict.id);
  if (found === undefined) return err({ code: "NOT_FOUND" });
  await lockLimits(db, found.memberId);
  // Whoever was there first may have ended it while this one waited.
  const [open] = await openReturns(db, verdict.id);
  if (open === undefined || verdict.now < open.readyAt) return err({ code: "STATE_INVALID" });
  if (!(await insertVerdict(db, { ...verdict, remark }))) return err({ code: "STATE_INVALID" });
  if (!verdict.agrees) return ok("refused");
  if (open.agreed.length + 1 < eyes) return ok("agreed");
  await releaseFrom(db, operatorOf(site), open, verdict.now);
  return ok("released");
}
