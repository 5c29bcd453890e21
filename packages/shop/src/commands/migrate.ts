import { loadProcessConfig, migrate } from "@tuerca/api";
import { openDatabaseForCommand } from "../start/open-database.ts";

export async function migrateCommand(): Promise<number> {
  const database = await openDatabaseForCommand(loadProcessConfig());
  try {
    const done = await migrate(database.url);
    console.log(done.length > 0 ? `Migrated: ${done.join(", ")}.` : "The schema is the newest one.");
  } finally {
    await database.close();
  }
  return 0;
}
