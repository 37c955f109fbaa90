import type { CallName } from "#src/contracts/api.gen.ts";
import type { Between } from "../served-platform.ts";
import { type Cast, nameOf, success, type Wrong } from "./make.ts";

interface Message {
  iat: number;
  jti: string;
  call: string;
  payload: object;
}

/** Opens what is sealed, changes it, and seals it anew for the platform behind. */
const resealed =
  (change: (message: Message, name: CallName) => Partial<Message>) =>
  ({ platform }: Cast): Between => ({
    there: async (request) => {
      const name = nameOf(request);
      const text = name && (await platform.keys.open(request.body.toString("utf8")));
      if (name === undefined || text === undefined) return undefined;
      const message: Message = JSON.parse(text);
      const sealed = await platform.seal({ ...message, ...change(message, name) });
      return { ...request, body: Buffer.from(sealed) };
    },
  });

/** Seals what came plain: the platform takes passwords as they are. */
const takesPlain = ({ platform }: Cast): Between => ({
  there: async (request) => {
    const call = nameOf(request);
    if (call === undefined || request.headers["content-type"] !== "application/json")
      return undefined;
    const payload: object = JSON.parse(request.body.toString("utf8"));
    const iat = Math.floor(platform.clock.now / 1000);
    const sealed = await platform.seal({ iat, jti: crypto.randomUUID(), call, payload });
    const headers = { ...request.headers, "content-type": "application/jose" };
    return { ...request, headers, body: Buffer.from(sealed) };
  },
});

/** Platforms, each of which opens what is sealed otherwise than it should in one way. */
export const seals: readonly Wrong[] = [
  {
    name: "takes passwords plain",
    rule: "plain-refused",
    only: "login",
    between: takesPlain,
  },
  {
    name: "takes a message for another call",
    rule: "sealed-right",
    only: "exchangeStartToken",
    between: resealed((_message, name) => ({ call: name })),
  },
  {
    name: "takes an old message",
    rule: "sealed-now",
    only: "exchangeStartToken",
    between: (cast) => resealed(() => ({ iat: Math.floor(cast.platform.clock.now / 1000) }))(cast),
  },
  {
    name: "takes a message twice",
    rule: "sealed-once",
    only: "exchangeStartToken",
    between: resealed(() => ({ jti: crypto.randomUUID() })),
  },
  {
    name: "shows no key",
    rule: "keys",
    only: "server",
    between: () => ({
      there: ({ url }) => (url === "/.well-known/jwks.json" ? success({}) : undefined),
    }),
  },
  {
    name: "shows its private key",
    rule: "keys",
    only: "server",
    between: () => ({
      back: (answer, { url }) =>
        url === "/.well-known/jwks.json"
          ? { ...answer, text: answer.text.replace('"kty"', '"d":"secret","kty"') }
          : undefined,
    }),
  },
];
