import type { ReadReject } from "@tuerca/feeds";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { statFile } from "@tuerca/platform/storage";
import { findRun, listRuns, readRunContent } from "./import-run.repository.ts";
import type { FoundFeed, ImportRun } from "./import-run.ts";
import { runPaths } from "./run-files.ts";

/** A file with its facts, and the rejected rows of its last work. */
export type ReadRun = { run: ImportRun; found: FoundFeed; rejects: ReadReject[] | null };

/**
 * A page of files uploaded before the one of id `before`, newest first, and where the next begins.
 */
export async function listRunPage(
  db: Database,
  before: number | null,
  size: number,
): Promise<{ runs: ImportRun[]; next: number | null }> {
  const found = await listRuns(db, before, size + 1);
  const runs = found.slice(0, size);
  return { runs, next: found.length > size ? (runs.at(-1)?.id ?? null) : null };
}

/** A file whole. Throws NotFound. */
export async function readRun(db: Database, id: number): Promise<ReadRun> {
  const run = await requireRun(db, id);
  return { run, ...(await readRunContent(db, id)) };
}

/** The path of the file with the rejected rows. Throws NotFound if it is not stored. */
export async function findRejectsFile(
  { config, database }: { config: Config; database: { db: Database } },
  id: number,
): Promise<string> {
  const { fileKey } = await requireRun(database.db, id);
  const { rejected } = runPaths(config.dataDir, fileKey);
  if (!(await statFile(rejected))) throw new NotFound("Las filas con errores ya no están guardadas.");
  return rejected;
}

async function requireRun(db: Database, id: number): Promise<ImportRun> {
  const run = await findRun(db, id);
  if (!run) throw new NotFound("Esta importación no existe.");
  return run;
}
