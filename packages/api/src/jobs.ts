import type { Context } from "./context.ts";
import { workSessionJobs } from "./modules/session/index.ts";

/** Takes on the background work of every area. */
export async function registerJobs(context: Context): Promise<void> {
  await workSessionJobs({ jobs: context.jobs, clock: context.clock, db: context.database.db });
}
