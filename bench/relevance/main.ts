// biome-ignore-all lint/suspicious/noConsole: its output is its purpose
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import type { PhraseScore } from "./ask-phrases.ts";
import { catalogues } from "./catalogues.ts";
import type { Score } from "./judge.ts";
import { KINDS } from "./kinds.ts";
import { type Measured, measure } from "./measure.ts";
import { PHRASE_GOALS } from "./phrases.ts";

/**
 * `npm run relevance [-- --seed 7] [--misses] [--only demo]`: how well customers' queries find
 * products, as a table in Markdown. `--only` names a catalogue, any number of times.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    misses: { type: "boolean" },
    only: { type: "string", multiple: true },
  },
});
const seed = Number(values.seed ?? 1);

const folder = await mkdtemp(join(tmpdir(), "tuerca-relevance-"));
const server = await startEmbeddedPostgres({ dataDir: folder });
const measured: (Measured & { name: string })[] = [];
try {
  for (const { name, fill } of catalogues()) {
    if (values.only && !values.only.includes(name)) continue;
    const url = await createDatabase(name);
    await fill(url, folder);
    measured.push({ name, ...(await measure(url, join(folder, name), seed)) });
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
printTable();
if (values.misses) printMisses();

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** A row for each kind of query, a column for each catalogue. */
function printTable(): void {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);
  line(["query", ...measured.map(({ name }) => name.replaceAll("_", " "))]);
  line(["---", ...measured.map(() => "---")]);
  line(["products", ...measured.map(({ products }) => String(products))]);
  KINDS.forEach(({ name }, at) => {
    line([name, ...measured.map(({ scores }) => cell(scores[at]))]);
  });
  console.log("");
  line([
    "buyers' phrases, percent as they must be",
    "goal",
    ...measured.map(({ name }) => name.replaceAll("_", " ")),
  ]);
  line(["---", "---", ...measured.map(() => "---")]);
  for (const [kind, goal] of Object.entries(PHRASE_GOALS))
    line([
      kind,
      String(goal),
      ...measured.map(({ phrases }) => phraseCell(phrases.find((one) => one.kind === kind))),
    ]);
}

/** Percent of the rows asked. */
function phraseCell(score: PhraseScore | undefined): string {
  return score ? `${((100 * score.held) / score.asked).toFixed(0)} of ${score.asked}` : "–";
}

function printMisses(): void {
  for (const { name, scores } of measured)
    KINDS.forEach((kind, at) => {
      for (const miss of scores[at]?.missed ?? []) console.log(`${name}, ${kind.name}: ${miss}`);
    });
  for (const { name, phrases } of measured)
    for (const { kind, missed } of phrases)
      for (const miss of missed) console.log(`${name}, ${kind}: ${miss}`);
}

/**
 * Percent in the first place / among the first five (+ misses that the query itself leaves open).
 */
function cell(score: Score | undefined): string {
  if (!score || score.asked === 0) return "–";
  const percent = (count: number) => ((100 * count) / score.asked).toFixed(1).replace(/^100\.0$/, "100");
  return `${percent(score.first)} / ${percent(score.firstFive)} (+ ${percent(score.unclear)})`;
}
