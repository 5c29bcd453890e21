import { instant } from "@tuerca/contract";
import { z } from "zod";
import { counted } from "./fields.ts";
import { defineOfficeCall } from "./office-call.ts";

const waiting = counted.extend({
  /** When the oldest of them was due; null if none is. */
  oldest_due_at: instant.nullable(),
});

/** The nightly backups of a live shop with the embedded database. */
export const backup = z.object({
  /** Whether `BACKUP_DIR` is set. */
  is_set: z.boolean(),
  newest_at: instant.nullable(),
  /** Nights since the newest, or since the first that was due, without one. */
  missing: z.number().int(),
});

/** Each part is null if it could not be read. */
const health = z.object({
  at: instant,
  database: z.object({
    /** Whether it has the newest schema, and accepts orders. */
    is_migrated: z.boolean(),
    takes_writes: z.boolean(),
    bytes: z.number().int().nullable(),
  }),
  /** The catalogue in this process's memory; `read_at` is its last look at the database. */
  index: z.object({
    is_ready: z.boolean(),
    products: z.number().int(),
    read_at: instant.nullable(),
  }),
  queues: z
    .array(
      z.object({
        name: z.string(),
        waiting: z.number().int(),
        active: z.number().int(),
        oldest_due_at: instant.nullable(),
      }),
    )
    .nullable(),
  mails: waiting.nullable(),
  texts: waiting.nullable(),
  pictures: counted.nullable(),
  /** Where files of the shop are, in bytes. */
  disk: z.object({ free: z.number().int(), total: z.number().int() }).nullable(),
  /** The VERI*FACTU certificate; null if this shop has none. */
  certificate: z.object({ ends_at: instant, days: z.number().int(), is_self_signed: z.boolean() }).nullable(),
  /** The nightly backups; null if a server of one's own keeps the database, or in a demo shop. */
  backup: backup.nullable(),
});
export type ShopHealth = z.infer<typeof health>;

/** Time for each part to fail by itself. */
const HEALTH_TIMEOUT_MS = 15_000;

export const getShopHealth = defineOfficeCall(
  { method: "GET", path: "/office/api/health" },
  {
    summary: "How the shop is: database, catalogue, queues, disk, certificate",
    permission: "read_jobs",
    timeoutMs: HEALTH_TIMEOUT_MS,
    answers: { 200: health },
  },
);
