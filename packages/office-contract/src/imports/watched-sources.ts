import {
  fileOf,
  instant,
  MOST_SOURCE_ADDRESS,
  sourceMails,
  sourceMinutes,
  sourceName,
  sourceTimes,
  sourceUsername,
} from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { feedColumns } from "./feed-columns.ts";

const write = { permission: "write_imports" } as const;
const params = z.strictObject({ name: z.string().max(40, "Este origen no existe") });

const LIMIT = "Escribe un porcentaje de 0 a 100";
const PASSWORD = "La contraseña tiene más de 200 caracteres";
const count = z.number().int();

/** A source's settings, besides name, address and login. */
const terms = {
  /** Minutes between two looks; null for times of the day. */
  every_minutes: sourceMinutes.nullable(),
  at_times: sourceTimes.nullable(),
  /** Takes products out of sale that the file no longer has. */
  prune: z.boolean("Elige si retirar lo que falta"),
  /** The largest share of its products that may leave, in percent; null for 5. */
  prune_limit: z.number(LIMIT).min(0, LIMIT).max(100, LIMIT).nullable(),
  mail_to: sourceMails,
};

const login = {
  /** Empty for an address without login. */
  username: z.literal("").or(sourceUsername),
  /** Empty for the one that is stored. */
  password: z.string(PASSWORD).max(200, PASSWORD),
};

const address = z
  .string("Escribe la dirección")
  .trim()
  .max(MOST_SOURCE_ADDRESS, "La dirección es demasiado larga");

/** Either an interval or times. */
function hasTimes({ every_minutes, at_times }: { every_minutes: unknown; at_times: unknown }): boolean {
  return (every_minutes === null) !== (at_times === null);
}
const TIMES = { message: "Elige cada cuánto, o a qué horas", path: ["every_minutes"] };

const watchedSource = z.object({
  name: z.string(),
  /** An address without its query, or a path. */
  location: z.string(),
  /** Whether it was added here; address, login and map of others are changed by commands. */
  is_own: z.boolean(),
  username: z.string().nullable(),
  has_password: z.boolean(),
  /**
   * The choices by which its files are read; null for the shop's own columns, or a map of a
   * command.
   */
  columns: feedColumns.nullable(),
  ...terms,
  at_times: z.array(z.string()).nullable(),
  mail_to: z.array(z.string()),
  /** In words, `cada 6 h`. */
  schedule: z.string(),
  is_paused: z.boolean(),
  next_at: instant,
  checked_at: instant.nullable(),
  imported_at: instant.nullable(),
  /** Of the last import. */
  result: z
    .object({
      rows: count,
      new: count,
      changed: count,
      unchanged: count,
      rejected: count,
      warned: count,
      /** Products that went out of sale. */
      pruned: count,
      /** Products that would have gone, but were more than the limit. */
      held_back: count.nullable(),
    })
    .nullable(),
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

export const addSource = defineOfficeCall(
  { method: "POST", path: "/office/api/sources" },
  {
    summary: "Has the shop fetch a feed by itself, from a public address by https",
    ...write,
    body: z
      .strictObject({
        name: sourceName,
        address: address.min(1, "Escribe la dirección"),
        ...login,
        columns: feedColumns.nullable(),
        ...terms,
      })
      .refine(hasTimes, TIMES),
    answers: { 204: null },
  },
);

export const changeSource = defineOfficeCall(
  { method: "PUT", path: "/office/api/sources/{name}" },
  {
    summary: "Changes a source; an empty address leaves it as it is",
    ...write,
    params,
    body: z
      .strictObject({
        address,
        ...login,
        /** Missing: its map stays. */
        columns: feedColumns.nullable().optional(),
        ...terms,
      })
      .refine(hasTimes, TIMES),
    answers: { 204: null },
  },
);

export const removeSource = defineOfficeCall(
  { method: "DELETE", path: "/office/api/sources/{name}" },
  {
    summary: "Stops fetching a source for good; its products stay",
    ...write,
    params,
    answers: { 204: null },
  },
);

export const exportSourceRejects = defineOfficeCall(
  { method: "GET", path: "/office/api/sources/{name}/rejects" },
  {
    summary: "All rows with problems of a source's last import, as CSV",
    ...write,
    params,
    answers: { 200: fileOf<string>("text/csv") },
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
