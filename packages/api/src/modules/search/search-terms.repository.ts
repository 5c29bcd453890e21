import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { sql } from "kysely";
import { MOST_MARKS, type TermCount } from "./term-counter.ts";

/** Different terms that a day stores; a flood of made-up terms ends here. */
const MOST_OF_DAY = 20_000;

/**
 * Adds counts to their days. A click counts only for a term that has been searched on its day, and
 * no term has more clicks than searches. Other writers wait.
 */
export function addTermCounts(db: Database | Trx, counts: readonly TermCount[]): Promise<void> {
  const given = JSON.stringify(counts);
  return inTransaction(db, async (trx) => {
    await sql`lock table search_terms_daily in share row exclusive mode`.execute(trx);
    await sql`
      insert into search_terms_daily as stored (day, term, searches, without_result, marks)
      select c.day, c.term, c.searches, c."withoutResult", c.marks
      from jsonb_to_recordset(${given}::jsonb)
        as c(day date, term text, searches integer, "withoutResult" integer, marks integer[])
      where c.searches > 0
        and (exists (select from search_terms_daily s where s.day = c.day and s.term = c.term)
          or (select count(*) from (select from search_terms_daily s where s.day = c.day
            limit ${sql.lit(MOST_OF_DAY)}) as listed) < ${sql.lit(MOST_OF_DAY)})
      on conflict (day, term) do update set searches = stored.searches + excluded.searches,
        without_result = stored.without_result + excluded.without_result,
        marks = array(select distinct mark from unnest(stored.marks || excluded.marks) as mark
          order by mark limit ${sql.lit(MOST_MARKS)})`.execute(trx);
    await sql`
      update search_terms_daily s set clicks = least(s.searches, s.clicks + c.clicks)
      from jsonb_to_recordset(${given}::jsonb) as c(day date, term text, clicks integer)
      where c.clicks > 0 and s.day = c.day and s.term = c.term`.execute(trx);
  });
}

/** Whether any search is counted. */
export async function hasTerms(db: Database | Trx): Promise<boolean> {
  return (await db.selectFrom("search_terms_daily").select("day").limit(1).executeTakeFirst()) !== undefined;
}

/** A term's counts over some days. */
type SearchedTerm = { term: string; searches: number; withoutResult: number; clicks: number };

/** Visits that must have searched a term before anybody sees it. */
const FEWEST_VISITS = 3;

/**
 * Terms that at least three visits have searched since a day, those with most searches first, or
 * those with most searches without a result.
 */
export async function listTerms(
  db: Database,
  { since, isWithoutResult, limit }: { since: string; isWithoutResult: boolean; limit: number },
): Promise<SearchedTerm[]> {
  const { rows } = await sql<SearchedTerm>`
    select term, sum(searches)::integer as searches, sum(without_result)::integer as "withoutResult",
      sum(clicks)::integer as clicks
    from search_terms_daily where day >= ${since}::date
    group by term
    having sum(cardinality(marks)) >= ${sql.lit(FEWEST_VISITS)}
      and (not ${isWithoutResult} or sum(without_result) > 0)
    order by case when ${isWithoutResult} then sum(without_result) else sum(searches) end desc, term
    limit ${limit}`.execute(db);
  return rows;
}

/** How long terms are stored: rare ones, which nobody may have been shown, and others. */
type TermsKept = { rareBefore: Date; before: Date };

/** Deletes up to `limit` old terms of days; returns their number. */
export async function deleteOldTerms(
  db: Database,
  { rareBefore, before }: TermsKept,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from search_terms_daily where (day, term) in (
      select day, term from search_terms_daily
      where day < ${before}::date or (day < ${rareBefore}::date and cardinality(marks) < ${sql.lit(FEWEST_VISITS)})
      limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
