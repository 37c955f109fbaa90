const sections = ["Context", "Decision", "Consequences"];

/**
 * Tells what a decision lacks of the one form: `# 0042: Title`, `Status: …`, `Date: 2026-11-22`,
 * then Context, Decision and Consequences, each with words in it.
 * @param name the file's name, which begins with the number
 * @returns each fault in words; none when the form is kept
 */
export function findFormFaults(name: string, text: string): string[] {
  const faults: string[] = [];
  const number = /^(\d{4})-[a-z\d-]+\.md$/.exec(name)?.[1];
  if (number === undefined) return ["its name is not NNNN-words-of-the-title.md"];
  const [title = "", blank, status = "", date = ""] = text.split("\n");
  if (!new RegExp(`^# ${number}: \\S`).test(title) || blank !== "")
    faults.push(`it does not begin with "# ${number}: " and a title, then an empty line`);
  if (!/^Status: (proposed|accepted|superseded by \d{4})\b.*\.$/.test(status))
    faults.push('its third line is not "Status: accepted." or "Status: superseded by NNNN."');
  if (!/^Date: \d{4}-\d{2}-\d{2}$/.test(date))
    faults.push('its fourth line is not "Date: " and a day such as 2026-11-22');
  const found = text.split(/^## /m).slice(1);
  const names = found.map((section) => section.split("\n", 1)[0]);
  if (names.join() !== sections.join())
    faults.push(`its sections are ${names.join(", ") || "none"}, not ${sections.join(", ")}`);
  const empty = found.filter((section) => section.split("\n").slice(1).join("").trim() === "");
  return [...faults, ...empty.map((section) => `its section ${section.trim()} is empty`)];
}
