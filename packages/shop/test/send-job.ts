import { openBoss } from "@tuerca/platform/jobs/open-boss";
import { findRunningPostgres } from "../src/embedded-postgres/index.ts";

/** Adds a job to the shop running on this data folder, and announces it as a process would. */
export async function sendJob(dataDir: string, name: string, data: object = {}): Promise<void> {
  const running = await findRunningPostgres(dataDir);
  const errors: Error[] = [];
  const { boss, close } = await openBoss({
    url: running?.url ?? "",
    max: 1,
    supervise: false,
    onError: (error) => errors.push(error),
  });
  try {
    await boss.send(name, data);
  } finally {
    await close(0);
  }
  if (errors[0]) throw errors[0];
}
