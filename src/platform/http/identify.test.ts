import type { IncomingHttpHeaders } from "node:http";
import { type FastifyRequest, fastify } from "fastify";
import { expect, it } from "vitest";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { some } from "#tests/support/some.ts";
import { hasGatewayKey, type IdentifyOptions, identify, wordsFor } from "./identify.ts";

const siam = makeRevision(await loadMerchant(folderSource("merchants"), "siam"), new Date(0));
const options: IdentifyOptions = {
  gatewayKey: "the-key-of-the-gateway",
  current: (code) => (code === "siam" ? siam : undefined),
  countries: {
    description: "by hand",
    knownCountryOf: (_request, clientIp) => (clientIp === "203.0.113.9" ? "LA" : undefined),
    countryOf: (_request, clientIp) => (clientIp === "203.0.113.9" ? "LA" : "TH"),
  },
};

/** Asks with these headers, as a server of its own hears them. */
async function heard<T>(headers: IncomingHttpHeaders, ask: (request: FastifyRequest) => T) {
  const app = fastify();
  let answer: { value: T } | undefined;
  app.get("/", async (request) => {
    answer = { value: ask(request) };
    return "";
  });
  const { statusCode } = await app.inject({ url: "/", headers, remoteAddress: "198.51.100.4" });
  await app.close();
  if (answer === undefined) throw new Error(`Nothing was heard: ${statusCode}.`);
  return answer.value;
}
const whoIs = (headers: IncomingHttpHeaders) =>
  heard({ "x-portico-merchant": "siam", ...headers }, (request) => identify(request, options));

it("only the gateway's whole key is taken for it", async () => {
  const isTaken = (key?: string) =>
    heard(key === undefined ? {} : { "x-portico-key": key }, (request) =>
      hasGatewayKey(request, options.gatewayKey),
    );
  expect(await isTaken("the-key-of-the-gateway")).toBe(true);
  for (const wrong of some(["", "the-key-of-the-gatewaz", "the-key", "the-key-of-the-gateway2"]))
    expect([wrong, await isTaken(wrong)]).toEqual([wrong, false]);
  expect(await isTaken()).toBe(false);
});

it("a merchant that is not served here is nobody's portal", async () => {
  expect(await whoIs({ "x-portico-merchant": "aurora" })).toBeUndefined();
  expect(await heard({}, (request) => identify(request, options))).toBeUndefined();
  expect(await heard({}, (request) => wordsFor(request, options))).toBeUndefined();
});

it("a caller is whom the gateway's headers name", async () => {
  const caller = await whoIs({
    "x-portico-client-ip": "203.0.113.9",
    "x-portico-language": "EN",
    "x-portico-portal-origin": "http://siam.localhost:3000",
    "x-portico-games-origin": "http://games.localhost:3000/slot?x",
    "x-portico-chat-origin": "https://chat.example",
    "x-portico-payments-origin": "https://payments.example",
    "user-agent": "a browser",
  });
  expect(caller).toEqual({
    revision: siam,
    clientIp: "203.0.113.9",
    country: "LA",
    knownCountry: "LA",
    userAgent: "a browser",
    language: "EN",
    portalOrigin: "http://siam.localhost:3000",
    gamesOrigin: "http://games.localhost:3000",
    chatOrigin: "https://chat.example",
    paymentsOrigin: "https://payments.example",
  });
});

it("what the headers leave out is the connection's, and the merchant's own", async () => {
  expect(await whoIs({})).toEqual({
    revision: siam,
    clientIp: "198.51.100.4",
    country: "TH",
    knownCountry: undefined,
    userAgent: "lightMyRequest",
    language: siam.site.languages.default,
    portalOrigin: "http://siam.localhost",
    gamesOrigin: "http://games.localhost",
    chatOrigin: "http://chat.localhost",
    paymentsOrigin: "http://payments.localhost",
  });
  expect(await whoIs({ "x-portico-language": "XX" })).toMatchObject({ language: "TH" });
  expect(await whoIs({ "x-portico-client-ip": "nowhere" })).toMatchObject({
    clientIp: "198.51.100.4",
  });
});

it("a refusal is worded for the portal it came to, in the language that was wished", async () => {
  const headers = { "x-portico-merchant": "siam", "x-portico-language": "EN" };
  expect(await heard(headers, (request) => wordsFor(request, options))).toEqual({
    site: siam.site,
    language: "EN",
  });
});
