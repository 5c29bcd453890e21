// biome-ignore-all lint/suspicious/noConsole: its output is its purpose
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import { catalogues } from "./catalogues.ts";
import type { Score } from "./judge.ts";
import { KINDS, measure } from "./measure.ts";

/** `npm run relevance [-- --seed 7] [--misses]`: how well products are found by what customers type; one table in Markdown. */
const seedAt = process.argv.indexOf("--seed");
const seed = seedAt > 0 ? Number(process.argv[seedAt + 1]) : 1;
const showMisses = process.argv.includes("--misses");

const folder = await mkdtemp(join(tmpdir(), "tuerca-relevance-"));
const server = await startEmbeddedPostgres({ dataDir: folder });
const misses: string[] = [];
try {
  console.log(`| catalogue | products | ${KINDS.join(" | ")} |`);
  console.log(`| --- | --- | ${KINDS.map(() => "---").join(" | ")} |`);
  for (const { name, fill } of catalogues()) {
    const url = await createDatabase(name);
    await fill(url, folder);
    const { products, scores } = await measure(url, join(folder, name), seed);
    console.log(`| ${name} | ${products} | ${KINDS.map((kind) => cell(scores[kind])).join(" | ")} |`);
    for (const kind of KINDS) misses.push(...scores[kind].missed.map((miss) => `${name}, ${kind}: ${miss}`));
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
if (showMisses) console.log(["", ...misses].join("\n"));

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** First place / first five, and what of the rest the query itself leaves open. */
function cell({ asked, first, firstFive, unclear }: Score): string {
  if (asked === 0) return "–";
  const percent = (count: number) => `${((100 * count) / asked).toFixed(1)} %`;
  return `${percent(first)} / ${percent(firstFive)} (+ ${percent(unclear)})`;
}
