import { formatEuros, MAX_OWN_PRICES, type OwnPrice, type User } from "@tuerca/contract";
import { getOwnPrices } from "@tuerca/contract/calls";
import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { useEffect, useSyncExternalStore } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { useUser } from "./use-user.ts";

/** Products that ask within this time, in ms, share a call. */
const COLLECT_MS = 50;

type Prices = ReadonlyMap<number, OwnPrice>;
const NONE: Prices = new Map();
const prices = createStore(NONE);
const wanted = new Set<number>();
const asked = new Set<number>();
let owner: number | null = null;

/**
 * The price of a product for the visitor's group, as text; null if they pay everybody's. Visitors
 * without a group ask nothing. A failed call leaves everybody's price.
 */
export function useOwnPrice(product: number): string | null {
  const { user } = useUser();
  const group = user?.group;
  const of = user && group ? user.id : null;
  useEffect(() => {
    if (of !== null) want(of, product);
  }, [of, product]);
  const all = useSyncExternalStore(
    prices.subscribe,
    () => prices.get(),
    () => NONE,
  );
  const price = of === null || of !== owner ? undefined : all.get(product);
  return price && group ? priceText(price, group) : null;
}

function priceText({ unit, net }: OwnPrice, { shows_net }: NonNullable<User["group"]>): string {
  return shows_net ? `Tu precio sin IVA ${formatEuros(net)}` : `Tu precio ${formatEuros(unit)}`;
}

function want(user: number, product: number): void {
  if (owner !== user) {
    owner = user;
    asked.clear();
    prices.set(NONE);
  }
  if (asked.has(product)) return;
  asked.add(product);
  wanted.add(product);
  if (wanted.size === 1) setTimeout(() => void ask(user), COLLECT_MS);
}

async function ask(user: number): Promise<void> {
  const products = [...wanted];
  wanted.clear();
  for (let start = 0; start < products.length; start += MAX_OWN_PRICES) {
    const body = { products: products.slice(start, start + MAX_OWN_PRICES) };
    const found = await callApi(getOwnPrices, { body }).catch(() => null);
    if (!found || owner !== user) return;
    prices.set(new Map([...prices.get(), ...found.prices.map((price) => [price.id, price] as const)]));
  }
}
