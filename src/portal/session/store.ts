import type { LoginResult, MemberInfoValue } from "#src/contracts/api.gen.ts";
import type { SessionFacts } from "../machines/portal.types.ts";
import { type ClientStorage, sessionKeys, storeMerchant } from "../runtime/storage.ts";

const storedAgent = (text: string | null): number => {
  const value = Number(text ?? "0");
  return Number.isInteger(value) ? value : 0;
};

/** Who is signed in by what is stored; null without a token (SYS-10, SYS-11). */
export function readSession({ session }: ClientStorage): SessionFacts | null {
  if (session.get(sessionKeys.token) === null) return null;
  return {
    userName: session.get(sessionKeys.username) ?? "",
    account: session.get(sessionKeys.account) ?? "",
    nickname: session.get(sessionKeys.nickname) ?? "",
    isAgent: storedAgent(session.get(sessionKeys.isAgent)),
    // A reload does not get round a change that the login demanded (LOGIN-19).
    ...(session.get(sessionKeys.cpw) === "true" ? { mustChange: true } : {}),
  };
}

/** Stores what a login answered: the token first (LOGIN-14, STORE-01). Never a password. */
export function saveSession({ session }: ClientStorage, result: LoginResult): SessionFacts {
  session.set(sessionKeys.token, result.token);
  session.set(sessionKeys.username, result.userName);
  session.set(sessionKeys.account, result.account);
  session.set(sessionKeys.nickname, result.nickname);
  session.set(sessionKeys.isAgent, String(result.isAgent));
  const { userName, account, nickname, isAgent } = result;
  return { userName, account, nickname, isAgent };
}

/** Stores what the member info adds (STORE-06 to STORE-12). */
export function saveMember({ session }: ClientStorage, member: MemberInfoValue): void {
  session.set(sessionKeys.nickname, member.nickname);
  session.set(sessionKeys.account, member.account);
  session.set(sessionKeys.username, member.userName);
  session.set(sessionKeys.customerId, member.id);
  session.set(sessionKeys.isAgent, String(member.isAgent));
  session.set(sessionKeys.toUpline, String(member.toUpline));
  session.set(sessionKeys.memberLabel, JSON.stringify(member.memberLabel));
}

/** Empties the session storage and writes the merchant back (LOGOUT-03). */
export function clearSession(
  storage: ClientStorage,
  merchant: { code: string; name: string },
): void {
  storage.session.clear();
  storeMerchant(storage, merchant);
}
