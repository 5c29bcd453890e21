import { openDatabaseForCommand } from "../../start/open-database.ts";

/** Brings the database to the newest schema, by opening it. */
export async function migrateCommand(): Promise<number> {
  const database = await openDatabaseForCommand("migrate");
  await database.close();
  console.log("The schema has all steps of this release.");
  return 0;
}
