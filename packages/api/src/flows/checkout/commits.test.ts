import { saveCart, transitionCart } from "@tuerca/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, guestAddress, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";

const TABLES = ["carts", "checkouts", "sessions", "stock_reservations", "stock", "orders", "mails"];

/**
 * Records how each transaction that writes to a table commits: a deferred trigger runs at its end.
 */
const NOTE_COMMITS = `
  create table commits (at bigint generated always as identity, of text, waits text);
  create function note_commit() returns trigger language plpgsql as $$ begin
    insert into commits (of, waits) values (tg_table_name, current_setting('synchronous_commit'));
    return null;
  end $$;`;

let shop: TestShop;
let pool: pg.Pool;
let id = 0;

beforeAll(async () => {
  shop = await createTestShop({
    // Its servers' connections must be younger than the database's setting.
    alone: true,
    seed: async (seeding) => {
      id = await createProduct(seeding, { price: 2000, quantity: 1000 });
      await seeding.query(NOTE_COMMITS);
      for (const table of TABLES)
        await seeding.query(`create constraint trigger note_commit after insert or update or delete on ${table}
          deferrable initially deferred for each row execute function note_commit()`);
      const { rows } = await seeding.query("select current_database() as name");
      await seeding.query(`alter database ${rows[0].name} set synchronous_commit = on`);
    },
  });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

/** The tables written since the last call, with the commits of their transactions. */
async function commits(): Promise<string[]> {
  const { rows } = await pool.query(
    "with gone as (delete from commits returning *) select distinct of, waits from gone",
  );
  return rows.map(({ of, waits }) => `${of} ${waits}`).sort();
}

it("waits for the disk with stock and orders, and not with what a customer fills in", async () => {
  const visitor = shop.visitor();
  const products = [{ id, quantity: 2 }];
  await visitor.call(saveCart, { body: { products, version: 0 } });
  expect(await commits()).toEqual(["carts off", "sessions off"]);
  const checkout = await prepareCheckout(visitor, products);
  expect(await commits()).toEqual(["carts off", "checkouts off"]);
  await putCheckout(visitor, { shipping_address: { ...guestAddress, street: "Calle Menor, 2" } });
  expect(await commits()).toEqual(["checkouts off"]);
  await visitor.call(transitionCart, { body: { to: "checkout" } });
  expect(await commits()).toEqual(["carts on", "stock_reservations on"]);
  expect((await clickPay(visitor, checkout.id)).status).toBe(201);
  expect(await commits()).toEqual([
    "carts on",
    "checkouts on",
    "mails on",
    "orders on",
    "stock on",
    "stock_reservations on",
  ]);
});
