import type { Command } from "./command.ts";

/** Every operator's command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  serve: {
    summary: "builds what has changed and serves the shop until it is stopped",
    load: async () => (await import("./serve.ts")).serveCommand,
  },
  dev: {
    summary: "serves the shop from the storefront's sources, for working on it",
    load: async () => (await import("./dev.ts")).devCommand,
  },
  migrate: {
    summary: "brings the database to the newest schema",
    load: async () => (await import("./migrate.ts")).migrateCommand,
  },
  "demo-feed": {
    summary: "--rows N: writes a feed of N made-up products to standard output, the same each time",
    load: async () => (await import("./demo-feed.ts")).demoFeedCommand,
  },
  help: {
    summary: "shows this list",
    load: async () => async () => {
      console.log("Usage: npm run tuerca -- <command> [options]\n");
      for (const [name, { summary }] of Object.entries(commands))
        console.log(`  ${name.padEnd(12)}${summary}`);
      return 0;
    },
  },
};
