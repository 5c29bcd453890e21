import {
  addOfficeSynonym,
  listOfficeSynonyms,
  listSearchTerms,
  MOST_TERMS,
  removeOfficeSynonym,
} from "@tuerca/office-contract";
import { addSynonym, removeSynonym } from "../../flows/admin/synonyms.ts";
import type { Catalog } from "../../modules/catalog/index.ts";
import { listSynonyms, listTerms } from "../../modules/search/index.ts";
import { DAY_MS } from "../../platform/clock/clock.ts";
import { spanishDay } from "../../platform/clock/spanish-day.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The calls about what visitors search, and about synonyms. */
export function registerSearchTermRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listSearchTerms, async ({ query: { days, kind } }) => {
    const since = spanishDay(new Date(context.clock.now().getTime() - (Number(days) - 1) * DAY_MS));
    const isWithoutResult = kind === "without_result";
    const terms = await listTerms(db, { since, isWithoutResult, limit: MOST_TERMS });
    return {
      body: terms.map(({ term, searches, withoutResult, clicks }) => ({
        ...{ term, searches, without_result: withoutResult, clicks },
        finds_now: countFound(context.catalog, term),
        leads_to: context.catalog.leadsTo(term),
      })),
    };
  });
  serveOffice(office, listOfficeSynonyms, async () => {
    const lines = await listSynonyms(db);
    return {
      body: lines
        .toReversed()
        .map(({ id, line, addedAt }) => ({ id, line, added_at: addedAt.toISOString() })),
    };
  });
  serveOffice(office, addOfficeSynonym, async ({ body: { line } }) => ({
    body: { id: await addSynonym(context, line) },
  }));
  serveOffice(office, removeOfficeSynonym, async ({ params: { id } }) => {
    await removeSynonym(context, id);
    return { body: null };
  });
}

function countFound(catalog: Catalog, query: string): number {
  const request = { categories: [], filters: [], sort: null, page: 1, perPage: 0, facets: false };
  return catalog.find({ ...request, query }).total;
}
