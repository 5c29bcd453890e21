import { rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compressedSize, findPages, listPages, PRODUCT_PAGE, startVisit } from "./find-pages.ts";
import { fastestGenerator, figureOf, type Load, loadEach, loadOne } from "./load.ts";
import { measureNginx } from "./nginx.ts";
import type { Row } from "./table.ts";

const ASSETS = fileURLToPath(new URL("../packages/storefront/build/client/assets/", import.meta.url));

/**
 * Pages per second and p99, cached and rendered anew, against a static file of the same size from
 * the same process. Products rendered anew are others each time.
 */
export async function measurePages(origin: string): Promise<Row[]> {
  const pages = await findPages(origin);
  const others = await listPages(origin, "products");
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const cookie = await startVisit(origin);
    const bytes = await compressedSize(origin + path, cookie);
    const fixed = await measureStaticFile(origin, bytes);
    const loaded = await loadOne(origin + path, cookie);
    const drawn = name === PRODUCT_PAGE ? others : [path];
    const anew = (word: string) => (turn: number) => `${drawn[turn % drawn.length]}?q=${word}${turn}`;
    await loadEach(origin, cookie, anew("warm"));
    const rendered = await loadEach(origin, cookie, anew(""));
    rows.push(
      row(
        `static file of ${Math.round(bytes / 1024)} kB`,
        fixed,
        `the same process, asked by ${fastestGenerator}`,
      ),
    );
    const nginx = await measureNginx(bytes);
    if (nginx) rows.push(row("the same file", nginx, `one worker of nginx, asked by ${fastestGenerator}`));
    rows.push(row(`${name}, cached`, loaded, `${share(loaded, fixed)}; ${fastestGenerator}`));
    rows.push(row(`${name}, rendered anew`, rendered, share(rendered, fixed)));
  }
  return rows;
}

async function measureStaticFile(origin: string, bytes: number): Promise<Load> {
  const name = `bench-${bytes}.html`;
  await writeFile(ASSETS + name, "x".repeat(bytes));
  try {
    return await loadOne(`${origin}/assets/${name}`, "");
  } finally {
    await rm(ASSETS + name);
  }
}

function row(what: string, load: Load, note: string): Row {
  return { what, figure: figureOf(load), note, perSecond: load.perSecond };
}

function share(one: Load, other: Load): string {
  return `${((100 * one.perSecond) / other.perSecond).toFixed(1)} % of the static file`;
}
