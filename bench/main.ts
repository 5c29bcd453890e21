import { availableParallelism } from "node:os";
import { measureImport } from "./measure-import.ts";
import { measurePages } from "./measure-pages.ts";
import { createDataFolder, startShop } from "./shop-process.ts";
import { printTable, type Row } from "./table.ts";

/** `npm run bench [-- --rows 1000000]`: everything in one run on one machine, so that ratios mean something. */
const given = process.argv.indexOf("--rows");
const importRows = given > 0 ? Number(process.argv[given + 1]) : 100_000;

const rows: Row[] = [];
const folder = await createDataFolder();
try {
  const first = await startShop(folder.path);
  rows.push({
    what: "first start to first page",
    figure: seconds(first.startMs),
    note: "pages already built; empty data folder",
  });
  await first.stop();
  const later = await startShop(folder.path);
  rows.push({ what: "later start to first page", figure: seconds(later.startMs), note: "" });
  rows.push(...(await measurePages(later.origin)));
  await later.stop();
} finally {
  await folder.remove();
}
rows.push(...(await measureImport(importRows)));
console.log(`Node ${process.version}, ${availableParallelism()} cores, load generator on the same machine\n`);
printTable(rows);

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
