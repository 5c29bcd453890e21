import { once } from "node:events";
import { parseArgs } from "node:util";
import { demoFeed } from "../../../demo/feed.ts";

const MAX_ROWS = 10_000_000;

/** Writes the deterministic feed to standard output. */
export async function demoFeedCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { rows: { type: "string", default: "1000" } } });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 0 || rows > MAX_ROWS) {
    console.error(`--rows is ${values.rows}, but a whole number up to ${MAX_ROWS} was expected.`);
    return 2;
  }
  for (const record of demoFeed(rows)) if (!process.stdout.write(record)) await once(process.stdout, "drain");
  return 0;
}
