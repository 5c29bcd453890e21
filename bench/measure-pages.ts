import { rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { compressedSize, findPages, startVisit } from "./find-pages.ts";
import type { Row } from "./table.ts";

const ASSETS = fileURLToPath(new URL("../packages/storefront/build/client/assets/", import.meta.url));
const CONNECTIONS = 10;
const SECONDS = 8;

/** Pages per second and p99, kept and rendered anew, against a static file of the same size from the same process. */
export async function measurePages(origin: string): Promise<Row[]> {
  const pages = await findPages(origin);
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const cookie = await startVisit(origin);
    const bytes = await compressedSize(origin + path, cookie);
    const fixed = await measureStaticFile(origin, bytes);
    const kept = await load(origin + path, cookie);
    await load(origin, cookie, (turn) => `${path}?warm=${turn}`);
    const rendered = await load(origin, cookie, (turn) => `${path}?v=${turn}`);
    rows.push(row(`static file of ${Math.round(bytes / 1024)} kB`, fixed, "the same process"));
    rows.push(row(`${name}, kept`, kept, share(kept, fixed)));
    rows.push(row(`${name}, rendered anew`, rendered, share(rendered, fixed)));
  }
  return rows;
}

type Load = { perSecond: number; p99: number; failed: number };

/**
 * Asks for one address, or for `pathOf(turn)` with a turn for each request of all connections together, as a browser does:
 * compressed.
 */
async function load(url: string, cookie: string, pathOf?: (turn: number) => string): Promise<Load> {
  let turn = 0;
  const headers = { cookie, "accept-encoding": "br" };
  const result = await autocannon({
    ...{ url, headers, connections: CONNECTIONS, duration: SECONDS },
    ...(pathOf && { requests: [{ setupRequest: (request) => ({ ...request, path: pathOf(turn++) }) }] }),
  });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

async function measureStaticFile(origin: string, bytes: number): Promise<Load> {
  const name = `bench-${bytes}.html`;
  await writeFile(ASSETS + name, "x".repeat(bytes));
  try {
    return await load(`${origin}/assets/${name}`, "");
  } finally {
    await rm(ASSETS + name);
  }
}

function row(what: string, { perSecond, p99, failed }: Load, note: string): Row {
  const problem = failed > 0 ? `, ${failed} FAILED` : "";
  return { what, figure: `${Math.round(perSecond)}/s, p99 ${p99} ms${problem}`, note };
}

function share(one: Load, other: Load): string {
  return `${((100 * one.perSecond) / other.perSecond).toFixed(1)} % of the static file`;
}
