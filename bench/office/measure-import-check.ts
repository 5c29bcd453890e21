import { setTimeout as sleep } from "node:timers/promises";
import { feedRow } from "../../packages/shop/demo/generate/feed-row.ts";
import { randomFrom } from "../../packages/shop/demo/generate/random.ts";
import type { Row } from "../table.ts";
import type { StaffSession } from "./staff-session.ts";

const ROWS = 100_000;
/**
 * The columns of a common price list; with texts, 100,000 rows are larger than an upload may be.
 */
const COLUMNS = ["sku", "name", "brand", "category", "price", "quantity", "ean", "oem_codes"] as const;
const ASK_MS = 200;
const PING_MS = 5;

type Import = { state: string; suggestion: object; counts: { rows: number } | null };

/**
 * Times the check of a feed of 100,000 rows in the office, from the request to the result.
 * Meanwhile a health call asks every 5 ms how long the shop's event loop is held.
 */
export async function measureImportCheck(session: StaffSession, origin: string): Promise<Row[]> {
  const uploaded = await session.call<{ id: number }>("POST", "/imports?name=feed.csv", makePriceList());
  const path = `/imports/${uploaded.answer.id}`;
  const columns = (await session.call<Import>("GET", path)).answer.suggestion;
  const stop = startPings(`${origin}/healthz`);
  const begun = performance.now();
  await session.call("POST", `${path}/check`, { columns, source: "bench", prune: false });
  let found: Import;
  do {
    await sleep(ASK_MS);
    found = (await session.call<Import>("GET", path)).answer;
  } while (found.state === "waiting" || found.state === "running");
  const ms = performance.now() - begun;
  const waits = await stop();
  if (found.state !== "done") throw new Error(`The check ended as ${found.state}.`);
  const at = (share: number) => waits[Math.ceil(waits.length * share) - 1] ?? 0;
  return [
    { what: "upload of the feed", figure: `${(uploaded.ms / 1000).toFixed(1)} s`, note: "", ms: uploaded.ms },
    {
      what: `check of ${found.counts?.rows} rows`,
      figure: `${(ms / 1000).toFixed(1)} s`,
      note: `a health call meanwhile: p50 ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)}, longest ${at(1).toFixed(0)} ms`,
      ms,
    },
  ];
}

/** The shop's own products as a supplier sends them again: every tenth has a new price. */
function makePriceList(): Buffer {
  const random = randomFrom("demo feed");
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const row = feedRow(index, random);
    if (index % 10 === 0) row.price = "99.90";
    return COLUMNS.map((column) => `"${row[column].replaceAll('"', '""')}"`).join(",");
  });
  return Buffer.from([COLUMNS.join(","), ...lines].join("\n"));
}

/**
 * Calls an address again and again; the returned function stops that and gives the sorted times in
 * ms.
 */
function startPings(address: string): () => Promise<number[]> {
  const times: number[] = [];
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      const begun = performance.now();
      await (await fetch(address)).arrayBuffer();
      times.push(performance.now() - begun);
      await sleep(PING_MS);
    }
  })();
  return async () => {
    isStopped = true;
    await ended;
    return times.sort((one, other) => one - other);
  };
}
