import type { FastifyError, FastifyRequest } from "fastify";
import { err, ok } from "#src/shared/result.ts";
import type { ReadUpload } from "../kernel/upload.ts";

/** What of a form is looked at: one file in the part `file`, no other field. */
const shape = { files: 1, fields: 0, parts: 2, headerPairs: 20 };

const isOurs = (error: unknown): error is FastifyError =>
  error instanceof Error && "statusCode" in error;

/** Reads a request's file when it is asked for, so that nobody's file is read before it is known who sends it. */
export function makeUploadReader(request: FastifyRequest): ReadUpload {
  return async (maxBytes) => {
    if (!request.isMultipart()) return err("missing");
    try {
      // One byte more than allowed is read, so that a file of just the most passes.
      const limits = { ...shape, fileSize: maxBytes + 1 };
      const part = await request.file({ limits, throwFileSizeLimit: false });
      if (part === undefined || part.fieldname !== "file") return err("missing");
      const bytes = await part.toBuffer();
      if (bytes.length > maxBytes) return err("too-large");
      return bytes.length === 0 ? err("missing") : ok(bytes);
    } catch (error) {
      // A form that is cut off or shaped otherwise; anything else is a failure of ours.
      if (!isOurs(error) && !isBroken(error)) throw error;
      return err("missing");
    }
  };
}

/** What the form's parser says of a form that ends too early or holds what no form holds. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && /multipart|part|form|boundary|aborted/i.test(error.message);
