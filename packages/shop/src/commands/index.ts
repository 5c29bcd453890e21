import type { Command } from "./command.ts";
import { demoFeedCommand } from "./demo-feed.ts";
import { migrateCommand } from "./migrate.ts";
import { devCommand, serveCommand } from "./serve.ts";

const help: Command = {
  summary: "shows this list",
  run: async () => {
    console.log("Usage: npm run tuerca -- <command> [options]\n");
    for (const [name, { summary }] of Object.entries(commands)) console.log(`  ${name.padEnd(12)}${summary}`);
    return 0;
  },
};

/** Every operator's command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  dev: devCommand,
  migrate: migrateCommand,
  "demo-feed": demoFeedCommand,
  help,
};
