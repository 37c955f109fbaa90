import type { Merchant } from "#src/contracts/site.gen.ts";
import { toMinor } from "#src/shared/money.ts";
import type { MessageKind } from "./play-tables.ts";

/** A vendor's message about one round, read. */
export interface VendorWord {
  roundId: string;
  /** The member's id, as member info gives it. */
  player: string;
  nodeId: number;
  kind: MessageKind;
  txId: string;
  /** Minor units; 0 for a rollback. */
  amount: bigint;
}

const fields = ["roundId", "player", "nodeId", "currency", "kind", "txId", "amount"];
const shapes: Readonly<Record<string, RegExp>> = {
  roundId: /^[\w:-]{1,100}$/,
  player: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  nodeId: /^[1-9][0-9]{0,8}$/,
  currency: /^[A-Z]{3}$/,
  kind: /^(bet|settle|rollback)$/,
  txId: /^[\w:-]{1,100}$/,
  amount: /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,4})?$/,
};

function parse(body: Buffer): Record<string, string> | undefined {
  try {
    const said: unknown = JSON.parse(body.toString("utf8"));
    if (typeof said !== "object" || said === null || Array.isArray(said)) return undefined;
    const own = Object.entries(said);
    if (own.length !== fields.length) return undefined;
    const fits = own.every(
      ([name, text]) =>
        fields.includes(name) && typeof text === "string" && shapes[name]?.test(text),
    );
    return fits ? Object.fromEntries(own) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a vendor's message: seven texts and nothing else. A bet stakes something, a settlement pays
 * something or nothing, a rollback names no money (M10).
 * @returns undefined for anything that is none, or is in another currency than the merchant's
 */
export function readVendorWord(
  body: Buffer,
  site: Pick<Merchant, "currency">,
): VendorWord | undefined {
  const said = parse(body);
  if (said === undefined || said.currency !== site.currency) return undefined;
  const { roundId = "", player = "", nodeId, txId = "", amount: text = "" } = said;
  const kind = said.kind as MessageKind;
  try {
    const amount = toMinor(text, site.currency);
    const fits = kind === "bet" ? amount > 0n : kind === "settle" || amount === 0n;
    return fits ? { roundId, player, nodeId: Number(nodeId), kind, txId, amount } : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
