import { formatEuros, MAX_OWN_PRICES, type OwnPrice, type User } from "@tuerca/contract";
import { getOwnPrices } from "@tuerca/contract/calls";
import { callApi } from "../../client/api/call-api.ts";

/** Products that ask within this time, in ms, share a call. */
const COLLECT_MS = 50;

type Prices = ReadonlyMap<number, OwnPrice>;

let wanted = new Set<number>();
let collected: Promise<Prices> | null = null;

/**
 * The price of a product for a member of a group, as text; null if it is everybody's. Products that
 * ask at the same time share a call. Throws ApiError.
 */
export async function findOwnPrice({ group }: User, product: number): Promise<string | null> {
  wanted.add(product);
  collected ??= collect();
  const price = (await collected).get(product);
  if (!price || !group) return null;
  return group.shows_net
    ? `Tu precio sin IVA ${formatEuros(price.net)}`
    : `Tu precio ${formatEuros(price.unit)}`;
}

async function collect(): Promise<Prices> {
  await new Promise((resolve) => setTimeout(resolve, COLLECT_MS));
  const ids = [...wanted];
  wanted = new Set();
  collected = null;
  const found: OwnPrice[] = [];
  for (let start = 0; start < ids.length; start += MAX_OWN_PRICES) {
    const body = { products: ids.slice(start, start + MAX_OWN_PRICES) };
    found.push(...(await callApi(getOwnPrices, { body })).prices);
  }
  return new Map(found.map((price) => [price.id, price]));
}
