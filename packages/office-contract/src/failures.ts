import { instant } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "./office-call.ts";

/** Kinds of failures: background jobs, mails, text messages, pictures. */
export const FAILURE_KINDS = ["jobs", "mails", "texts", "pictures"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Failures of one page. */
export const FAILURES_PAGE_SIZE = 50;

/** The most failures that one call names. */
const MOST_RETRIED = 200;

const failure = z.object({
  id: z.string(),
  /** In Spanish; of a picture, its address. */
  what: z.string(),
  /**
   * `failed`: given up; `stuck`: runs for more than 15 minutes; `waiting`: tried again at
   * `next_at`; `sending`: tried right now; `lost`: too late to be tried.
   */
  state: z.enum(["failed", "stuck", "waiting", "sending", "lost"]),
  /** Without e-mail addresses, phones, accounts, cards and NIFs. */
  error: z.string().nullable(),
  since: instant,
  tries: z.number().int(),
  next_at: instant.nullable(),
  /** Only for whoever may read customers. */
  recipient: z.string().nullable(),
  sku: z.string().nullable(),
  may_retry: z.boolean(),
});
export type Failure = z.infer<typeof failure>;

const kind = z.enum(FAILURE_KINDS, "Elige qué ha fallado");

/** Beyond every id of a message or picture. */
const DIGITS = /^[1-9]\d{0,14}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const JOB_CURSOR = new RegExp(`^[1-9]\\d{0,16}\\.${UUID.source.slice(1)}`);

const isIdOf = (of: FailureKind, id: string) => (of === "jobs" ? UUID : DIGITS).test(id);
const isCursorOf = (of: FailureKind, id: string) => (of === "jobs" ? JOB_CURSOR : DIGITS).test(id);

export const listFailures = defineOfficeCall(
  { method: "GET", path: "/office/api/failures" },
  {
    summary: "Failed work of a kind, newest first, fifty at a time",
    permission: "read_jobs",
    query: z
      .strictObject({
        kind: kind.default("jobs"),
        /** `next` of the page before. */
        before: z.string().max(60, "Página no válida").optional(),
      })
      .refine(({ kind, before }) => before === undefined || isCursorOf(kind, before), {
        path: ["before"],
        message: "Página no válida",
      }),
    answers: { 200: z.object({ failures: z.array(failure), next: z.string().nullable() }) },
  },
);

export const retryFailures = defineOfficeCall(
  { method: "POST", path: "/office/api/failures/retry" },
  {
    summary: "Lets failed work be tried again at once; leaves alone what has succeeded since",
    permission: "write_jobs",
    body: z
      .strictObject({
        kind,
        /** Null for all of the kind. */
        ids: z
          .array(z.string("Identificador no válido"), "Elige qué reintentar")
          .min(1, "Elige qué reintentar")
          .max(MOST_RETRIED, `No puedes elegir más de ${MOST_RETRIED}`)
          .nullable(),
      })
      .refine(({ kind, ids }) => ids?.every((id) => isIdOf(kind, id)) ?? true, {
        path: ["ids"],
        message: "Identificador no válido",
      }),
    answers: { 200: z.object({ retried: z.number().int() }) },
  },
);
