import type { Readable } from "node:stream";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { isUniqueViolation } from "@tuerca/platform/database/is-unique-violation";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import { type FeedColumns, type FilePart, findIncludedMap } from "../feed-maps/index.ts";
import { spanishReason } from "../import/index.ts";
import type { FitSettings, FoundLinkFile } from "./fits/fit-run.ts";
import { findAtWork, findRun, insertRun, lockRun } from "./import-run.repository.ts";
import {
  type FoundFeed,
  type ImportRun,
  isAtWork,
  isChecked,
  isImported,
  type RunSettings,
} from "./import-run.ts";
import { inspectInThread } from "./import-thread.ts";
import { countUploads, deleteUpload, FILE_KEPT_MS, MOST_FILES, storeFeed, withFeed } from "./run-files.ts";
import { type Asked, askRun, askStop, isImporting, renewRun } from "./run-work.repository.ts";

type RunContext = { config: Config; database: { db: Database }; clock: Clock; mapsDir: string | null };
type Upload = { what: ImportRun["what"]; body: Readable; name: string; most: number; by: number };

/**
 * Stores an upload for a day, and reads what it has; returns its id. Throws Invalid for too many or
 * too large files, and for one that the importer cannot read; StoreAway.
 */
export async function takeUpload({ config, database, clock }: RunContext, upload: Upload): Promise<number> {
  if ((await countUploads(config)) >= MOST_FILES)
    throw refuseFile("Hay demasiados archivos de las últimas 24 horas: espera a que caduquen.");
  const stored = await storeFeed(config, upload);
  if (!stored) throw refuseFile(`El archivo está vacío, u ocupa más de ${upload.most / 1024 / 1024} MB.`);
  const { key: fileKey, bytes: fileBytes } = stored;
  try {
    const found = await withFeed(config, fileKey, (path) => inspect(upload.what, path, {}));
    if (found === null) throw notStored();
    const { what, name: fileName, by: uploadedBy } = upload;
    const run = { what, fileName, fileBytes, fileKey, uploadedBy, found };
    return await insertRun(database.db, run, clock.now());
  } catch (error) {
    await deleteUpload(config, fileKey);
    throw error;
  }
}

/** Throws Invalid if the importer cannot read it. */
async function inspect(
  what: ImportRun["what"],
  path: string,
  part: FilePart,
): Promise<FoundFeed | FoundLinkFile> {
  const found = await inspectInThread(what, path, part);
  if ("kind" in found) throw refuseFile(spanishReason(found.reason));
  return found;
}

/**
 * Reads another part of a file; its last check is forgotten. Throws NotFound; Conflict if the file
 * is at work, or no longer here; Invalid if it has no such part.
 */
export async function readPart(context: RunContext, id: number, part: FilePart): Promise<void> {
  const { config, database, clock } = context;
  const run = (await findRun(database.db, id)) ?? unknownRun();
  if (run.what !== "products") unknownRun();
  if (!isStored(run, clock.now())) throw notStored();
  const found = await withFeed(config, run.fileKey, (path) => inspect("products", path, part));
  if (found === null) throw notStored();
  await inTransaction(database.db, async (trx) => {
    const locked = (await lockRun(trx, id)) ?? unknownRun();
    if (isAtWork(locked)) throw await busy(trx);
    if (!isStored(locked, clock.now())) throw notStored();
    await renewRun(trx, id, found);
  });
}

function notStored(): Conflict {
  return new Conflict("import_state", "El archivo ya no está guardado: envíalo otra vez.");
}

function refuseFile(problem: string): Invalid {
  return new Invalid(problem, { file: [problem] });
}

/** Whether its file is still stored. */
export function isStored(run: ImportRun, now: Date): boolean {
  return !isImported(run) && now.getTime() - run.uploadedAt.getTime() < FILE_KEPT_MS;
}

/** Which file, and as what it is imported. */
type Which = { what: ImportRun["what"]; id: number };

/**
 * Lets a file be checked in the background. Throws NotFound, and Conflict if its file is gone or
 * another one is at work.
 */
export async function checkRun(
  context: RunContext,
  which: Which,
  settings: RunSettings | FitSettings,
  by: number,
): Promise<void> {
  if ("columns" in settings) await refuseUnknownMap(context, settings.columns);
  await ask(context, which, () => ({ isCheck: true, settings, mostLeaving: null, askedBy: by }));
}

async function refuseUnknownMap({ mapsDir }: RunContext, { included }: FeedColumns): Promise<void> {
  if (included === undefined || (await findIncludedMap(mapsDir, included))) return;
  throw new Invalid("Este formato no existe.", { columns: ["Este formato no existe."] });
}

/**
 * Lets a file be imported in the background as it was checked. Throws as `checkRun`; Conflict
 * without a check; Invalid unless `leaving` is the number of products that leave, if it is needed.
 */
export async function startRun(
  context: RunContext,
  which: Which,
  leaving: number | null,
  by: number,
): Promise<void> {
  await ask(context, which, (run) => {
    if (!run.settings || !isChecked(run))
      throw new Conflict("import_state", "Comprueba primero qué hará la importación.");
    const heldBack = run.what === "products" && run.isCheck ? (run.result?.heldBack ?? null) : null;
    if (heldBack && heldBack.gone !== leaving) {
      const problem = `Escribe ${heldBack.gone}, los productos que se retirarán.`;
      throw new Invalid(problem, { leaving: [problem] });
    }
    const mostLeaving = run.isCheck ? (heldBack?.gone ?? null) : run.mostLeaving;
    return { isCheck: false, settings: run.settings, mostLeaving, askedBy: by };
  });
}

async function ask(
  { database: { db }, clock }: RunContext,
  { what, id }: Which,
  askedOf: (run: ImportRun) => Asked,
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      const now = clock.now();
      const run = (await lockRun(trx, id)) ?? unknownRun();
      if (run.what !== what) unknownRun();
      if (isAtWork(run)) throw await busy(trx);
      if (!isStored(run, now)) throw notStored();
      if (await isImporting(trx)) throw new Conflict("import_busy", BUSY_ELSEWHERE);
      if (!(await askRun(trx, id, askedOf(run), now))) throw await busy(trx);
    });
  } catch (error) {
    // Two asked at the same moment.
    if (!isUniqueViolation(error)) throw error;
    throw await busy(db);
  }
}

const BUSY_ELSEWHERE =
  "La tienda importa ahora otro archivo, por una orden o de un origen vigilado: inténtalo cuando termine.";

async function busy(db: Parameters<typeof findAtWork>[0]): Promise<Conflict> {
  const other = await findAtWork(db);
  const who = other ? `${other.askedBy} está con «${other.fileName}»` : "Hay otra importación en marcha";
  return new Conflict("import_busy", `${who}: espera a que termine, o párala.`);
}

/** Stops a check or an import after the rows at hand. Throws NotFound. */
export async function stopRun({ database: { db }, clock }: RunContext, id: number): Promise<void> {
  if (!(await findRun(db, id))) unknownRun();
  await askStop(db, id, clock.now());
}

function unknownRun(): never {
  throw new NotFound("Esta importación no existe.");
}
