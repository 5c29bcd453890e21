import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  castsPerThousand,
  countAliases,
  countAllCasts,
  countFaces,
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
 * Prints figures of how the sources read, and fails where one misses its goal: `npm run house
 * [-- --list]`, which also lists folders and files.
 */

const { values } = parseArgs({ options: { list: { type: "boolean", default: false } } });

const sources = readSources();
const pages = trackedFiles("*.md").map((path) => readFileSync(path, "utf8"));
const subjects = execFileSync("git", ["log", "--no-merges", "--format=%s", "-100"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map(({ length }) => length)
  .sort((one, other) => one - other);

const halls = findHalls(sources);
const crumbs = findCrumbs(sources);
const casts = castsPerThousand(sources);
const [[widestModule, widestFace] = ["none", 0]] = countFaces(sources);
const comments = measureComments(sources);
const docs = measureDocs(pages);
const listenerSets = findListenerSets(sources);
const server = sources.filter(({ path }) => /^packages\/(api|platform)\/src\//.test(path));
const testsOf = (name: string) =>
  testShare(sources.filter(({ path }) => path.startsWith(`packages/${name}/`)));
const castsOfWorst = casts
  .slice(0, 3)
  .map(([name, count]) => `${name} ${count.toFixed(1)}`)
  .join(", ");

type Row = { point: string; figure: string | number; goal: string; isMet: boolean };
const atMost = (point: string, figure: number, most: number): Row => ({
  point,
  figure,
  goal: most === 0 ? "0" : `at most ${most}`,
  isMet: figure <= most,
});
const atLeast = (point: string, figure: number, least: number): Row => ({
  point,
  figure: figure.toFixed(2),
  goal: `at least ${least}`,
  isMet: figure >= least,
});

const rows: Row[] = [
  atMost("folders over 25 files", halls.length, 0),
  atMost("files up to 30 lines that one neighbour imports", crumbs.length, 31),
  {
    point: "casts per 1,000 lines, worst packages",
    figure: castsOfWorst,
    goal: "under 3",
    isMet: (casts[0]?.[1] ?? 0) < 3,
  },
  atMost(`names in the widest face of a module, ${widestModule}`, widestFace, 30),
  atMost("casts in API and platform", countAllCasts(server), 30),
  atMost("columns that selects rename by hand", countAliases(server), 100),
  atLeast("lines of tests for each of source", testShare(sources), 0.5),
  atLeast("the same in the storefront, without browser tests", testsOf("storefront"), 0.2),
  atLeast("the same in the office, without browser tests", testsOf("office"), 0.02),
  atMost("doc comments over 45 words", comments.long, 0),
  atMost("doc comments that begin with What", comments.beginWithWhat, 59),
  atMost("comment lines over 100 columns", comments.wideLines, 0),
  atMost("words in a sentence of the docs, median", docs.median, 17),
  atMost("the same, nine in ten", docs.p90, 27),
  atMost("longest line of prose in the docs", docs.longestLine, 100),
  atMost("longest subject of the last 100 commits", subjects.at(-1) ?? 0, 72),
  atMost("sets of listeners made by hand", listenerSets.length, 1),
];
const width = Math.max(...rows.map(({ point }) => point.length));
for (const { point, figure, goal, isMet } of rows)
  console.log(`${point.padEnd(width)}  ${figure}  (goal: ${goal})${isMet ? "" : "  MISSED"}`);
if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
if (values.list)
  for (const [title, names] of Object.entries({ halls, crumbs, listenerSets }))
    console.log(`\n${title}\n${names.join("\n")}`);
