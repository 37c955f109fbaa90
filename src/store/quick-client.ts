import type pg from "pg";
import { isOutdated } from "./failures.ts";
import type { StatementNames } from "./statement-names.ts";

type Answer = Pick<pg.QueryResult, "command" | "rowCount" | "rows">;
type Send = (asked: pg.QueryConfig | string) => Promise<Answer | Answer[]>;

/** What the driver calls the process behind a connection, as the server told it. */
type WithProcess = pg.ClientBase & { processID?: number | null };

const begun: Answer = { command: "BEGIN", rowCount: null, rows: [] };

/** How a connection's transactions go. */
export interface Manner {
  /** Names for what is asked often. */
  names?: StatementNames | undefined;
  /** Each transaction sees the data as they stood at its first statement, whatever is stored meanwhile. */
  atOneMoment?: boolean;
}

/**
 * Has a connection begin a transaction together with what binds it, in one message, and call what is
 * asked often by names that `names` gives, where there are any. A name lives in one process of the server, so it is used only
 * where the answer to the settings says in `backend` that this connection's own process does the
 * transaction: behind a PgBouncer it is another one each time.
 */
export function quicken(client: WithProcess, { names, atOneMoment }: Manner = {}): void {
  const beginning = atOneMoment ? "begin isolation level repeatable read" : "begin";
  const send = client.query.bind(client) as unknown as Send;
  let beginsNext = false;
  let isOwn = false;

  const begin = async (text: string): Promise<Answer> => {
    const answers = await send(`${beginning}; ${text}`);
    const last = (Array.isArray(answers) ? answers.at(-1) : answers) ?? begun;
    isOwn = last.rows[0]?.backend === client.processID;
    return last;
  };

  const ask = async (text: string, values: unknown[] = []): Promise<Answer | Answer[]> => {
    if (text === "begin") {
      beginsNext = true;
      return begun;
    }
    if (beginsNext) {
      beginsNext = false;
      if (values.length === 0) return begin(text);
      await send(beginning);
      isOwn = false;
    }
    const name = isOwn && values.length > 0 ? names?.of(text) : undefined;
    if (name === undefined) return send({ text, values });
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (isOutdated(error)) names?.renew();
      throw error;
    }
  };
  client.query = ask as unknown as typeof client.query;
}
