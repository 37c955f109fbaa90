import { fastify } from "fastify";
import { expect, it } from "vitest";
import { sendValue } from "./answer.ts";
import { keepText, lasts, textOf } from "./lasting.ts";

const make = () => ({ list: ["ก", '"'], total: 2 });

it("a value that lasts has its text once it was judged; any other has none", () => {
  const [one, other] = [lasts(make()), make()];
  expect(textOf(one)).toBeUndefined();
  keepText(one);
  keepText(other);
  keepText(null);
  expect(textOf(one)).toBe(JSON.stringify(other));
  expect(textOf(other)).toBeUndefined();
});

it("an answer whose text is kept is the same to the byte as one that is written anew", async () => {
  const value = lasts(make());
  keepText(value);
  let requests = 0;
  const genReqId = () => {
    requests += 1;
    return `request-${requests % 2}`;
  };
  const app = fastify({ genReqId });
  app.get("/kept", (_request, reply) => sendValue(reply, value));
  app.get("/anew", (_request, reply) => sendValue(reply, make()));
  const ask = async (url: string) => {
    const { headers, body } = await app.inject(url);
    return { headers: { ...headers, date: "" }, body };
  };
  const kept = [await ask("/kept"), await ask("/kept")];
  expect(kept).toEqual([await ask("/anew"), await ask("/anew")]);
  expect(kept[0]?.body).toContain('"requestId":"request-1"');
  expect(kept[1]?.body).toContain('"requestId":"request-0"');
  await app.close();
});
