import { isDeepStrictEqual } from "node:util";
import type { VisitData } from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { inBatches } from "@tuerca/platform/database/in-batches";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Session } from "@tuerca/platform/http";
import { countHit, refuseWait } from "@tuerca/platform/rate-limits";
import { deleteOldChoices, insertConsentChoice } from "./consent.repository.ts";
import { deleteOldSessions, lockVisit, storeSession, type Visit, writeVisit } from "./session.repository.ts";

const FORGOTTEN_AFTER_MS = 180 * DAY_MS;
const WITH_CART_AFTER_MS = 365 * DAY_MS;

/**
 * A choice holds for 365 days; the gravest breaches can be prosecuted for three years after (LO
 * 3/2018, art. 72).
 */
const EVIDENCE_KEPT_MS = 4 * 366 * DAY_MS;

/**
 * The source of visit data: its session, the logged-in customer, and the IP address as
 * `publicAddressHash`.
 */
export type Teller = { session: Session; userId: number | null; from: string | null };

/**
 * Stores a page's report of its visit; later values of a kind replace earlier ones. A changed
 * consent is also stored as evidence. Throws TooMany for too many choices from one IP address.
 */
export function recordVisit(db: Database, teller: Teller, data: VisitData, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const idHash = await storeSession(trx, teller.session, now);
    const visit = await lockVisit(trx, idHash);
    const { consent } = data;
    if (consent && !isDeepStrictEqual(consent, visit.consent)) {
      if (teller.from) refuseWait(await countHit(trx, "consent-from", teller.from, now));
      await insertConsentChoice(trx, { sessionHash: idHash, userId: teller.userId, consent, now });
    }
    await writeVisit(trx, idHash, withinConsent({ ...visit, ...data }));
  });
}

/** Without analytics consent, nothing is stored that could tell visitors apart. */
function withinConsent(visit: Visit): Visit {
  const { tracking, ...others } = visit;
  return visit.consent?.default?.analytics_storage === "granted" ? visit : others;
}

/**
 * Deletes sessions unused for 180 days, or for a year if they have cart lines; returns how many.
 */
export function forgetOldVisits(db: Database, now: Date): Promise<number> {
  const since = {
    before: new Date(now.getTime() - FORGOTTEN_AFTER_MS),
    withCart: new Date(now.getTime() - WITH_CART_AFTER_MS),
  };
  return inBatches((limit) => deleteOldSessions(db, since, limit));
}

/** Deletes evidence of consent that can no longer matter. */
export function forgetOldChoices(db: Database, now: Date): Promise<void> {
  return deleteOldChoices(db, new Date(now.getTime() - EVIDENCE_KEPT_MS));
}
