import { instant, numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

const redirect = z.object({
  id: numericId,
  /** As typed, in lower case. */
  term: z.string(),
  /** Where it leads now, with its query. */
  path: z.string(),
  /** Whether its page is gone, so that the search shows its results. */
  is_gone: z.boolean(),
  added_at: instant,
});

export const listSearchRedirects = defineOfficeCall(
  { method: "GET", path: "/office/api/searches/redirects" },
  {
    summary: "The searches that lead to a page of the shop, newest first",
    permission: "read_search",
    answers: { 200: z.array(redirect) },
  },
);

export const addSearchRedirect = defineOfficeCall(
  { method: "POST", path: "/office/api/searches/redirects" },
  {
    summary: "Leads whoever searches these words, in any spelling, to a page of the shop within two seconds",
    permission: "write_search",
    body: z.strictObject({
      term: text(80, "Escribe qué se busca"),
      /** A path, or a whole address of this shop. */
      path: text(2000, "Pega la dirección de una página de esta tienda"),
    }),
    answers: { 201: z.object({ id: numericId }) },
  },
);

export const removeSearchRedirect = defineOfficeCall(
  { method: "DELETE", path: "/office/api/searches/redirects/{id}" },
  {
    summary: "Lets a search show its results again",
    permission: "write_search",
    params: byId,
    answers: { 204: null },
  },
);
