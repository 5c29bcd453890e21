import { once } from "node:events";
import { join } from "node:path";
import { Readable } from "node:stream";
import { demoFeed } from "../../../demo/feed.ts";
import { demoFitFeed, demoVehicleFeed, MAX_FITS } from "../../../demo/fit-feed.ts";
import { makeFolder } from "../../embedded-postgres/make-folder.ts";
import { parseOptions } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";
import { writeFileWhole } from "../write-file-whole.ts";

const USAGE = "Usage: npm run tuerca -- demo-feed --rows N [--fits N --out <folder>]";
const MAX_ROWS = 10_000_000;
const CHUNK_CHARACTERS = 65_536;

type Wanted = { rows: number; fits: number; out: string | null };

/**
 * Writes the deterministic feed to standard output; with `--fits`, feed, made-up vehicles and links
 * to files of a folder. Returns the exit code.
 */
export async function demoFeedCommand(args: string[]): Promise<number> {
  const wanted = readWanted(args);
  if (typeof wanted === "string") {
    console.error(wanted);
    return 2;
  }
  if (wanted.out === null) await print(demoFeed(wanted.rows));
  else await writeFiles(wanted.out, wanted);
  return 0;
}

function readWanted(args: string[]): Wanted | string {
  try {
    const { values } = parseOptions({
      args,
      options: {
        rows: { type: "string", default: "1000" },
        fits: { type: "string" },
        out: { type: "string" },
      },
    });
    if ((values.fits === undefined) !== (values.out === undefined))
      throw new UsageError("--fits and --out were expected together.");
    return {
      rows: readNumber("--rows", values.rows, 0, MAX_ROWS),
      fits: readNumber("--fits", values.fits ?? "1", 1, MAX_FITS),
      out: values.out ?? null,
    };
  } catch (error) {
    if (error instanceof UsageError) return `${error.message}\n${USAGE}`;
    throw error;
  }
}

function readNumber(what: string, text: string, min: number, max: number): number {
  const number = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${what} is ${text}, but a whole number from ${min} to ${max} was expected.`);
}

async function print(records: Iterable<string>): Promise<void> {
  for (const record of records) if (!process.stdout.write(record)) await once(process.stdout, "drain");
}

async function writeFiles(folder: string, { rows, fits }: Wanted): Promise<void> {
  await makeFolder(folder);
  const write = (name: string, records: Iterable<string>) =>
    writeFileWhole(Readable.from(joined(records)), join(folder, name));
  await write("feed.csv", demoFeed(rows));
  await write("vehicles.csv", demoVehicleFeed());
  await write("fits.csv", demoFitFeed(rows, fits));
}

/** The same text in larger pieces, because each piece costs a turn of the event loop. */
function* joined(records: Iterable<string>): Iterable<string> {
  let chunk = "";
  for (const record of records) {
    chunk += record;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk) yield chunk;
}
