import {
  addOfficeSynonym,
  changeOfficeSynonym,
  listOfficeSynonyms,
  listSearchTerms,
  MOST_TERMS,
  removeOfficeSynonym,
} from "@tuerca/office-contract";
import { addSynonym, changeSynonym, removeSynonym } from "../../flows/admin/synonyms.ts";
import { listSynonyms, listTerms } from "../../modules/search/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentTerm, termFilter } from "./present-term.ts";
import { registerTermTable } from "./term-table.ts";

/** The calls about what visitors search, and about synonyms. */
export function registerSearchTermRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listSearchTerms, async ({ query: { days, kind } }) => {
    const terms = await listTerms(db, { ...termFilter(context, { days, kind }), limit: MOST_TERMS });
    return { body: await Promise.all(terms.map((one) => presentTerm(context, one))) };
  });
  registerTermTable(office);
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
  serveOffice(office, changeOfficeSynonym, async ({ params: { id }, body: { line } }) => {
    await changeSynonym(context, id, line);
    return { body: null };
  });
  serveOffice(office, removeOfficeSynonym, async ({ params: { id } }) => {
    await removeSynonym(context, id);
    return { body: null };
  });
}
