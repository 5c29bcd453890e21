import { recordAct } from "@tuerca/platform/audit";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import {
  deleteSynonym,
  insertSynonym,
  listSynonyms,
  lockSynonyms,
  problemOfSynonym,
  updateSynonym,
} from "../../modules/search/index.ts";

type SynonymContext = Pick<Context, "database" | "clock">;

/** A line as it is stored: single blanks, also around `=` and `>`. */
const tidy = (typed: string): string =>
  typed
    .replaceAll(/\s*([=>])\s*/g, " $1 ")
    .replaceAll(/\s+/g, " ")
    .trim();

type Lines = Awaited<ReturnType<typeof listSynonyms>>;

function refuseUnfit(line: string, others: Lines): void {
  const problem = problemOfSynonym(
    line,
    others.map((one) => one.line),
  );
  if (problem) throw new Invalid(problem, { line: [problem] });
}

const gone = () => new NotFound("Esta línea ya no existe.");

/**
 * Adds a line of synonyms, or a symptom, which every process uses within two seconds; returns its
 * id. Throws Invalid (`line`) with what is wrong.
 */
export function addSynonym({ database: { db }, clock }: SynonymContext, typed: string): Promise<number> {
  const line = tidy(typed);
  return inTransaction(db, async (trx) => {
    await lockSynonyms(trx);
    refuseUnfit(line, await listSynonyms(trx));
    const id = await insertSynonym(trx, line, clock.now());
    await recordAct(trx, "synonym.added", String(id), { after: { line } });
    return id;
  });
}

/** Changes a line. Throws NotFound if it is gone, Invalid (`line`) with what is wrong. */
export function changeSynonym(
  { database: { db } }: SynonymContext,
  id: number,
  typed: string,
): Promise<void> {
  const line = tidy(typed);
  return inTransaction(db, async (trx) => {
    await lockSynonyms(trx);
    const all = await listSynonyms(trx);
    const before = all.find((one) => one.id === id)?.line;
    if (before === undefined) throw gone();
    if (before === line) return;
    refuseUnfit(
      line,
      all.filter((one) => one.id !== id),
    );
    await updateSynonym(trx, id, line);
    await recordAct(trx, "synonym.changed", String(id), { before: { line: before }, after: { line } });
  });
}

/** Removes a line of synonyms. Throws NotFound if it is gone. */
export function removeSynonym({ database: { db } }: SynonymContext, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const line = await deleteSynonym(trx, id);
    if (line === null) throw gone();
    await recordAct(trx, "synonym.removed", String(id), { before: { line } });
  });
}
