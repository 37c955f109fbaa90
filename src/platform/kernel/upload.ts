import type { Result } from "#src/shared/result.ts";

/** Why there is no file: none came as it should, or it is larger than it may be. */
export type UploadFault = "missing" | "too-large";

/** Reads the file of an upload whole; once per call. */
export type ReadUpload = (maxBytes: number) => Promise<Result<Buffer, UploadFault>>;
