import { createTestDatabase, withClient } from "@tuerca/api/testing/test-database";
import pino from "pino";
import { beforeAll, expect, it } from "vitest";
import { isPlain } from "../../config/environment.ts";
import { openDatabase } from "../database.ts";
import { watchDatabase } from "./database-watch.ts";

let url: string;
beforeAll(async () => {
  url = await createTestDatabase();
});

/** What a shop with two idle connections says once each of `spoil` has befallen one of them. */
async function refusals(at: number, ...spoil: string[]): Promise<(string | null)[]> {
  const { pool, close } = openDatabase(url, 2);
  const clients = [await pool.connect(), await pool.connect()];
  for (const client of clients) client.release();
  const said: (string | null)[] = [];
  for (const text of spoil) {
    await clients[at]?.query(text);
    const watch = watchDatabase(pool, pino({ level: "silent" }));
    said.push(await watch.refusal());
    watch.close();
  }
  await close();
  return said;
}

const preparing = it.skipIf(isPlain("pipeline"));
const either = [0, 1];

preparing(
  "takes no orders behind a pooler that loses prepared statements, of whatever connection",
  async () => {
    for (const at of either)
      expect(await refusals(at, "select 1", "deallocate all")).toEqual([
        null,
        "A pooler loses prepared statements.",
      ]);
  },
);

preparing("nor where another connection has prepared them", async () => {
  for (const at of either)
    expect(await refusals(at, `prepare "tuerca-probe" as select 1`)).toEqual([
      "A pooler mixes prepared statements up.",
    ]);
});

it("nor where PostgreSQL cannot load PL/pgSQL any more", async () => {
  await withClient(url, (client) =>
    client.query("update pg_proc set probin = '$libdir/gone' where proname = 'plpgsql_inline_handler'"),
  );
  expect(await refusals(0, "select 1")).toEqual(["PostgreSQL cannot load one of its own files."]);
});
