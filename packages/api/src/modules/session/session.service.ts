import { isDeepStrictEqual } from "node:util";
import type { VisitData } from "@tuerca/contract";
import { type Clock, DAY_MS } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { Session } from "../../platform/http/index.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { deleteOldChoices, insertConsentChoice } from "./consent.repository.ts";
import { deleteOldSessions, keepSession, lockVisit, type Visit, writeVisit } from "./session.repository.ts";

const FORGOTTEN_AFTER_MS = 180 * DAY_MS;
const BATCH = 1000;

/** A choice holds for 365 days; the gravest breaches can be pursued for three years after (LO 3/2018, art. 72). */
const EVIDENCE_KEPT_MS = 4 * 366 * DAY_MS;

/** Who tells something of a visit: its session, and the customer who is logged in there. */
export type Teller = { session: Session; userId: number | null };

/**
 * Keeps what a page tells of its visit; later values of the same kind replace earlier ones. A changed consent is kept as
 * evidence besides.
 */
export function recordVisit(db: Database, teller: Teller, data: VisitData, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const idHash = await keepSession(trx, teller.session, now);
    const visit = await lockVisit(trx, idHash);
    const { consent } = data;
    if (consent && !isDeepStrictEqual(consent, visit.consent))
      await insertConsentChoice(trx, { sessionHash: idHash, userId: teller.userId, consent, now });
    await writeVisit(trx, idHash, withinConsent({ ...visit, ...data }));
  });
}

/** Without analytics consent nothing is known that would tell one visitor from another. */
function withinConsent(visit: Visit): Visit {
  const { tracking, ...others } = visit;
  return visit.consent?.default?.analytics_storage === "granted" ? visit : others;
}

/** Deletes the sessions that nobody used for 180 days and that hold no cart lines; answers how many. */
export async function forgetOldVisits(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  let forgotten = 0;
  for (;;) {
    const count = await deleteOldSessions(db, before, BATCH);
    forgotten += count;
    if (count < BATCH) return forgotten;
  }
}

/** Deletes evidence of consent that can no longer matter. */
export function forgetOldChoices(db: Database, now: Date): Promise<void> {
  return deleteOldChoices(db, new Date(now.getTime() - EVIDENCE_KEPT_MS));
}

/** Does the daily clean-up in this process. */
export async function workSessionJobs(context: { jobs: Jobs; clock: Clock; db: Database }): Promise<void> {
  await context.jobs.work("forget-old-visits", async () => {
    await forgetOldVisits(context.db, context.clock.now());
    await forgetOldChoices(context.db, context.clock.now());
  });
  await context.jobs.schedule("forget-old-visits", "17 3 * * *", {});
}
