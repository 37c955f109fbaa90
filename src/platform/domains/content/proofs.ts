import { randomUUID } from "node:crypto";
import { err, ok } from "#src/shared/result.ts";
import type {
  CallError,
  Handlers,
  MemberSession,
  OpenCallContext,
  OpenHandler,
} from "../../kernel/context.ts";
import type { FileStore } from "./files.ts";
import { makeGate } from "./gate.ts";
import { type Picture, redraw } from "./picture.ts";
import { addProof, countBytes, dropUnused, proofPath, readProofType } from "./proof-repo.ts";

/** PROMO-03. */
const maxBytes = 5 * 1024 * 1024;
/** What one member may send on one day. */
const maxBytesADay = 30 * 1024 * 1024;
/** A picture that no application names for so long is dropped. */
const unusedMs = 24 * 60 * 60 * 1000;
/** Pictures drawn at once: each may need 100 MB for a moment. */
const maxAtOnce = 2;
const maxWaiting = 16;
const busySeconds = 5;

const untilTomorrow = (now: number): number => {
  const dayMs = 24 * 60 * 60 * 1000;
  return Math.ceil((dayMs - (now % dayMs)) / 1000);
};

/** Stores a picture and drops those its sender left unused; the file first, so that no row lacks one. */
async function store(
  files: FileStore,
  { transaction, merchant, session, now, log }: OpenCallContext<MemberSession>,
  { type, bytes }: Picture,
): Promise<string> {
  const memberId = session.memberId;
  const id = randomUUID();
  await files.put(merchant, id, bytes);
  try {
    const unused = await transaction(async (db) => {
      await addProof(db, { id, memberId, type, now });
      return dropUnused(db, memberId, now - unusedMs);
    });
    const removed = await Promise.allSettled(unused.map((one) => files.remove(merchant, one)));
    for (const outcome of removed)
      if (outcome.status === "rejected")
        log.error({ err: outcome.reason, merchant }, "An unused picture could not be removed");
  } catch (error) {
    await files.remove(merchant, id);
    throw error;
  }
  return id;
}

const noFile: CallError = {
  code: "PAYLOAD_INVALID",
  message: "A form with one file, in the part file, is missing.",
};

function makeUploadProof(files: FileStore): OpenHandler<"uploadProof"> {
  const gate = makeGate(maxAtOnce, maxWaiting);
  return {
    open: async (context) => {
      const { transaction, readUpload, session, now } = context;
      const file = await readUpload(maxBytes);
      if (!file.ok) return err(file.error === "missing" ? noFile : { code: "UPLOAD_TOO_LARGE" });
      const memberId = session.memberId;
      const sent = { memberId, bytes: file.value.length, max: maxBytesADay, now };
      if (!(await transaction((db) => countBytes(db, sent))))
        return err({ code: "RATE_LIMITED", retryAfter: untilTomorrow(now) });
      const drawn = await gate.run(() => redraw(file.value));
      if (drawn === undefined) return err({ code: "RATE_LIMITED", retryAfter: busySeconds });
      if (drawn.value === undefined) return err({ code: "UPLOAD_NOT_PICTURE" });
      return ok({ url: proofPath(await store(files, context, drawn.value)) });
    },
  };
}

const makeProof = (files: FileStore): OpenHandler<"proof"> => ({
  open: async ({ transaction, merchant, session }, { id }) => {
    const type = await transaction((db) => readProofType(db, session.memberId, id));
    const bytes = type === undefined ? undefined : await files.get(merchant, id);
    if (type === undefined || bytes === undefined) return err({ code: "NOT_FOUND" });
    return ok({ type, data: bytes.toString("base64") });
  },
});

/** The calls about proof pictures. */
export const makeProofHandlers = (files: FileStore): Handlers => ({
  uploadProof: makeUploadProof(files),
  proof: makeProof(files),
});
