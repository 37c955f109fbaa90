import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, loadConfigFromFile } from "vite";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { toStyleSheet } from "#src/merchant/theme/sheet.ts";
import { root, stateFolder } from "#tools/lib/paths.mjs";

/** The forms that are compared, by the files that draw them. */
export const contenders = ["ours", "stock", "hook-form", "by-hand"] as const;
export type Contender = (typeof contenders)[number];

/** Pages on loopback, one for each contender at `/<contender>`. */
export interface FormPages {
  origin: string;
  /** What a page loads of scripts, in bytes of brotli. */
  bytes: Readonly<Record<Contender, number>>;
  stop(): Promise<void>;
}

const folder = join(stateFolder, "bench/forms");
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

/** The portal's own build settings for ours; for the others none of what it leaves out of rjsf. */
async function configOf(name: Contender): Promise<InlineConfig> {
  const jsxImportSource = name === "stock" ? "react" : "@emotion/react";
  if (name !== "ours") return { root, plugins: [react({ jsxImportSource })] };
  const env = { command: "build", mode: "production" } as const;
  const found = await loadConfigFromFile(env, join(root, "vite.config.ts"));
  if (found === null) throw new Error("vite.config.ts is gone.");
  return found.config;
}

async function buildPage(name: Contender): Promise<number> {
  const outDir = join(folder, name);
  const config = await configOf(name);
  await build({
    ...config,
    configFile: false,
    mode: "production",
    base: `/${name}/`,
    publicDir: false,
    logLevel: "error",
    build: {
      ...config.build,
      target: "es2022",
      outDir,
      emptyOutDir: true,
      manifest: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { main: join(root, `tests/bench/forms/${name}.tsx`) },
        output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
      },
    },
  });
  return readdirSync(outDir, { recursive: true, encoding: "utf8" })
    .filter((file) => extname(file) === ".js")
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(outDir, file))).length, 0);
}

const toHtml = (name: string, css: string, texts: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${name}</title><style>${css}</style>
<div id="root"></div><script>window.texts=${texts}</script><script type="module" src="/${name}/main.js"></script></html>`;

/** Builds every contender by itself and serves them with the words and colours of a merchant. */
export async function servePages(): Promise<FormPages> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bytes: Record<Contender, number> = { ours: 0, stock: 0, "hook-form": 0, "by-hand": 0 };
  for (const name of contenders) bytes[name] = await buildPage(name);

  const merchant = await loadMerchant(folderSource(join(root, "merchants")), "aurora");
  const { site } = makeRevision(merchant, new Date(0));
  const texts = JSON.stringify(textsFor(site, "EN")).replaceAll("<", "\\u003c");
  const own = readFileSync(join(root, "tests/bench/forms/style.css"), "utf8");
  const css = toStyleSheet(site.theme) + own;

  const server = createServer(({ url = "/" }, reply) => {
    const [, name = "", ...rest] = url.split("/");
    const file = rest.join("/");
    if (!(contenders as readonly string[]).includes(name) || file.includes(".."))
      return reply.writeHead(404).end();
    reply.setHeader("cache-control", "no-store");
    if (file === "")
      return reply.setHeader("content-type", "text/html").end(toHtml(name, css, texts));
    reply.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    return reply.end(readFileSync(join(folder, name, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    bytes,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
