import type { CallAccess, Grant } from "#src/contracts/control.gen.ts";
import type { CallError, Staff } from "./context.ts";

type Role = Grant["role"];

/** What each role may do beside itself. */
const includes: Readonly<Record<Role, readonly Role[]>> = {
  viewer: [],
  editor: ["viewer"],
  publisher: ["editor", "viewer"],
  administrator: ["publisher", "editor", "viewer"],
};

const names = (list: readonly string[], name: string): boolean =>
  list.includes("*") || list.includes(name);

/** Whether somebody has a role for a merchant; for any merchant at all where none is named. */
export function hasRole({ grants }: Pick<Staff, "grants">, role: Role, merchant?: string): boolean {
  return grants.some(
    (grant) =>
      (grant.role === role || includes[grant.role].includes(role)) &&
      (merchant === undefined ? grant.merchants.length > 0 : names(grant.merchants, merchant)),
  );
}

/** The merchants that somebody has a role for; nothing stands for all. */
export function merchantsOf({ grants }: Pick<Staff, "grants">, role: Role): string[] | undefined {
  const fitting = grants
    .filter((grant) => grant.role === role || includes[grant.role].includes(role))
    .flatMap(({ merchants }) => merchants);
  return fitting.includes("*") ? undefined : [...new Set(fitting)];
}

/** The parts of a merchant that somebody may change; nothing stands for all of it. */
export function sectionsOf(
  { grants }: Pick<Staff, "grants">,
  merchant: string,
): ReadonlySet<string> | undefined {
  const sections = new Set<string>();
  for (const grant of grants) {
    if (grant.role === "viewer" || !names(grant.merchants, merchant)) continue;
    const isWhole = grant.role !== "editor" || grant.sections === undefined;
    if (isWhole || grant.sections?.includes("*")) return undefined;
    for (const section of grant.sections ?? []) sections.add(section);
  }
  return sections;
}

/** Judges a call's declared access; gives the refusal, or undefined. */
export function accessFault(
  access: CallAccess,
  staff: Staff | null,
  merchant: string | undefined,
): CallError | undefined {
  if (access === "public" || access === "process") return undefined;
  if (staff === null) return { code: "SESSION_REQUIRED" };
  if (access === "staff") return undefined;
  if (hasRole(staff, access, access === "administrator" ? undefined : merchant)) return undefined;
  if (access === "administrator")
    return {
      code: "ROLE_REQUIRED",
      message: `This needs the role administrator, which ${staff.login} does not have: ask an administrator to do it.`,
    };
  const where = merchant === undefined ? "" : ` for ${merchant}`;
  return {
    code: "ROLE_REQUIRED",
    message: `This needs the role ${access}${where}, which ${staff.login} does not have. An administrator can grant it: portico staff grant ${staff.login} ${access} ${merchant ?? "MERCHANT"}`,
  };
}
