/** Storage of the page, by the exact keys of the specification. Filled in below. */
export interface ClientStorage {
  readonly session: KeyValue;
  readonly local: KeyValue;
}

/** Reads and writes that never throw. */
export interface KeyValue {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}
