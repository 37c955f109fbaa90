import { Agent, request } from "undici";

/** New pictures that the gateway draws in a minute for one network (src/gateway/pages/draw-limit.ts). */
const max = 600;

/**
 * Asks for pictures as visitors of several networks did before, so that the server has drawn them.
 * @param paths below the portal's address
 * @throws when one of them is not kept for good
 */
export async function seePictures(host: string, port: number, paths: string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += max) {
    const dispatcher = new Agent({ localAddress: `127.0.0.${2 + from / max}` });
    for (const path of paths.slice(from, from + max)) {
      const answer = await request(`http://127.0.0.1:${port}${path}`, {
        headers: { host: `${host}:${port}` },
        dispatcher,
      });
      await answer.body.dump();
      if (!String(answer.headers["cache-control"]).includes("immutable"))
        throw new Error(`${path} was not drawn: ${answer.statusCode}`);
    }
    await dispatcher.close();
  }
}
