import { instant, text } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "./office-call.ts";
import { defineTable } from "./tables.ts";

const facts = z.record(z.string(), z.unknown()).nullable();

const auditEvent = z.object({
  id: z.number().int(),
  at: instant,
  /** `command`, `staff` or `key`. */
  actor_kind: z.string(),
  actor: z.string(),
  action: z.string(),
  object: z.string(),
  before: facts,
  after: facts,
});

const searched = text(200, "Escribe qué buscas").optional();
const day = z.iso.date("Escribe un día como 2026-12-31").optional();

/** Events of one page of the audit. */
export const AUDIT_PAGE_SIZE = 50;

export const listAudit = defineOfficeCall(
  { method: "GET", path: "/office/api/audit" },
  {
    summary: "What operators have done, newest first, fifty at a time",
    permission: "read_audit",
    query: z.strictObject({
      actor: searched,
      /** An act such as `order.shipped`, or its beginning, such as `order`. */
      action: searched,
      object: searched,
      /** Days in Spain. */
      from: day,
      until: day,
      /** The last event of the page before. */
      before: z.coerce
        .number("Página no válida")
        .int("Página no válida")
        .min(1, "Página no válida")
        .max(Number.MAX_SAFE_INTEGER, "Página no válida")
        .optional(),
    }),
    answers: { 200: z.object({ events: z.array(auditEvent), has_more: z.boolean() }) },
  },
);

export const exportAudit = defineTable(listAudit, {
  summary: "The found events as a table",
  isPersonal: true,
  filter: listAudit.query.omit({ before: true }).shape,
});

/** Time for computing the digests of six years. */
const VERIFY_TIMEOUT_MS = 60_000;

export const verifyAudit = defineOfficeCall(
  { method: "GET", path: "/office/api/audit/verify" },
  {
    summary: "Whether all events are as recorded, from the first to the last; computes all digests anew",
    permission: "read_audit",
    timeoutMs: VERIFY_TIMEOUT_MS,
    answers: {
      200: z.object({
        events: z.number().int(),
        /** Where the chain is broken: at an event, at an end, or in the seal that counts it. */
        broken: z
          .object({
            part: z.enum(["event", "beginning", "end", "count", "seal"]),
            event: z.number().int().nullable(),
          })
          .nullable(),
        last_digest: z.string().nullable(),
      }),
    },
  },
);
