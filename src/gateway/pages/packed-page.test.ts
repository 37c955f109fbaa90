import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  type AnswerFacts,
  type DrawnPage,
  fillIn,
  makeNonce,
  noncePlaceholder,
  toDrawnPage,
} from "./drawn-page.ts";
import { packPage } from "./packed-page.ts";
import { makePacks } from "./packs.ts";
import { addressPlaceholder } from "./status.ts";

const rows = Array.from({ length: 400 }, (_, row) => `<li class="row">Trò chơi ${row}</li>`).join(
  "",
);
const state = `{"status":{"serverTime":1,"location":{"ip":"${addressPlaceholder}","area":"VN"}}}`;
const html = [
  `<style nonce="${noncePlaceholder}">a{}</style><script nonce="${noncePlaceholder}" src="/a.js">`,
  `</script>${rows}<script type="application/json">${state}</script>${rows}`,
  `<script nonce="${noncePlaceholder}"></script>`,
].join("");
const page = toDrawnPage([html.replace(':1,"location', ':1700000000000,"location')], 200);

const open = (pieces: Buffer[]) => brotliDecompressSync(Buffer.concat(pieces)).toString();
const plain = (drawn: DrawnPage, facts: AnswerFacts) =>
  Buffer.concat(fillIn(drawn, facts)).toString();
/** The same but for the spaces that keep an address's width. */
const slim = (text: string) => text.replace(/("ip":"[^"]*") +/, "$1");

describe("a packed page", () => {
  it("unpacks to the page filled in, for every answer anew", async () => {
    const packed = await packPage(page);
    for (const address of ["203.0.113.9", "2001:db8:1:2:3:4:198.51.100.101", "::1", "nobody"]) {
      const facts = { nonce: makeNonce(), address, serverTime: 1_763_700_000_000 };
      const text = open(packed?.fill(facts) ?? []);
      expect(slim(text)).toBe(plain(page, facts));
      expect(text.split(facts.nonce)).toHaveLength(4);
      const read = /json">(.*?)<\/script>/.exec(text)?.[1] ?? "";
      expect(JSON.parse(read).status.serverTime).toBe(facts.serverTime);
    }
  });

  it("is the page where its text resembles what stands in the holes", async () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"];
    const styles = `<style nonce="${noncePlaceholder}">a{}</style>`.repeat(100);
    const words = letters.map((letter, row) => `<b stroke="${letter}${row * 104_729}">`).join("");
    const alike = toDrawnPage([styles, Buffer.from(words)], 200);
    for (let answer = 0; answer < 4; answer += 1) {
      const facts = { nonce: makeNonce(), address: "::1", serverTime: undefined };
      const packed = await packPage(alike);
      expect(open(packed?.fill(facts) ?? [])).toBe(plain(alike, facts));
    }
  });

  it("is much smaller than the page", async () => {
    const facts = { nonce: makeNonce(), address: "::1", serverTime: undefined };
    const packed = await packPage(toDrawnPage([html.replace('"serverTime":1,', "")], 200));
    expect(Buffer.concat(packed?.fill(facts) ?? []).length).toBeLessThan(html.length / 8);
  });

  it("is none where the address stands in the text, whose width cannot be kept", async () => {
    expect(await packPage(toDrawnPage([`<p>Your address: ${addressPlaceholder}</p>`], 200))).toBe(
      undefined,
    );
  });

  it("is made at the second answer and kept with its page", async () => {
    const packs = makePacks();
    expect(await packs.of(page)).toBe(undefined);
    const [second, third] = [await packs.of(page), await packs.of(page)];
    expect(second).toBeDefined();
    expect(third).toBe(second);
  });
});
