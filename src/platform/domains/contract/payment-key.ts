/** The ledger's key of what a contract comes to in a period: it is paid once. */
export const keyOf = (contractId: string, from: Date): string =>
  `contract:${contractId}:${from.toISOString()}`;

/** Which contract and period a key of the ledger names; undefined for a key of something else. */
export function readKey(key: string): { contractId: string; from: Date } | undefined {
  const [, contractId, from] = /^contract:([^:]+):(.+)$/.exec(key) ?? [];
  return contractId === undefined || from === undefined
    ? undefined
    : { contractId, from: new Date(from) };
}
