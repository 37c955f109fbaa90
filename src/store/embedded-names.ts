import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import type { PGlite as Asked, PGliteTransaction } from "kysely";
import { isOutdated } from "./failures.ts";
import { makeStatementNames, type StatementNames } from "./statement-names.ts";

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/** A statement as the database has read it. */
interface Read {
  /** The types of its values. */
  readonly types: readonly number[];
  /** What its rows are made of; nothing where it gives none. */
  readonly shape: Messages;
}

const { serialize } = protocol;

/** It is one process, which takes several times as long to plan as a server does. */
const askedBefore = 5;

/** What reads by names, by its database: a name is known to all who use one. */
const quickened = new WeakMap<PGlite, Asked>();

/**
 * The embedded database, asked with fewer messages: PGlite sends six for each statement, and each goes by
 * itself through its loop. What is asked often has a name, so that it is read and
 * planned once. Transactions alone are asked this way.
 */
export function quickenEmbedded(pglite: PGlite): Asked {
  const known = quickened.get(pglite) ?? makeQuick(pglite, makeStatementNames(askedBefore));
  quickened.set(pglite, known);
  return known;
}

function makeQuick(pglite: PGlite, names: StatementNames): Asked {
  const known = new Map<string, Read>();

  const send = (...messages: Uint8Array[]): Promise<Messages> =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  const read = async (name: string, text: string): Promise<Read> => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const told = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    const found: Read = {
      types: parse.parseDescribeStatementResults(told),
      shape: told.filter((message) => message.name === "rowDescription"),
    };
    if (name !== "") known.set(name, found);
    return found;
  };

  const ask = async (text: string, values: readonly unknown[] = []) => {
    const name = (values.length > 0 ? names.of(text) : undefined) ?? "";
    const { types, shape } = await read(name, text);
    const written = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      return pglite.serializers[types[index] ?? 0]?.(value) ?? String(value);
    });
    const told = await send(
      serialize.bind({ statement: name, values: written }),
      serialize.execute(),
    );
    const [result] = parse.parseResults([...shape, ...told], pglite.parsers);
    return result;
  };

  const query = (text: string, values?: readonly unknown[]) =>
    // Several may be asked at once; each is two turns.
    pglite.runExclusive(() =>
      ask(text, values).catch((error: unknown) => {
        if (isOutdated(error)) {
          names.renew();
          known.clear();
        }
        throw error;
      }),
    );

  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    query: (text, values, options) => pglite.query(text, values as never[], options as never),
    transaction: (work) =>
      pglite.transaction((tx) => {
        const asked = {
          query: (text: string, values?: readonly unknown[]) => {
            if (tx.closed) throw new Error("The transaction is over.");
            return query(text, values);
          },
        };
        return work(asked as unknown as PGliteTransaction);
      }),
  };
}
