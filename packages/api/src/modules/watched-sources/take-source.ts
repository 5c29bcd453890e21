import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseMap } from "@tuerca/feeds";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { statFile } from "@tuerca/platform/storage";
import {
  type ImportOptions,
  type ImportResult,
  importCatalog,
  recordImport,
  spanishReason,
} from "../import/index.ts";
import { type FetchedFile, fetchSource } from "./fetch-source.ts";
import { unknownSource } from "./unknown-source.ts";
import { findSource } from "./watched-source.repository.ts";
import type { LastResult, WatchedSource } from "./watched-source.ts";

/** Options of a source's import. */
export type TakeOptions = {
  databaseUrl: string;
  dataDir: string;
  drawingsDir: string | null;
  mainCategoryId: number;
  /** The shop's secret, by which passwords are encrypted. */
  secret: string;
  isDemo: boolean;
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
  const { dataDir, force = false, now, signal, secret, isDemo } = options;
  const folder = folderOf(dataDir, source.name);
  const map = source.map === null ? null : parseMap(source.map);
  const file = await fetchSource(source, { folder, force, now, signal, secret, isDemo });
  if (typeof file === "string") return { kind: file };
  if (!file.isNew) return { kind: "unchanged", file };
  await mkdir(folder, { recursive: true });
  const rejectedPath = rejectsIn(folder);
  const { databaseUrl } = options;
  const catalogue: ImportOptions = {
    source: file.path,
    databaseUrl,
    sourceName: source.name,
    prune: source.prune,
    drawingsDir: options.drawingsDir,
    mainCategoryId: options.mainCategoryId,
    rejectedPath,
    // A feed of the web has no pictures and no other files beside it.
    ...(source.isPublic ? { folder: null, explain: spanishReason } : {}),
    ...(map ? { map } : {}),
    ...(source.pruneLimit === null ? {} : { pruneLimit: source.pruneLimit }),
    ...(signal ? { signal } : {}),
  };
  const recorded = { what: "catalogue", source: source.name, file: file.path } as const;
  const result = await recordImport(databaseUrl, recorded, () => importCatalog(catalogue));
  return { kind: "imported", result, file, rejectedPath };
}

/** The stored part of a result. */
export function resultOf(result: ImportResult): LastResult {
  const { rows, unknown, rejected, warned, skipped, changed, unchanged, pruned, heldBack } = result;
  return { rows, unknown, rejected, warned, skipped, new: result.new, changed, unchanged, pruned, heldBack };
}

/**
 * The path of the rows with problems of a source's last import. Throws NotFound for an unknown
 * source, or without such rows on this machine.
 */
export async function findSourceRejects(
  { config, database }: { config: { dataDir: string }; database: { db: Database } },
  name: string,
): Promise<string> {
  if (!(await findSource(database.db, name))) unknownSource(name);
  const path = rejectsIn(folderOf(config.dataDir, name));
  if (!(await statFile(path))) throw new NotFound("Las filas con errores ya no están guardadas.");
  return path;
}

function folderOf(dataDir: string, name: string): string {
  return join(dataDir, "imports", name);
}

function rejectsIn(folder: string): string {
  return join(folder, "rejected.csv");
}
