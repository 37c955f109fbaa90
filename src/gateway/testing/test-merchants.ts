import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const base = fileURLToPath(new URL("../../../merchants/base", import.meta.url));

/** A merchants' folder of a test's own, over a copy of the real base. */
export interface TestMerchants {
  dir: string;
  /** Writes a file, such as `alpha/merchant.json`; anything but text becomes JSON. */
  write: (path: string, content: unknown) => Promise<void>;
  remove: (path: string) => Promise<void>;
}

/** A skin that is open to all: Vietnamese and English, dark. */
export const alpha = {
  schemaVersion: 1,
  name: "Alpha Harbor",
  company: "Alpha Harbor Entertainment",
  merchantCode: "alpha",
  hosts: ["alpha.example"],
  languages: { default: "TY", supported: ["TY", "EN"] },
  theme: { defaultTheme: "dark" },
};

/** A skin for signed-in users only: Thai and English, light. */
export const beta = {
  schemaVersion: 1,
  name: "Beta Orchid",
  company: "Beta Orchid Entertainment",
  merchantCode: "beta",
  hosts: ["beta.example"],
  languages: { default: "TH", supported: ["TH", "EN"] },
  access: { loginRequired: true },
  theme: { defaultTheme: "light" },
};

/** Makes a folder with the base, alpha and beta. */
export async function makeTestMerchants(): Promise<TestMerchants> {
  const dir = await mkdtemp(join(tmpdir(), "portico-merchants-"));
  const write = async (path: string, content: unknown) => {
    const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  };
  await cp(base, join(dir, "base"), { recursive: true });
  await write("alpha/merchant.json", alpha);
  await write("beta/merchant.json", beta);
  return { dir, write, remove: (path) => rm(join(dir, path), { recursive: true, force: true }) };
}
