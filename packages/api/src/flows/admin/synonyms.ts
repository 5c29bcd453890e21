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
} from "../../modules/search/index.ts";

type SynonymContext = Pick<Context, "database" | "clock">;

/**
 * Adds a line of synonyms, which every process uses within two seconds; returns its id. Throws
 * Invalid (`line`) with what is wrong.
 */
export function addSynonym({ database: { db }, clock }: SynonymContext, typed: string): Promise<number> {
  const line = typed
    .replaceAll(/\s*([=>])\s*/g, " $1 ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return inTransaction(db, async (trx) => {
    await lockSynonyms(trx);
    const others = await listSynonyms(trx);
    const problem = problemOfSynonym(
      line,
      others.map((one) => one.line),
    );
    if (problem) throw new Invalid(problem, { line: [problem] });
    const id = await insertSynonym(trx, line, clock.now());
    await recordAct(trx, "synonym.added", String(id), { after: { line } });
    return id;
  });
}

/** Removes a line of synonyms. Throws NotFound if it is gone. */
export function removeSynonym({ database: { db } }: SynonymContext, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const line = await deleteSynonym(trx, id);
    if (line === null) throw new NotFound("Esta línea ya no existe.");
    await recordAct(trx, "synonym.removed", String(id), { before: { line } });
  });
}
