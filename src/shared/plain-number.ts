/**
 * A mobile number without what people and address books write around its digits: blanks, dots,
 * hyphens, brackets, full-width figures, and the dialling code where it is the number's own.
 * @param dialingCode without the plus; what follows another code is left as it is
 */
export function plainNumber(typed: string, dialingCode: string): string {
  const plain = typed.normalize("NFKC").replace(/[\s().\p{Pd}\p{Cf}]/gu, "");
  const isOwn = dialingCode !== "" && plain.startsWith(`+${dialingCode}`);
  return isOwn ? plain.slice(dialingCode.length + 1) : plain;
}
