import type { VisitData } from "@tuerca/contract";
import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";

export type ConsentChoice = {
  sessionHash: string;
  userId: number | null;
  consent: NonNullable<VisitData["consent"]>;
  now: Date;
};

/** No person changes their mind as often in one session; beyond it choices count, but leave no further row. */
const MAX_CHOICES_OF_SESSION = 100;

/** Keeps a choice about cookies as evidence. It outlives the session, which it names by its hash only. */
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
