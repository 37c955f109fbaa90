import type { StaffMember } from "#src/contracts/control.gen.ts";

/** An account in one line: what it may do, and how it signs in. */
export function memberLine(member: StaffMember): string {
  const { login, grants, disabled, hasAuthenticator, subject } = member;
  const list = grants.map(
    ({ role, merchants, sections }) =>
      `${role} of ${merchants.join(", ")}${sections ? ` (${sections.join(", ")})` : ""}`,
  );
  const may = list.length === 0 ? "may do nothing yet" : list.join("; ");
  const byPassword = hasAuthenticator ? "" : "has not signed in yet";
  const way = subject === null ? byPassword : `signs in elsewhere, as ${subject}`;
  const state = disabled ? "disabled" : way;
  return `${login}  ${may}  ${state}`.trimEnd();
}
