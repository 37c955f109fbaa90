import { createHash } from "node:crypto";

/** Letters of other scripts, and digits, that look like the Latin letter they stand for (UTS 39). */
const lookAlikes: Readonly<Record<string, string>> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  м: "m",
  т: "t",
  ο: "o",
  α: "a",
  ρ: "p",
  ν: "v",
  ι: "i",
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  $: "s",
  "@": "a",
  "|": "i",
  "!": "i",
  l: "i",
};

/** What a name looks like, whatever it is written with. */
const skeletonOf = (name: string): string =>
  [...name.normalize("NFKD").toLowerCase()]
    .map((character) => lookAlikes[character] ?? character)
    .filter((character) => /[\p{L}\p{N}]/u.test(character))
    .join("");

/** A name of nobody, always the same for one member. */
const numbered = (memberId: string): string =>
  `***${createHash("sha256").update(memberId).digest("hex").slice(0, 4)}`;

/**
 * The name others see. A nickname that is the login name or the account number, which logs in
 * as well, is half covered, as neither is another player's business (T20); one that looks like staff is not shown at all (T45).
 * @param reserved words no player's name may look like
 */
export function shownName(
  member: { id: string; nickname: string; userName: string; account: string },
  reserved: readonly string[],
): string {
  const name = member.nickname
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(0, 40);
  const looks = skeletonOf(name);
  if (looks === "" || reserved.some((word) => looks.includes(skeletonOf(word))))
    return numbered(member.id);
  if (![member.userName, member.account].some((one) => skeletonOf(one) === looks)) return name;
  const letters = [...name];
  const kept = letters.length > 5 ? 2 : 1;
  return `${letters.slice(0, kept).join("")}***${letters.slice(-kept).join("")}`;
}
