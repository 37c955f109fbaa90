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

/** The pictures on offer, by number from 1; each seed draws another one. */
const offered = 24;
const seedOf = (number: number): number => (number * 7919) % (maxSeed + 1);

/** The id that stands for the picture drawn for the member. */
const drawnId = "drawn";

/** A picture to choose: its id on the wire, and where it is. */
export interface AvatarChoice {
  id: string;
  url: string;
}

/** Where the picture is that a member shows: the chosen one, or the one drawn for them. */
export const avatarUrl = (memberId: string, chosen: number | null): string =>
  chosen === null ? avatarPath(memberId) : `/_art/avatar/${seedOf(chosen)}.svg`;

/** What a member may choose from, the one drawn for them first. */
export const avatarChoices = (memberId: string): AvatarChoice[] => [
  { id: drawnId, url: avatarPath(memberId) },
  ...Array.from({ length: offered }, (_, index) => ({
    id: String(index + 1),
    url: avatarUrl(memberId, index + 1),
  })),
];

/** Reads a choice's id: a number, null for the drawn one, undefined for what is not on offer. */
export function readAvatarId(id: string): number | null | undefined {
  if (id === drawnId) return null;
  const number = /^[1-9][0-9]?$/.test(id) ? Number(id) : 0;
  return number >= 1 && number <= offered ? number : undefined;
}

/** The id of what was chosen, as the wire has it. */
export const avatarId = (chosen: number | null): string =>
  chosen === null ? drawnId : String(chosen);
