import type { TransferInfoValue } from "#src/contracts/api.gen.ts";
import { maskName } from "#src/shared/mask-name.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../../kernel/context.ts";
import { mainWallet, selectWallets } from "../ledger/repo.ts";
import { settingsOf } from "../settings.ts";
import { findReceiver, roomToday, type Sending, standingFault, type TransferDeps } from "./line.ts";

/**
 * How much may go which way, and to whom, by a masked name (T19). Refuses as the transfer itself
 * would: whoever gets an answer may send.
 */
export async function readTransferInfo(
  deps: TransferDeps,
  db: Tx,
  sending: Sending,
): Promise<Result<TransferInfoValue, CallError>> {
  const { site, memberId, direction, named } = sending;
  const { currency } = site;
  const { transfer, maxTransferPerDay, lineTransfers } = settingsOf(site);
  if (!lineTransfers.includes(direction)) return err({ code: "TRANSFER_NOT_ALLOWED" });
  const isNamed = direction === "upline" || named !== undefined;
  const found = isNamed ? await findReceiver(db, sending) : ok(null);
  if (!found.ok) return found;
  const to = { receiverId: found.value?.id ?? null, amount: transfer.minimum };
  const fault = await standingFault(deps, db, sending, to);
  if (fault !== undefined) return err(fault);
  const open = await deps.turnoverFault(db, { site, memberId });
  if (open !== undefined) return err(open);
  const room = await roomToday(db, sending);
  const wallets = await selectWallets(db, memberId, currency);
  const available = wallets.get(mainWallet) ?? 0n;
  const transferable = [available, transfer.maximum, room].reduce((one, other) =>
    one < other ? one : other,
  );
  const write = (minor: bigint) => fromMinor(minor, currency);
  return ok({
    receiver: found.value === null ? null : maskName(found.value.account),
    available: write(available),
    transferable: write(transferable),
    minimum: write(transfer.minimum),
    maximum: write(transfer.maximum),
    dayMaximum: write(maxTransferPerDay),
    dayRemaining: write(room),
    paymentPassword: await deps.hasPaymentPassword(db, memberId),
  });
}
