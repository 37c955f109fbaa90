import type { Result } from "#src/shared/result.ts";

/** What a provider says of a person; `pending`: it has not decided. */
export type IdentityState = "pending" | "passed" | "refused";

/** Whom a provider is to check. Written to no log. */
export interface IdentityPerson {
  name: string;
  /** yyyy-MM-dd */
  birthDate: string;
  address: string;
  /** As the member wrote it. */
  country: string;
  /** Where the merchant asks for it. */
  idNumber?: string;
}

/** What a provider answered, at once or in a message of its own. */
export interface IdentityAnswer {
  /** Ours, as it was asked with. */
  reference: string;
  state: IdentityState;
  /** What it knows of the birth date, yyyy-MM-dd: its word counts, not the member's. */
  birthDate?: string;
}

/** A message as it came, byte for byte. */
export interface RawMessage {
  body: Buffer;
  authorization: string | undefined;
}

/** Why a message is not taken: nobody we know signed it, or it says nothing we understand. */
export type MessageFault = "signature" | "content";

/** Who checks identities. Anything that speaks this way can take another's place. */
export interface IdentityProvider {
  /** Names it in the address of its messages: `/wps/identity/<name>/callback`. */
  name: string;
  /** It stands in for a provider and checks nobody. */
  isSandbox: boolean;
  /**
   * Asks about a person; called outside any transaction. Asked with the same reference again, it is the
   * same check. An error says in a word that no answer came that counts: nothing is decided then.
   */
  check(
    person: IdentityPerson,
    reference: string,
    facts: { merchant: string; now: number },
  ): Promise<Result<IdentityAnswer, string>>;
  /** Judges a message of a merchant's at an instant (epoch milliseconds). */
  read(message: RawMessage, merchant: string, now: number): Result<IdentityAnswer, MessageFault>;
}
