import { numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "./fields.ts";
import { defineOfficeCall } from "./office-call.ts";

/** The most views that one person can have of one screen. */
export const MOST_VIEWS = 20;

const screen = z.string().regex(/^[a-z][a-z-]{0,39}$/, "Esta pantalla no existe");

/** A list's filters under a name: the query string of its address. */
const savedView = z.object({ id: numericId, name: z.string(), query: z.string() });

export const listViews = defineOfficeCall(
  { method: "GET", path: "/office/api/me/views" },
  {
    summary: "One's saved views of a screen, oldest first",
    permission: "self",
    query: z.strictObject({ screen }),
    answers: { 200: z.array(savedView) },
  },
);

export const saveView = defineOfficeCall(
  { method: "POST", path: "/office/api/me/views" },
  {
    summary: "Saves a view under a name; one of the same name is replaced",
    permission: "self",
    body: z.strictObject({
      screen,
      name: text(40, "Escribe un nombre"),
      query: z
        .string({ error: "Falta el filtro" })
        .max(1000, "El filtro es demasiado largo")
        .regex(/^[\x21-\x7e]*$/, "El filtro no es válido"),
    }),
    answers: { 201: savedView },
    refusals: { 422: "There are twenty already" },
  },
);

export const deleteView = defineOfficeCall(
  { method: "DELETE", path: "/office/api/me/views/{id}" },
  {
    summary: "Deletes a saved view of one's own; somebody else's is unknown",
    permission: "self",
    params: byId,
    answers: { 204: null },
  },
);
