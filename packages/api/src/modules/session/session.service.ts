import type { VisitData } from "@tuerca/contract";
import { type Clock, DAY_MS } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Session } from "../../platform/http/index.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { addVisitData, clearVisit, deleteOldSessions } from "./session.repository.ts";

const FORGOTTEN_AFTER_MS = 180 * DAY_MS;
const BATCH = 1000;

/** Keeps what a page tells of its visit. */
export function recordVisit(db: Database, session: Session, data: VisitData, now: Date): Promise<void> {
  return addVisitData(db, session, data, now);
}

/** Ends the visit record; answers the session without where it began. */
export async function endVisit(db: Database, session: Session): Promise<Session> {
  await clearVisit(db, session);
  return { ...session, first: {} };
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

/** Does the daily clean-up in this process. */
export async function workSessionJobs(context: { jobs: Jobs; clock: Clock; db: Database }): Promise<void> {
  await context.jobs.work("forget-old-visits", async () => {
    await forgetOldVisits(context.db, context.clock.now());
  });
  await context.jobs.schedule("forget-old-visits", "17 3 * * *", {});
}
