import type { VisitData } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

export type ConsentChoice = {
  sessionHash: string;
  userId: number | null;
  consent: NonNullable<VisitData["consent"]>;
  now: Date;
};

/** No person decides so often in one session; further choices count, but add no row. */
const MAX_CHOICES_OF_SESSION = 100;

/** Stores a cookie choice as evidence. It outlives the session, of which it has only the hash. */
export async function insertConsentChoice(trx: Trx, choice: ConsentChoice): Promise<void> {
  await sql`
    insert into consent_choices (session_hash, user_id, choice, text_version, made_at)
    select ${choice.sessionHash}, ${choice.userId}::integer, ${JSON.stringify(choice.consent.default)}::jsonb,
      ${choice.consent.version ?? null}, ${choice.now}
    where (select count(*) from consent_choices where session_hash = ${choice.sessionHash})
      < ${MAX_CHOICES_OF_SESSION}`.execute(trx);
}

/** Deletes the evidence from before a time. */
export async function deleteOldChoices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("consent_choices").where("made_at", "<", before).execute();
}
