import { instant, numericId } from "@tuerca/contract";
import { z } from "zod";

/** A draft's version, 0 before the first; or a published version's id, 0 for the shop's own. */
export const seen = z.int({ error: "Falta la versión" }).min(0, "Versión no válida").max(2_147_483_647);

export const CONTENT_CONFLICT = {
  409: "Somebody has changed it since (`content_changed`, `changed_by`, `changed_at`)",
} as const;

/** The draft that a call has saved. */
export const savedDraft = z.object({ draft_version: z.number().int() });

/** A published version, without its body. */
export const publication = { id: numericId, published_at: instant, by: z.string() };

/** Where a part stands: the version that counts, and the draft. */
export function draftOf<B extends z.ZodType>(body: B) {
  return {
    /** 0 for the shop's own. */
    published_id: z.number().int(),
    /** Counts on with each draft that is saved, published or discarded. */
    draft_version: z.number().int(),
    draft: z
      .object({
        body,
        saved_at: instant,
        by: z.string(),
        /** Its address in the shop for a quarter of an hour; null for mails. */
        preview_url: z.string().nullable(),
      })
      .nullable(),
  };
}
