import type pg from "pg";
import { createApp } from "../../src/app.ts";
import { createTestShop, TestClient, type TestShop } from "../index.ts";
import { type InterruptedDatabase, openInterruptedDatabase } from "./interrupted-database.ts";

/** A shop with a second server whose statements can be interrupted. */
export type InterruptedShop = {
  shop: TestShop;
  /** The database of the second server. */
  database: InterruptedDatabase;
  /** The same visitor at the second server. */
  atInterrupted(visitor: TestClient): TestClient;
  close(): Promise<void>;
};

/** Starts both servers on their own database, which `seed` fills first. */
export async function startInterruptedShop(
  seed?: (pool: pg.Pool) => Promise<void>,
): Promise<InterruptedShop> {
  const shop = await createTestShop({ environment: { LOG_LEVEL: "silent" }, seed });
  const database = openInterruptedDatabase(shop.databaseUrl);
  const app = await createApp({ ...shop.context, database });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    shop,
    database,
    atInterrupted: (visitor) => {
      const tab = new TestClient(origin);
      for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
      return tab;
    },
    close: async () => {
      await app.close();
      await database.close();
      await shop.close();
    },
  };
}
