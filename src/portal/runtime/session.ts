import type {
  MemberInfoValue,
  RegisterSettings,
  SystemStatusValue,
} from "#src/contracts/api.gen.ts";
import type { ConditionFacts } from "#src/shared/conditions.ts";
import type { SessionFacts } from "../machines/portal.types.ts";

/** Who is there. `checking`: the token has not been read yet; draw a skeleton, not a guess. */
export interface SessionView {
  readonly state: "checking" | "visitor" | "signedIn";
  readonly signedIn: boolean;
  readonly role: "visitor" | "member" | "agent" | "trial";
  /** May open the agent centre (OPEN-030). */
  readonly isAgent: boolean;
  /** A trial account, isAgent 4 (OPEN-027). */
  readonly isTrial: boolean;
  readonly user: SessionFacts | null;
  /** null until loaded. */
  readonly member: MemberInfoValue | null;
}

/** Who is there, and what the platform says of them and of the portal. */
export interface SessionScope {
  readonly session: SessionView;
  readonly status: SystemStatusValue | null;
  /** Module switches now in force; '1' means on. */
  readonly modules: Readonly<Record<string, string>>;
  /** What conditions are judged by. */
  readonly facts: ConditionFacts;
  /** The user name remembered from the last login, or empty (LOGIN-31). */
  readonly rememberedName: string;
  /** Registration rules that came with the status. */
  readonly registerSettings: RegisterSettings | null;
}
