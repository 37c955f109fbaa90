import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { digest, type NamedSecret, readWord } from "#src/credentials/tokens.ts";
import type { Revision } from "#src/merchant/revision.ts";
import { err, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import { sendRefusal, sendValue } from "../../../kernel/answer.ts";
import { normalizeIp } from "../../../kernel/client-ip.ts";
import type { CallError } from "../../../kernel/context.ts";
import type { CountrySource } from "../../../kernel/country-source.ts";
import { type LimitClass, type Limiter, takeAddress } from "../../../kernel/limits.ts";
import { statusFor } from "../../../kernel/site-status.ts";
import { placeOf } from "../../session/public.ts";
import { isOverdrawn } from "../../wallet/public.ts";
import { cashOut } from "../book/cash-out.ts";
import { placeSlip } from "../book/place-slip.ts";
import { watchBook } from "../book/watch-book.ts";
import { placeBets } from "../clock/place-bets.ts";
import { watchTable as watchClockTable } from "../clock/watch-table.ts";
import { readSeeds, takeNewSeeds } from "../fairness/fairness.ts";
import { makePlayInstant } from "../instant/play-instant.ts";
import { lookAt } from "../look/look-at.ts";
import { prove } from "../look/prove.ts";
import { crash, makePick, makePlant, makeWatch, seeds } from "../open/growing.ts";
import { cashMines, openField, startMines, watchMines } from "../open/mines.ts";
import { selectPlay } from "../play/launch-repo.ts";
import { playReelsRound } from "../reels/reels.ts";
import { sitDown, standUp, watchTable } from "./dice.ts";
import { enter, readBalance } from "./enter.ts";
import type { HouseDeps, Player } from "./house.ts";
import { playLantern } from "./lantern.ts";
import { listRounds } from "./rounds.ts";

/** What the house's API needs besides the games' own parts. */
export interface HouseApiDeps extends HouseDeps {
  database: Database;
  current: (code: string) => Revision | undefined;
  countries: CountrySource;
  limiter: Limiter;
  clock: () => number;
}

type Outcome = Result<unknown, CallError>;

/** One call of a game's page. */
interface HouseCall {
  limit: LimitClass;
  /** Begins a round, so it is refused while the portal is closed; what runs is always played out. */
  begins: boolean;
  /** JSON Schema of the body. */
  body: Record<string, object>;
  run: (player: Player, body: never) => Promise<Outcome>;
}

const key = { type: "string", pattern: "^[A-Za-z0-9_-]{16,64}$" };
const stake = { type: "string", pattern: "^[0-9]{1,9}(\\.[0-9]{1,4})?$" };
const bets = {
  type: "object",
  minProperties: 1,
  maxProperties: 60,
  propertyNames: { pattern: "^[A-Za-z0-9-]{1,24}$" },
  additionalProperties: stake,
};
const choice = {
  type: "object",
  maxProperties: 4,
  propertyNames: { pattern: "^[a-z]{1,12}$" },
  additionalProperties: { type: "integer", minimum: 0, maximum: 1000 },
};
const legs = {
  type: "array",
  minItems: 1,
  maxItems: 8,
  items: {
    type: "object",
    properties: {
      no: { type: "integer", minimum: 0, maximum: 1_000_000_000 },
      pick: { type: "string", pattern: "^[a-z]{1,12}:[a-z]{1,12}$" },
      price: { type: "integer", minimum: 100, maximum: 100_000 },
    },
    required: ["no", "pick", "price"],
    additionalProperties: false,
  },
};
const target = { type: "integer", minimum: 0, maximum: 100_000 };
const field = { type: "integer", minimum: 0, maximum: 1000 };
const room = { type: "string", maxLength: 32 };
const roundId = { type: "string", maxLength: 100 };
const clientSeed = { type: "string", pattern: "^[A-Za-z0-9_-]{1,64}$" };

const houseCalls: Readonly<Record<string, HouseCall>> = {
  balance: {
    limit: "read",
    begins: false,
    body: {},
    run: async (player) => ({ ok: true, value: { balance: await readBalance(player) } }),
  },
  rounds: { limit: "read", begins: false, body: {}, run: listRounds },
  proof: { limit: "read", begins: false, body: { roundId }, run: prove },
  fairness: { limit: "read", begins: false, body: {}, run: readSeeds },
  renew: { limit: "write", begins: false, body: { clientSeed }, run: takeNewSeeds },
  "reels/spin": { limit: "write", begins: true, body: { key, stake }, run: playReelsRound },
  "lantern/spin": { limit: "write", begins: true, body: { key, stake }, run: playLantern },
  "seeds/plant": {
    limit: "write",
    begins: true,
    body: { key, stake, target },
    run: makePlant(seeds),
  },
  "seeds/pick": { limit: "write", begins: false, body: { roundId }, run: makePick(seeds) },
  "seeds/watch": { limit: "read", begins: false, body: {}, run: makeWatch(seeds) },
  "crash/plant": {
    limit: "write",
    begins: true,
    body: { key, stake, target },
    run: makePlant(crash),
  },
  "crash/pick": { limit: "write", begins: false, body: { roundId }, run: makePick(crash) },
  "crash/watch": { limit: "read", begins: false, body: {}, run: makeWatch(crash) },
  "mines/start": { limit: "write", begins: true, body: { key, stake, choice }, run: startMines },
  "mines/open": { limit: "write", begins: false, body: { roundId, field }, run: openField },
  "mines/cash": { limit: "write", begins: false, body: { roundId }, run: cashMines },
  "mines/watch": { limit: "read", begins: false, body: {}, run: watchMines },
  "table/watch": { limit: "read", begins: false, body: {}, run: watchClockTable },
  "table/bet": {
    limit: "write",
    begins: true,
    body: { key, no: { type: "integer", minimum: 0 }, bets },
    run: placeBets,
  },
  "book/watch": { limit: "read", begins: false, body: {}, run: watchBook },
  "book/place": { limit: "write", begins: true, body: { key, stake, legs }, run: placeSlip },
  "book/cash-out": {
    limit: "write",
    begins: false,
    body: { roundId, amount: stake },
    run: cashOut,
  },
  "fishing/play": {
    limit: "write",
    begins: true,
    body: { key, stake, choice },
    run: makePlayInstant("fishing"),
  },
  "duel/play": {
    limit: "write",
    begins: true,
    body: { key, stake, choice },
    run: makePlayInstant("duel"),
  },
  "dice/watch": { limit: "read", begins: false, body: { room }, run: watchTable },
  "dice/sit": { limit: "write", begins: true, body: { room, key }, run: sitDown },
  "dice/stand": { limit: "write", begins: false, body: { room }, run: standUp },
};

const toSchema = (properties: Record<string, object>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** What a page is opened with. */
interface TicketBody {
  ticket: string;
  /** Of the words of a refusal: whoever is not let in is known by nothing else. */
  language?: string;
}

/** Which of the house's games a call belongs to; every game may ask for the balance. */
const gameOf = (name: string): string | undefined => /^(\w+)\//.exec(name)?.[1];

/** Carries a refusal out of a transaction that must not be kept. */
class Undone extends Error {
  readonly error: CallError;
  constructor(error: CallError) {
    super("undone");
    this.error = error;
  }
}

/** Runs a call in one transaction; a refusal rolls it back unless it says `keepWrites`. */
async function transact(
  { database }: HouseApiDeps,
  merchant: string,
  work: (db: Parameters<Parameters<Database["withMerchant"]>[1]>[0]) => Promise<Outcome>,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.withMerchant(merchant, async (db) => {
        const outcome = await work(db);
        if (!outcome.ok && outcome.error.keepWrites !== true) throw new Undone(outcome.error);
        return outcome;
      });
    } catch (error) {
      if (error instanceof Undone) return err(error.error);
      if (tries >= 3 || !isOverdrawn(error)) throw error;
    }
  }
}

interface Known {
  secret: NamedSecret;
  revision: Revision;
  clientIp: string;
  now: number;
}

/** Why a call is not let in; undefined when it is (T36, T37). */
async function doorFault(
  deps: HouseApiDeps,
  request: FastifyRequest,
  { revision, clientIp, now }: Known,
  call: Pick<HouseCall, "limit" | "begins">,
): Promise<CallError | undefined> {
  const { access } = revision.site;
  const country = deps.countries.countryOf(request, clientIp, revision.site);
  const status = call.begins ? statusFor(access, clientIp, country) : 0;
  if (status === 2) return { code: "REGION_RESTRICTED" };
  if (status === 1) return { code: "SYSTEM_MAINTENANCE", retryAfter: 60 };
  const address = { place: revision.code, clientIp };
  const retryAfter = await takeAddress(deps.limiter, address, call.limit, now);
  return retryAfter === undefined ? undefined : { code: "RATE_LIMITED", retryAfter };
}

function knownOf(deps: HouseApiDeps, request: FastifyRequest, word: string): Known | undefined {
  const secret = readWord(word);
  const revision = secret && deps.current(secret.merchant);
  if (secret === undefined || revision === undefined) return undefined;
  const header = request.headers["x-portico-client-ip"];
  const clientIp = normalizeIp(typeof header === "string" ? header : "") ?? "0.0.0.0";
  return { secret, revision, clientIp, now: deps.clock() };
}

/**
 * Serves the pages of the house's own games, below `/vendor/jl/`. They come from the games' host and
 * never carry a portal's session: a ticket is exchanged once for a token of one game.
 */
export function mountHouseApi(app: FastifyInstance, deps: HouseApiDeps): void {
  const { wallet, settle, random, drawsOf, mayPlay } = deps;
  const reply = (to: FastifyReply, outcome: Outcome, known?: Known, language = "EN") =>
    outcome.ok
      ? sendValue(to, outcome.value)
      : sendRefusal(to, outcome.error, known && { site: known.revision.site, language });

  const worldOf = ({ revision, clientIp, now }: Known) => ({
    wallet,
    settle,
    random,
    drawsOf,
    mayPlay,
    merchant: revision.code,
    site: revision.site,
    place: placeOf(clientIp),
    now,
  });

  // What a ticket is exchanged for: a game to be played, or one round to look at, also while nothing
  // can be played.
  const doors = { enter: { begins: true, open: enter }, round: { begins: false, open: lookAt } };
  const ticketBody = {
    ...toSchema({ ticket: { type: "string", maxLength: 120 }, language: { type: "string" } }),
    required: ["ticket"],
  };
  for (const [name, { begins, open }] of Object.entries(doors))
    app.post(`/vendor/jl/${name}`, { schema: { body: ticketBody } }, async (request, to) => {
      const { ticket, language: said = "" } = request.body as TicketBody;
      const known = knownOf(deps, request, ticket);
      if (known === undefined) return reply(to, err({ code: "SESSION_ENDED" }));
      const { supported } = known.revision.site.languages;
      const language = supported.find((code) => code === said);
      const fault = await doorFault(deps, request, known, { limit: "write", begins });
      if (fault !== undefined) return reply(to, err(fault), known, language);
      const outcome = await transact(deps, known.revision.code, (db) =>
        open({ ...worldOf(known), db }, known.secret.secret),
      );
      return reply(to, outcome, known, language);
    });

  for (const [name, call] of Object.entries(houseCalls))
    app.post(
      `/vendor/jl/${name}`,
      { schema: { body: toSchema(call.body) } },
      async (request, to) => {
        const word = /^Bearer (\S{1,120})$/.exec(request.headers.authorization ?? "")?.[1];
        const known = word === undefined ? undefined : knownOf(deps, request, word);
        if (known === undefined) return reply(to, err({ code: "SESSION_ENDED" }));
        const fault = await doorFault(deps, request, known, call);
        if (fault !== undefined) return reply(to, err(fault), known);
        let language: string | undefined;
        const outcome = await transact(deps, known.revision.code, async (db) => {
          const hash = digest(known.secret.secret);
          const play = await selectPlay(db, hash, known.now);
          if (play === undefined) return err({ code: "SESSION_ENDED" });
          const { right, game } = play;
          language = right.language;
          const key = gameOf(name);
          if (key !== undefined && key !== game.play_key) return err({ code: "NOT_FOUND" });
          const player = { ...worldOf(known), db, right, game, vendor: game.vendor };
          return call.run(player, request.body as never);
        });
        return reply(to, outcome, known, language);
      },
    );
}
