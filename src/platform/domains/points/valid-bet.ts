/** A bet that was settled and counts. */
export interface ValidBet {
  /** Unique in its source; the same bet never counts twice. */
  id: string;
  memberId: string;
  currency: string;
  /** Minor units. */
  validBet: bigint;
}
