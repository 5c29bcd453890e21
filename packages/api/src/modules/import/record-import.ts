import { basename } from "node:path";
import { currentActor, recordAct } from "@tuerca/platform/audit";
import { openDatabase } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";

/** An import of an operator: what is taken in, from which source and file. */
export type RecordedImport = { what: "catalogue" | "vehicles" | "fits"; source: string; file: string };

/**
 * Runs an operator's import between two events in the audit: its beginning, and its counts. One
 * that fails has only the first, since it may have written batches. The shop's own imports have
 * none.
 */
export async function recordImport<Result extends object>(
  databaseUrl: string,
  { what, source, file }: RecordedImport,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!currentActor()) return run();
  const { db, close } = openDatabase(databaseUrl, 1);
  try {
    const started = { what, file: basename(file) };
    await inTransaction(db, (trx) => recordAct(trx, "import.started", source, { after: started }));
    const result = await run();
    const after = { ...started, ...countsOf(result) };
    await inTransaction(db, (trx) => recordAct(trx, "import.ended", source, { after }));
    return result;
  } finally {
    await close();
  }
}

function countsOf(result: object): Record<string, number> {
  return Object.fromEntries(Object.entries(result).filter(([, value]) => typeof value === "number"));
}
