import { makeWorkspace, type Workspace } from "#src/merchant/load.ts";
import { toMerchantFiles } from "#src/merchant/revisions/file-map.ts";
import { bySource, type OwnedSource } from "#src/merchant/revisions/owned-source.ts";
import type { MerchantFiles, MerchantSource } from "#src/merchant/sources.ts";
import { type Listeners, makeListeners } from "#src/shared/listeners.ts";
import type { Database } from "#src/store/database.ts";
import type { FileMap } from "../tables.ts";
import { type RevisionRow, selectFile, selectLayer, selectLiveAfter } from "./repo.ts";

/** What is live of every merchant, as this process last saw it. */
export interface LiveView {
  /** Reads what became live since, be it by another control plane on the same database. */
  catchUp: () => Promise<void>;
  /** The newest revision that it knows. */
  cursor: () => number;
  current: (merchant: string) => RevisionRow | undefined;
  all: () => RevisionRow[];
  /** All merchants as gateways see them, parsed once. */
  workspace: Workspace;
  /** The folder of merchants, whoever owns them. */
  folder: MerchantSource;
  /** A merchant's files as a candidate would have them. */
  filesOf: (merchant: string, files: FileMap) => Promise<MerchantFiles>;
  /** Tells that something became live. */
  changes: Pick<Listeners, "subscribe">;
  close: () => void;
}

/** Makes the view over a database and the folder of merchants that lies beside it. */
export function makeLiveView(database: Database, folder: MerchantSource): LiveView {
  const rows = new Map<string, RevisionRow>();
  const listeners = makeListeners();
  let cursor = 0;
  let running: Promise<void> | undefined;

  const readFile = async (hash: string) => {
    const content = await database.ofInstallation((db) => selectFile(db, hash));
    if (content === undefined) throw new Error(`The file ${hash} is not kept.`);
    return { content, file: "" };
  };
  const filesOf = (merchant: string, files: FileMap) =>
    toMerchantFiles(merchant, `merchants/${merchant}`, files, readFile);
  const owned: OwnedSource = {
    owns: (code) => rows.get(code)?.owner === "studio",
    list: async () =>
      [...rows.values()].flatMap((row) => (row.owner === "studio" ? row.merchant : [])),
    read: async (code) => {
      const hash = rows.get(code)?.layer;
      const layer = hash && (await database.ofInstallation((db) => selectLayer(db, hash)));
      return filesOf(code, layer ? layer.files : {});
    },
  };
  const workspace = makeWorkspace(bySource(folder, owned));
  const stopWatch = folder.watch?.(workspace.forget);

  const read = async (): Promise<void> => {
    const fresh = await database.ofInstallation((db) => selectLiveAfter(db, cursor));
    for (const row of fresh) {
      rows.set(row.merchant, row);
      workspace.forget(row.merchant);
      cursor = row.seq;
    }
    if (fresh.length > 0) listeners.tell();
  };
  const catchUp = async (): Promise<void> => {
    // What was asked for while a read went on may have become live behind it.
    await running;
    running ??= read().finally(() => {
      running = undefined;
    });
    await running;
  };
  return {
    catchUp,
    cursor: () => cursor,
    current: (merchant) => rows.get(merchant),
    all: () => [...rows.values()],
    workspace,
    folder,
    filesOf,
    changes: listeners,
    close: () => stopWatch?.(),
  };
}
