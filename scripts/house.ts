import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  castsPerThousand,
  findCrumbs,
  findHalls,
  findListenerSets,
  measureComments,
  testShare,
} from "./house/measure-code.ts";
import { measureDocs } from "./house/measure-docs.ts";
import { readSources } from "./house/sources.ts";
import { trackedFiles } from "./tracked-files.ts";

/*
 * Prints figures of how the sources read: `npm run house [-- --list]`, which also lists folders and
 * files.
 */

const { values } = parseArgs({ options: { list: { type: "boolean", default: false } } });

const sources = readSources();
const pages = trackedFiles("*.md")
  .filter((path) => !path.endsWith("spec-coverage.md"))
  .map((path) => readFileSync(path, "utf8"));
const subjects = execFileSync("git", ["log", "--no-merges", "--format=%s", "-100"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map(({ length }) => length)
  .sort((one, other) => one - other);

const halls = findHalls(sources);
const crumbs = findCrumbs(sources);
const casts = castsPerThousand(sources);
const comments = measureComments(sources);
const docs = measureDocs(pages);
const listenerSets = findListenerSets(sources);
const storefront = sources.filter(({ path }) => path.startsWith("packages/storefront/"));

const rows: [point: string, figure: string | number, goal: string][] = [
  ["folders over 25 files", halls.length, "0"],
  ["files up to 30 lines that one neighbour imports", crumbs.length, "under 30"],
  ["casts per 1,000 lines, worst packages", casts.slice(0, 3).map(describeCasts).join(", "), "under 3"],
  ["lines of tests for each of source", testShare(sources).toFixed(2), "0.7"],
  ["the same in the storefront, without browser tests", testShare(storefront).toFixed(2), "0.4"],
  ["doc comments over 45 words", comments.long, "0"],
  ["doc comments that begin with What", comments.beginWithWhat, "under 60"],
  ["comment lines over 100 columns", comments.wideLines, "0"],
  ["words in a sentence of the docs, median and 90 %", `${docs.median}, ${docs.p90}`, "under 18, 28"],
  ["longest line of prose in the docs", docs.longestLine, "100"],
  ["subjects of the last 100 commits, median and longest", `${subjects[49]}, ${subjects.at(-1)}`, "72"],
  ["sets of listeners made by hand", listenerSets.length, "1"],
];
const width = Math.max(...rows.map(([point]) => point.length));
for (const [point, figure, goal] of rows) console.log(`${point.padEnd(width)}  ${figure}  (goal: ${goal})`);
if (values.list)
  for (const [title, names] of Object.entries({ halls, crumbs, listenerSets }))
    console.log(`\n${title}\n${names.join("\n")}`);

function describeCasts([name, count]: [name: string, casts: number]): string {
  return `${name} ${count.toFixed(1)}`;
}
