import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, loadConfigFromFile } from "vite";
import { portOf } from "#tests/support/port-of.ts";
import { root } from "#tools/lib/paths.mjs";

const emptyPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 4 3"/>';

/** portal: with the portal's own build settings; plain: with none of what it leaves out. */
type Settings = "portal" | "plain" | "plain-styled";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

async function configOf(settings: Settings): Promise<InlineConfig> {
  const jsxImportSource = settings === "plain" ? "react" : "#styled";
  if (settings !== "portal") return { root, plugins: [react({ jsxImportSource })] };
  const env = { command: "build", mode: "production" } as const;
  const found = await loadConfigFromFile(env, join(root, "vite.config.ts"));
  if (found === null) throw new Error("vite.config.ts is gone.");
  return found.config;
}

/**
 * Builds one page of a comparison by itself.
 * @param entry its source file
 * @param name of its folder below `folder`, and of its address
 */
export async function buildPage(
  entry: string,
  name: string,
  folder: string,
  settings: Settings,
): Promise<void> {
  const outDir = join(folder, name);
  const config = await configOf(settings);
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
        input: { main: entry },
        output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
      },
    },
  });
}

/** Built pages on loopback. */
export interface BuiltPages {
  origin: string;
  /** What a page has loaded of scripts so far, each once, in bytes of brotli. */
  loaded(name: string): number;
  stop(): Promise<void>;
}

/** Serves built pages on loopback, each at `/<name>/`. */
export async function serveBuilt(
  folder: string,
  names: readonly string[],
  toHtml: (name: string) => string,
): Promise<BuiltPages> {
  const scripts = new Map<string, number>();
  const server = createServer(({ url = "/" }, reply) => {
    const [, name = "", ...rest] = url.split("/");
    const file = rest.join("/");
    reply.setHeader("cache-control", "no-store");
    // Every picture of the product is the same small one here: drawing them is not what is compared.
    if (name === "_art") return reply.setHeader("content-type", "image/svg+xml").end(emptyPicture);
    if (!names.includes(name) || file.includes("..")) return reply.writeHead(404).end();
    if (file === "") return reply.setHeader("content-type", "text/html").end(toHtml(name));
    reply.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    const content = readFileSync(join(folder, name, file));
    if (extname(file) === ".js") scripts.set(`${name}/${file}`, brotliCompressSync(content).length);
    return reply.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    loaded: (name) =>
      [...scripts]
        .filter(([file]) => file.startsWith(`${name}/`))
        .reduce((sum, [, bytes]) => sum + bytes, 0),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
