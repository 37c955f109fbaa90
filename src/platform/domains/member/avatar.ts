import { createHash } from "node:crypto";
import { maxSeed } from "#src/shared/art/art-path.ts";

/**
 * The picture drawn for a member: the same every time, and saying nothing of the id it comes from.
 * @returns a path of the portal
 */
export function avatarPath(memberId: string): string {
  const seed = createHash("sha256").update(`avatar ${memberId}`).digest().readUInt32BE(0);
  return `/_art/avatar/${seed % (maxSeed + 1)}.svg`;
}
