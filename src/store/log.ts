/** The part of a logger the store needs; pino and fastify's have it. */
export interface StoreLog {
  info(message: string): void;
  info(facts: object, message: string): void;
  warn(message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
