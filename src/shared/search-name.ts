/**
 * The form in which names are compared: lower case, without marks and control characters, single blanks; "Đà  Lạt" and
 * "da lat" are the same.
 */
export function toSearchName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\p{M}\p{Cc}\p{Cs}]+/gu, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
