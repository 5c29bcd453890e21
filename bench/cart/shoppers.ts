import { type CartInput, saveCart } from "@tuerca/contract";
import pg from "pg";
import { startVisit } from "../find-pages.ts";
import { pick, randomFrom } from "../random.ts";
import type { Sent } from "./load.ts";

/** A visitor with a session: the headers that the browser sends with each call. */
export type Shopper = Record<string, string>;

/** A product for sale, and its stock. */
export type Available = { id: number; quantity: number };

const MAX_LINES = 4;
const MAX_QUANTITY = 3;

/** Creates so many visitors. */
export async function createShoppers(origin: string, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  while (shoppers.length < count) {
    const cookie = await startVisit(origin);
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "");
    shoppers.push({ cookie, "x-xsrf-token": token, "content-type": "application/json" });
  }
  return shoppers;
}

/** Products for sale, except gift cards, which need a recipient. */
export async function readAvailable(connectionString: string): Promise<Available[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Available>(
    "select id, quantity from products join stock on product_id = id where active and gift_max_cents is null and quantity_step is null and quantity > 0 order by id",
  );
  await client.end();
  return rows;
}

/** A cart of 1 to 4 lines, within the stock of each product. */
export function anyCart(
  products: readonly Available[],
  random: (below: number) => number,
): CartInput["products"] {
  const lines = Array.from({ length: 1 + random(MAX_LINES) }, () => pick(products, random));
  return [...new Set(lines)].map(({ id, quantity }) => ({
    id,
    quantity: 1 + random(Math.min(quantity, MAX_QUANTITY)),
  }));
}

/**
 * Saves the shoppers' carts in turn, as the page does: the whole cart, on the version of the
 * shopper's previous save. There must be more shoppers than connections.
 */
export function saveInTurn(shoppers: readonly Shopper[], products: readonly Available[]): () => Sent {
  const random = randomFrom(shoppers.length);
  let turn = 0;
  return () => {
    const headers = shoppers[turn % shoppers.length] ?? {};
    const version = Math.floor(turn / shoppers.length);
    turn += 1;
    return {
      path: saveCart.path,
      headers,
      body: JSON.stringify({ products: anyCart(products, random), version }),
    };
  };
}
