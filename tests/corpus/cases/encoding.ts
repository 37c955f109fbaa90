import type { Family } from "../case.ts";

const menus =
  '{\n  "side": {\n    "items": {\n      "home": { "label": { "EN": "Café", "VI": "Café" } }\n    }\n  }\n}\n';

const utf16 = (text: string, big = false): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return big ? bytes.swap16() : bytes;
};

/** Bytes that are no UTF-8, and those that are although they look odd. */
export const family: Family = {
  family: "encoding",
  cases: [
    {
      name: "a file in Windows-1252",
      files: { "menus.json": Buffer.from(menus, "latin1") },
      finds: [
        {
          rule: "syntax",
          file: "menus.json",
          line: 4,
          words: ["UTF-8", "0xE9", "Windows-1252", "é", "Save"],
        },
      ],
    },
    {
      name: "a merchant.json in Windows-1252",
      files: {
        "merchant.json": Buffer.from(
          '{\n  "schemaVersion": 1,\n  "name": "Caf\u00e9",\n  "company": "Caf\u00e9",\n  "merchantCode": "corpus"\n}',
          "latin1",
        ),
      },
      finds: [{ rule: "syntax", line: 3, words: ["UTF-8", "Windows-1252"] }],
    },
    {
      name: "a file in UTF-16",
      files: { "menus.json": utf16(menus) },
      finds: [{ rule: "syntax", file: "menus.json", line: 1, words: ["UTF-16", "UTF-8", "Save"] }],
    },
    {
      name: "a file in UTF-16, the large end first",
      files: { "menus.json": utf16(menus, true) },
      finds: [{ rule: "syntax", file: "menus.json", line: 1, words: ["UTF-16", "UTF-8"] }],
    },
    {
      name: "a file in UTF-16 without a mark",
      files: { "menus.json": Buffer.from(menus, "utf16le") },
      finds: [{ rule: "syntax", file: "menus.json", line: 1, words: ["UTF-16"] }],
    },
    {
      name: "a merchant.json in UTF-16",
      files: {
        "merchant.json": utf16(
          '{\n"schemaVersion": 1, "name": "A", "company": "A", "merchantCode": "corpus"}',
        ),
      },
      finds: [{ rule: "syntax", line: 1, words: ["UTF-16"] }],
    },
    {
      name: "a null byte between entries",
      files: { "menus.json": '{\n  "side": {\0}\n}' },
      finds: [{ rule: "syntax", file: "menus.json", line: 2, words: ["null byte"] }],
    },
    {
      name: "null bytes at the end",
      files: { "menus.json": `{}\n${"\0".repeat(64)}` },
      finds: [{ rule: "syntax", file: "menus.json", line: 2, words: ["null byte"] }],
    },
    {
      name: "a UTF-8 sequence that is cut",
      files: {
        "locales/EN.json": Buffer.concat([
          Buffer.from('{\n"menu.home": "H'),
          Buffer.from([0xe2, 0x82]),
          Buffer.from('"\n}'),
        ]),
      },
      finds: [{ rule: "syntax", file: "locales/EN.json", line: 2, words: ["UTF-8", "0xE2"] }],
    },
    {
      name: "a compressed file under the name of a text",
      files: {
        "menus.json": Buffer.from([
          0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xab, 0xae, 0x05, 0x00,
        ]),
      },
      finds: [{ rule: "syntax", file: "menus.json", line: 1, words: ["UTF-8"] }],
    },
    {
      name: "a file of 24 MB",
      files: { "menus.json": `{"side": ${" ".repeat(24 * 1024 * 1024)}{}}` },
      finds: [{ rule: "syntax", file: "menus.json", line: 1, words: ["24.0 MB", "16.0 MB"] }],
    },
    {
      name: "a line break in a name",
      skin: { name: "Corpus\r\nSet-Cookie: a=b" },
      finds: [{ rule: "control-character", line: '"name"', words: ["name", "line break"] }],
    },
    {
      name: "a control character in the company",
      skin: { company: "Corpus\u0007" },
      finds: [
        { rule: "control-character", line: '"company"', words: ["company", "control character"] },
      ],
    },
    { name: "a file with a byte order mark", files: { "menus.json": `\ufeff${menus}` }, finds: [] },
    {
      name: "lines that end as on Windows",
      files: { "menus.json": menus.replaceAll("\n", "\r\n") },
      finds: [],
    },
    {
      name: "names in many scripts",
      skin: { name: "พอร์ติโก 🎲 Пор‍тико", company: "Công ty Cổ phần — Định Mệnh" },
      finds: [],
    },
    { name: "the replacement character in a text", skin: { company: "Corpus \ufffd" }, finds: [] },
  ],
};
