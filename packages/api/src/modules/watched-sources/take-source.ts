import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseMap } from "@tuerca/feeds";
import { type ImportOptions, type ImportResult, importCatalog, recordImport } from "../import/index.ts";
import { type FetchedFile, fetchSource } from "./fetch-source.ts";
import type { WatchedSource } from "./watched-source.ts";

/** Options of a source's import. */
export type TakeOptions = {
  databaseUrl: string;
  dataDir: string;
  drawingsDir: string | null;
  mainCategoryId: number;
  now: Date;
  /** Imports the file even if it has not changed. */
  force?: boolean;
  signal?: AbortSignal;
};

/** The outcome: an import, or nothing to import. */
export type Taken =
  | { kind: "imported"; result: ImportResult; file: FetchedFile; rejectedPath: string }
  | { kind: "unchanged"; file?: FetchedFile }
  | { kind: "growing" | "none" };

/**
 * Fetches a source and imports its file as the command `import` does. Throws ImportError, also
 * ImportBusy.
 */
export async function takeSource(source: WatchedSource, options: TakeOptions): Promise<Taken> {
  const { dataDir, force = false, now, signal } = options;
  const folder = join(dataDir, "imports", source.name);
  const map = source.map === null ? null : parseMap(source.map);
  const file = await fetchSource(source, { folder, force, now, signal });
  if (typeof file === "string") return { kind: file };
  if (!file.isNew) return { kind: "unchanged", file };
  const rejectedPath = await rejectsPathIn(folder);
  const { databaseUrl } = options;
  const catalogue: ImportOptions = {
    source: file.path,
    databaseUrl,
    sourceName: source.name,
    prune: source.prune,
    drawingsDir: options.drawingsDir,
    mainCategoryId: options.mainCategoryId,
    rejectedPath,
    ...(map ? { map } : {}),
    ...(source.pruneLimit === null ? {} : { pruneLimit: source.pruneLimit }),
    ...(signal ? { signal } : {}),
  };
  const recorded = { what: "catalogue", source: source.name, file: file.path } as const;
  const result = await recordImport(databaseUrl, recorded, () => importCatalog(catalogue));
  return { kind: "imported", result, file, rejectedPath };
}

async function rejectsPathIn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, "rejected.csv");
}
