import { loadProcessConfig, migrate } from "@tuerca/api";
import { openDatabaseForCommand } from "../start/open-database.ts";
import type { Command } from "./command.ts";

export const migrateCommand: Command = {
  summary: "brings the database to the newest schema",
  run: async () => {
    const database = await openDatabaseForCommand(loadProcessConfig());
    try {
      const done = await migrate(database.url);
      console.log(done.length > 0 ? `Migrated: ${done.join(", ")}.` : "The schema is the newest one.");
    } finally {
      await database.close();
    }
    return 0;
  },
};
