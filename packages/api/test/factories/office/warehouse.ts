import type { Order } from "@tuerca/contract";
import type pg from "pg";
import type { Context } from "../../../src/context.ts";
import { markOrderPaid } from "../../../src/flows/orders/settle-order.ts";
import { createProduct } from "../create-product.ts";
import { clickPay, prepareCheckout, type Want } from "../guest.ts";
import { createOfficeShop, enterAs, invite, type OfficeClient, type OfficeShop } from "./office.ts";

/** The codes of the warehouse's parts; `pad` replaces a part of another maker. */
export const PARTS = {
  filter: { sku: "FIL-100.A", name: "Filtro de aceite", ean: "4006633374231", mpn: "0 986 452 041" },
  pad: { sku: "PAS-200", name: "Pastillas de freno", ean: "8412345678905", mpn: null },
  wiper: { sku: "ESC-300", name: "Escobilla", ean: null, mpn: null },
} as const;

export type PartName = keyof typeof PARTS;
export type Warehouse = {
  shop: OfficeShop;
  pool: pg.Pool;
  ids: Record<PartName, number>;
  /** Logs a new person in. */
  enter(role?: string, name?: string): Promise<OfficeClient>;
  /** Places and pays an order with so many of each part. */
  order(wants: Partial<Record<PartName, number>>): Promise<Order>;
};

/** A shop with an office and three parts, each with plenty of stock. */
export async function openWarehouse(environment: Record<string, string> = {}): Promise<Warehouse> {
  const ids: Record<PartName, number> = { filter: 0, pad: 0, wiper: 0 };
  const shop = await createOfficeShop({
    environment,
    seed: async (pool) => {
      for (const [name, part] of Object.entries(PARTS)) {
        const id = await createProduct(pool, { sku: part.sku, name: part.name, quantity: 10_000 });
        await pool.query("update products set ean = $2, mpn = $3 where id = $1", [id, part.ean, part.mpn]);
        ids[name as PartName] = id;
      }
      await pool.query("update products set oem_codes = $2 where id = $1", [
        ids.pad,
        JSON.stringify([{ value: "1K0 615 301 AA", brand: "VAG" }]),
      ]);
    },
  });
  const { pool } = shop.context.database;
  return {
    shop,
    pool,
    ids,
    enter: async (role = "warehouse", name = "Eva") => enterAs(shop, (await invite(shop, role, name)).id),
    order: (wants) =>
      placePaid(
        shop,
        Object.entries(wants).map(([name, quantity]) => ({ id: ids[name as PartName], quantity })),
      ),
  };
}

/** Places and pays an order of a new visitor. */
async function placePaid(shop: OfficeShop, wants: Want[]): Promise<Order> {
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, wants);
  const { order } = (await clickPay(visitor, checkout.id)).body;
  await markOrderPaid(shop.context as Context, order.number);
  return order;
}

/**
 * Copies an order so many times, each a second later than the one before, straight in the database;
 * returns the copies' numbers, oldest first. `year` is that of their numbers.
 */
export async function copyOrder(
  pool: pg.Pool,
  number: string,
  count: number,
  year = 2025,
): Promise<string[]> {
  const key = (of: string) => `'${of}-${year}-' || n`;
  await pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', ${key("copy")}, 'number', '${year}-' || lpad(n::text, 6, '0'), 'checkout_id', ${key("copy")},
      'cart_id', ${key("copy")}, 'created_at', timestamptz '${year}-01-02 10:00:00+00' + n * interval '1 second'))).*
    from orders o, generate_series(1, ${count}) n where o.number = $1`,
    [number],
  );
  await pool.query(
    `insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', ${key("copy")}))).*
    from order_items i join orders o on o.id = i.order_id, generate_series(1, ${count}) n where o.number = $1`,
    [number],
  );
  return Array.from({ length: count }, (_, at) => `${year}-${String(at + 1).padStart(6, "0")}`);
}
