import { join } from "node:path";
import type { Readable } from "node:stream";
import { parseMap } from "@tuerca/feeds";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { type FilePlace, openFileStore } from "@tuerca/platform/storage";
import {
  firstRejects,
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
export type TakeOptions = FilePlace & {
  databaseUrl: string;
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

/** The outcome: an import with its first rejected rows in Spanish, or nothing to import. */
export type Taken =
  | { kind: "imported"; result: ImportResult; file: FetchedFile; rejects: string[]; rejectsAddress: string }
  | { kind: "unchanged"; file?: FetchedFile }
  | { kind: "growing" | "none" };

/**
 * Fetches a source and imports its file as the command `import` does. Throws ImportError, also
 * ImportBusy, and StoreAway.
 */
export async function takeSource(source: WatchedSource, options: TakeOptions): Promise<Taken> {
  const { dataDir, force = false, now, signal, secret, isDemo } = options;
  const folder = join(dataDir, "imports", source.name);
  const map = source.map === null ? null : parseMap(source.map);
  const file = await fetchSource(source, { folder, force, now, signal, secret, isDemo });
  if (typeof file === "string") return { kind: file };
  if (!file.isNew) return { kind: "unchanged", file };
  const { databaseUrl } = options;
  const catalogue: ImportOptions = {
    source: file.path,
    databaseUrl,
    sourceName: source.name,
    prune: source.prune,
    drawingsDir: options.drawingsDir,
    mainCategoryId: options.mainCategoryId,
    // A feed of the web has no pictures and no other files beside it.
    ...(source.isPublic ? { folder: null, explain: spanishReason } : {}),
    ...(map ? { map } : {}),
    ...(source.pruneLimit === null ? {} : { pruneLimit: source.pruneLimit }),
    ...(signal ? { signal } : {}),
  };
  const recorded = { what: "catalogue", source: source.name, file: file.path } as const;
  const store = openFileStore(options);
  const rejected = rejectsOf(source.name);
  return store.write(rejected, async (rejectedPath) => {
    const importing = () => importCatalog({ ...catalogue, rejectedPath });
    const result = await recordImport(databaseUrl, recorded, importing);
    const rejects = await firstRejects(rejectedPath, FIRST_REJECTS);
    return { kind: "imported", result, file, rejects, rejectsAddress: store.addressOf(rejected) };
  });
}

/** Rejected rows that a report has. */
const FIRST_REJECTS = 20;

/** The stored part of a result. */
export function resultOf(result: ImportResult): LastResult {
  const { rows, unknown, rejected, warned, skipped, changed, unchanged, pruned, heldBack } = result;
  return { rows, unknown, rejected, warned, skipped, new: result.new, changed, unchanged, pruned, heldBack };
}

/**
 * The rows with problems of a source's last import, as CSV. Throws NotFound for an unknown source,
 * or if there are none.
 */
export async function openSourceRejects(
  { config, database }: { config: FilePlace; database: { db: Database } },
  name: string,
): Promise<Readable> {
  if (!(await findSource(database.db, name))) unknownSource(name);
  const file = await openFileStore(config).open(rejectsOf(name));
  if (!file) throw new NotFound("Las filas con errores ya no están guardadas.");
  return file.body;
}

function rejectsOf(name: string): string {
  return `imports/${name}/rejected.csv`;
}
