import { instant, numericId } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";

/** Days that searched terms are counted back, today included. */
export const SEARCH_DAYS = ["7", "30", "90"] as const;

/** All terms, or those of which searches found nothing. */
export const SEARCH_KINDS = ["all", "without_result"] as const;

/** The most terms of an answer. */
export const MOST_TERMS = 100;

const searchedTerm = z.object({
  /** As typed, in lower case. */
  term: z.string(),
  searches: z.number().int(),
  without_result: z.number().int(),
  /** Searches of which a result was followed. */
  clicks: z.number().int(),
  /** Products that a search for it finds now. */
  finds_now: z.number().int(),
  /** The path to which a search for it leads now, in place of its results. */
  leads_to: z.string().nullable(),
});
export type OfficeTerm = z.output<typeof searchedTerm>;

export const listSearchTerms = defineOfficeCall(
  { method: "GET", path: "/office/api/searches" },
  {
    summary: "What visitors searched, most often first; only terms of at least three visits",
    permission: "read_search",
    query: z.strictObject({
      days: z.enum(SEARCH_DAYS, "Elige cuántos días"),
      kind: z.enum(SEARCH_KINDS, "Elige qué búsquedas"),
    }),
    answers: { 200: z.array(searchedTerm) },
  },
);

export const exportSearchTerms = defineTable(listSearchTerms, {
  summary: "The same as a table, up to a thousand terms",
  isPersonal: false,
  filter: listSearchTerms.query.shape,
});

const synonymLine = z.object({ id: numericId, line: z.string(), added_at: instant });

export const listOfficeSynonyms = defineOfficeCall(
  { method: "GET", path: "/office/api/searches/synonyms" },
  {
    summary: "The office's lines of synonyms and symptoms, newest first; the operator's file has others",
    permission: "read_search",
    answers: { 200: z.array(synonymLine) },
  },
);

const synonymBody = z.strictObject({
  line: z
    .string({ error: "Escribe la línea de sinónimos" })
    .trim()
    .min(3, "Escribe las dos formas con el signo = entre ellas")
    .max(200, "La línea puede tener hasta 200 caracteres"),
});

export const addOfficeSynonym = defineOfficeCall(
  { method: "POST", path: "/office/api/searches/synonyms" },
  {
    summary: "Adds a line of synonyms, or a symptom with >, which searches use within two seconds",
    permission: "write_search",
    body: synonymBody,
    answers: { 201: z.object({ id: numericId }) },
  },
);

export const changeOfficeSynonym = defineOfficeCall(
  { method: "PUT", path: "/office/api/searches/synonyms/{id}" },
  {
    summary: "Changes a line of synonyms or a symptom",
    permission: "write_search",
    params: byId,
    body: synonymBody,
    answers: { 204: null },
  },
);

export const removeOfficeSynonym = defineOfficeCall(
  { method: "DELETE", path: "/office/api/searches/synonyms/{id}" },
  {
    summary: "Removes a line of synonyms",
    permission: "write_search",
    params: byId,
    answers: { 204: null },
  },
);
