import { openDatabaseForCommand } from "../../start/open-database.ts";

/** Opening the database brings its schema to the newest one. */
export async function migrateCommand(): Promise<number> {
  const database = await openDatabaseForCommand();
  await database.close();
  console.log("The schema is the newest one.");
  return 0;
}
