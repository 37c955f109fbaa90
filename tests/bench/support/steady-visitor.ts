import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";

/** What a visitor lived through who keeps asking for pages. */
export interface Visits {
  asked: number;
  failed: number;
  slow: number;
  slowestMs: number;
}

/** From here on a visitor notices. */
export const slowMs = 500;
const everyMs = 25;

/** Reads pages of merchants by code, at one port. */
export function makeReader(port: number) {
  const agent = new Agent({ connections: 64 });
  return {
    /** @param from the visitor's address, where the server trusts the reader as a proxy */
    async read(code: string, path = "/", from?: string): Promise<{ status: number; text: string }> {
      const headers = {
        host: `${code}.localhost:${port}`,
        ...(from !== undefined && { "x-forwarded-for": from }),
      };
      const url = `http://127.0.0.1:${port}${path}`;
      const { statusCode, body } = await request(url, { dispatcher: agent, headers });
      return { status: statusCode, text: await body.text() };
    },
    close: () => agent.close(),
  };
}

export type Reader = ReturnType<typeof makeReader>;

/** Visits portals at an even pace, whatever the answers take, until `work` has ended. */
export async function visitWhile(
  reader: Reader,
  codes: readonly string[],
  work: () => Promise<void>,
): Promise<Visits> {
  const visits: Visits = { asked: 0, failed: 0, slow: 0, slowestMs: 0 };
  const open: Promise<void>[] = [];
  let over = false;
  const visit = async (code: string): Promise<void> => {
    const began = performance.now();
    const good = await reader.read(code).then(
      ({ status }) => status === 200,
      () => false,
    );
    const ms = performance.now() - began;
    visits.failed += good ? 0 : 1;
    visits.slow += ms > slowMs ? 1 : 0;
    visits.slowestMs = Math.max(visits.slowestMs, ms);
  };
  const pace = (async () => {
    while (!over) {
      open.push(visit(codes[visits.asked % codes.length] ?? ""));
      visits.asked += 1;
      await wait(everyMs);
    }
  })();
  try {
    await work();
  } finally {
    over = true;
    await pace;
    await Promise.all(open);
  }
  return visits;
}
