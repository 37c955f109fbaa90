import { expect, it } from "vitest";
import { fillIn, noncePlaceholder, toDrawnPage } from "./drawn-page.ts";

const facts = { nonce: "own", address: "::1", serverTime: undefined };
const bytesOf = (text: string) => new TextEncoder().encode(text);

it("holds large bytes that other pages hold too without a copy, and puts what is small together", () => {
  const words = bytesOf("ữ".repeat(4000));
  const page = toDrawnPage(["<b>", bytesOf("[1,"), "2]", words, bytesOf("!"), "</b>"], 200);
  expect(page.parts.map((part) => part.length)).toEqual([8, words.length, 5]);
  expect((page.parts[1] as Buffer).buffer).toBe(words.buffer);
  // Only what is its own counts against the memory of kept pages.
  expect(page.size).toBe(13);
  expect(Buffer.concat(fillIn(page, facts)).toString()).toBe(`<b>[1,2]${"ữ".repeat(4000)}!</b>`);
});

it("finds what differs in each of its texts, and reads none into its bytes", () => {
  const document = [
    `<i nonce="${noncePlaceholder}">`,
    bytesOf(noncePlaceholder),
    `"serverTime":5,"x":1`,
    noncePlaceholder,
  ];
  const page = toDrawnPage(document, 200);
  const text = Buffer.concat(fillIn(page, { ...facts, serverTime: 77 })).toString();
  expect(text).toBe(`<i nonce="own">${noncePlaceholder}"serverTime":77,"x":1own`);
});
