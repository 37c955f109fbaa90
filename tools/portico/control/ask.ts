import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { complain, UsageError } from "../output.ts";

/** Asks a person, or reads lines that were piped in; what is secret is not shown while it is typed. */
export interface Asking {
  ask: (question: string, secret?: boolean) => Promise<string>;
  close: () => void;
}

/** Opens the standard input for questions, which go to the standard error. */
export function openAsking(): Asking {
  let isHidden = false;
  const isTerminal = process.stdin.isTTY === true;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: process.stdin, output, terminal: isTerminal });
  const lines = reader[Symbol.asyncIterator]();
  return {
    ask: async (question, secret = false) => {
      process.stderr.write(question);
      isHidden = secret;
      const { value, done } = await lines.next();
      isHidden = false;
      if (secret && isTerminal) complain("");
      if (done === true) throw new UsageError(`Nobody answered "${question.trim()}".`);
      return String(value);
    },
    close: () => reader.close(),
  };
}
