import { instant } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";

const write = { permission: "write_imports" } as const;
const params = z.strictObject({ name: z.string().max(40, "Este origen no existe") });

const watchedSource = z.object({
  name: z.string(),
  /** An address without its query, or a path. */
  location: z.string(),
  /** In words, `cada 6 h`. */
  schedule: z.string(),
  is_paused: z.boolean(),
  next_at: instant,
  checked_at: instant.nullable(),
  imported_at: instant.nullable(),
  /** Why the last fetch or import failed. */
  error: z.string().nullable(),
});
export type OfficeSource = z.output<typeof watchedSource>;

export const listSources = defineOfficeCall(
  { method: "GET", path: "/office/api/sources" },
  {
    summary: "Feeds that the shop fetches by itself, by name",
    permission: "read_imports",
    answers: { 200: z.array(watchedSource) },
  },
);

export const fetchSourceNow = defineOfficeCall(
  { method: "POST", path: "/office/api/sources/{name}/fetch" },
  {
    summary: "Lets the shop fetch a source within a minute",
    ...write,
    params,
    answers: { 204: null },
  },
);

export const pauseSource = defineOfficeCall(
  { method: "POST", path: "/office/api/sources/{name}/pause" },
  { summary: "Stops fetching a source", ...write, params, answers: { 204: null } },
);

export const resumeSource = defineOfficeCall(
  { method: "POST", path: "/office/api/sources/{name}/resume" },
  { summary: "Fetches a source again, at once", ...write, params, answers: { 204: null } },
);
