import { commands } from "./commands/index.ts";

/** `tuerca <command> […]`: finds the command, runs it, and ends with its exit code. */
const [name = "help", ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`There is no command "${name}". Known: ${Object.keys(commands).join(", ")}.`);
  process.exit(2);
}
try {
  const run = await command.load(name);
  process.exitCode = await run(args);
} catch (error) {
  const { explain } = await import("./start/explain.ts");
  console.error(explain(error));
  process.exitCode = 1;
}
