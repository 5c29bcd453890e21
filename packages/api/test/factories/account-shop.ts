import { listOrders } from "@tuerca/contract";
import { createTestShop } from "../create-test-shop.ts";
import type { TestClient } from "../test-client.ts";
import { createProduct } from "./create-product.ts";
import { clickPay, prepareCheckout } from "./guest.ts";

/** A shop that sells a disc and an oil, with helpers for tests of the account area. */
export async function openAccountShop() {
  const ids = { disc: 0, oil: 0 };
  const shop = await createTestShop({
    seed: async (pool) => {
      ids.disc = await createProduct(pool, { name: "Disco", quantity: 500 });
      ids.oil = await createProduct(pool, { name: "Aceite", quantity: 500 });
    },
  });
  const query = (sql: string, values: unknown[] = []) => shop.context.database.pool.query(sql, values);

  async function placeOrder(visitor: TestClient, quantity = 2) {
    const products = [
      { id: ids.disc, quantity },
      { id: ids.oil, quantity: 1 },
    ];
    const { id } = await prepareCheckout(visitor, products);
    return (await clickPay(visitor, id)).body.order;
  }

  /** The order of a guest with this address. */
  async function placeAsGuest(email: string) {
    const order = await placeOrder(shop.visitor());
    await query(
      "update orders set customer = customer || jsonb_build_object('email', $2::text) where id = $1",
      [order.id, email],
    );
    return order;
  }

  const numbersOf = async (visitor: TestClient) =>
    (await visitor.call(listOrders)).body.data.map((order) => order.number);

  return { shop, ...ids, query, placeOrder, placeAsGuest, numbersOf };
}
