import type { Readable } from "node:stream";
import type { ReadReject } from "@tuerca/feeds";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { openFileStore } from "@tuerca/platform/storage";
import { findRun, listRuns, readRunContent } from "./import-run.repository.ts";
import type { FoundIn, ImportRun } from "./import-run.ts";
import { runNames } from "./run-files.ts";

const UNKNOWN = "Esta importación no existe.";

/** A file with its facts, and the rejected rows of its last work. */
export type ReadRun<W extends ImportRun["what"] = "products"> = {
  run: Extract<ImportRun, { what: W }>;
  found: FoundIn[W];
  rejects: ReadReject[] | null;
};

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

/** A file whole. Throws NotFound, also if it is imported as something else. */
export async function readRun<W extends ImportRun["what"]>(
  db: Database,
  what: W,
  id: number,
): Promise<ReadRun<W>> {
  const run = await requireRun(db, id);
  if (!isOf(run, what)) throw new NotFound(UNKNOWN);
  return { run, ...(await readRunContent<W>(db, id)) };
}

function isOf<W extends ImportRun["what"]>(run: ImportRun, what: W): run is Extract<ImportRun, { what: W }> {
  return run.what === what;
}

/** The rows with errors of a file's last work, as CSV. Throws NotFound if they are not stored. */
export async function openRunRejects(
  { config, database }: { config: Config; database: { db: Database } },
  id: number,
): Promise<Readable> {
  const { fileKey } = await requireRun(database.db, id);
  const file = await openFileStore(config).open(runNames(fileKey).rejected);
  if (!file) throw new NotFound("Las filas con errores ya no están guardadas.");
  return file.body;
}

async function requireRun(db: Database, id: number): Promise<ImportRun> {
  const run = await findRun(db, id);
  if (!run) throw new NotFound(UNKNOWN);
  return run;
}
