import { readWord } from "#src/credentials/tokens.ts";
import type { Revision } from "#src/merchant/revision.ts";
import type { ChatAsk, ChatClosing, ChatTold } from "#src/shared/chat-wire.ts";
import { networkOf } from "#src/shared/network-of.ts";
import { err, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { Limiter } from "../../kernel/limits.ts";
import { statusFor } from "../../kernel/site-status.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { type Entered, enterRoom, pageOfLines, toClosing } from "./enter.ts";
import type { Hub, Seat } from "./hub.ts";
import { selectLiving } from "./pass-repo.ts";
import { selectLines, updateRead } from "./repo.ts";
import { toLine } from "./service.ts";
import { speak, toSaid, Unsaid } from "./speak.ts";

/** What a talk works on. */
export interface TalkDeps extends ChatDeps {
  database: Database;
  current: (code: string) => Revision | undefined;
  limiter: Limiter;
  clock: () => number;
  hub: Hub;
}

/** The page at the other end. */
export interface Page {
  clientIp: string;
  countryAt: (revision: Revision) => string;
  tell: (told: ChatTold) => void;
  /** Takes a place in a merchant's room; false when it is full. */
  sit: (merchant: string) => boolean;
  /** Says why, and hangs up. */
  end: (code: ChatClosing) => void;
}

/** One page's talk with the room. */
export interface Talk {
  entered: () => boolean;
  /** Answers what the page asked; asks come one after the other. */
  handle: (ask: ChatAsk) => Promise<void>;
  /** The page is gone. */
  leave: () => void;
}

interface Place {
  merchant: string;
  seat: Seat;
}

/** Why a page is not let in, whoever it is (T36, T37). */
async function doorFault(
  { limiter, clock }: TalkDeps,
  page: Page,
  revision: Revision,
): Promise<ChatClosing | undefined> {
  const status = statusFor(revision.site.access, page.clientIp, page.countryAt(revision));
  if (status !== 0) return status === 1 ? "SYSTEM_MAINTENANCE" : "REGION_RESTRICTED";
  const key = `${revision.code} chat ${networkOf(page.clientIp)}`;
  return (await limiter.take(key, "write", clock())) === undefined ? undefined : "RATE_LIMITED";
}

/** Begins a talk with a page that has not said yet who it is. */
export function makeTalk(deps: TalkDeps, page: Page): Talk {
  const { database, current, clock, hub } = deps;
  let place: Place | undefined;
  let gone = false;

  const letIn = async (ask: ChatAsk & { type: "enter" }): Promise<Result<Entered, ChatClosing>> => {
    const merchant = readWord(ask.pass)?.merchant;
    const revision = merchant === undefined ? undefined : current(merchant);
    if (revision === undefined) return err("SESSION_ENDED");
    const fault = await doorFault(deps, page, revision);
    if (fault !== undefined) return err(fault);
    const { code, site } = revision;
    const at = { merchant: code, site, now: clock() };
    return database.withMerchant(code, (db) => enterRoom(deps, db, at, ask));
  };

  const enter = async (ask: ChatAsk & { type: "enter" }): Promise<void> => {
    const entered = await letIn(ask);
    if (!entered.ok) return page.end(entered.error);
    if (gone) return;
    const { welcome, ...rest } = entered.value;
    const merchant = readWord(welcome.token)?.merchant ?? "";
    if (!page.sit(merchant)) return page.end("RATE_LIMITED");
    const seat: Seat = { ...rest, tell: page.tell, end: page.end };
    place = { merchant, seat };
    page.tell(welcome);
    hub.enter(merchant, seat);
    // What was said between the reading of the lines and now.
    await hub.pull(merchant);
  };

  const say = async ({ merchant, seat }: Place, ask: ChatAsk & { type: "say" }): Promise<void> => {
    const { key } = ask;
    const site = current(merchant)?.site;
    if (site === undefined) return page.end("SESSION_ENDED");
    const said = toSaid(site, ask.text);
    if (!said.ok) return page.tell({ type: "refused", key, ...said.error });
    const { memberId, passHash } = seat;
    const now = clock();
    try {
      const ended = await database.withMerchant(merchant, async (db) => {
        const living = await selectLiving(db, [passHash], now);
        if (!living.has(passHash)) return "SESSION_ENDED";
        const fault = await deps.mayChat(db, { merchant, memberId, now });
        if (fault !== undefined) return toClosing(fault.code);
        await speak(db, { merchant, site, memberId, now }, { key, text: said.value });
        return undefined;
      });
      if (ended !== undefined) return page.end(ended);
    } catch (error) {
      if (!(error instanceof Unsaid)) throw error;
      if (error.refusal !== null) page.tell({ type: "refused", key, ...error.refusal });
      return;
    }
    await hub.pull(merchant);
  };

  const showEarlier = async ({ merchant, seat }: Place, before: number): Promise<void> => {
    const rows = await database.withMerchant(merchant, (db) =>
      selectLines(db, { before, limit: pageOfLines }),
    );
    const lines = rows.map((row) => toLine(row, seat.memberId));
    page.tell({ type: "earlier", lines, more: (lines[0]?.place ?? 1) > 1 });
  };

  return {
    entered: () => place !== undefined,
    handle: async (ask) => {
      if (ask.type === "enter") return place === undefined ? enter(ask) : undefined;
      if (place === undefined) return page.end("SESSION_ENDED");
      const { merchant, seat } = place;
      if (ask.type === "say") return say(place, ask);
      if (ask.type === "earlier") return showEarlier(place, ask.before);
      await database.withMerchant(merchant, (db) => updateRead(db, seat.memberId, ask.place));
    },
    leave: () => {
      gone = true;
      if (place !== undefined) hub.leave(place.merchant, place.seat);
      place = undefined;
    },
  };
}
