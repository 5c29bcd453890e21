import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { comparedProducts } from "../../client/browser/own-products.ts";
import { type StoredProduct, toStored } from "../../client/browser/stored-products.ts";
import { comparedIds } from "./compared-ids.ts";

type Compared = {
  readonly products: readonly StoredProduct[];
  /** The name of the product that found no room; null if the last change was made. */
  readonly refused: string | null;
};

/** The products to compare, as this page knows them. */
export const compared = createStore<Compared>({ products: [], refused: null });

const { read, write, most, subscribe } = comparedProducts;
// The end of a login forgets them too.
subscribe(readCompared);

/** Shows the choice of an earlier page, or of another tab. */
export function readCompared(): void {
  show(null);
}

/** Chooses a product or takes it out; one too many is refused in words. */
export function toggleCompared(product: Parameters<typeof toStored>[0]): void {
  const before = read();
  const others = before.filter(({ id }) => id !== product.id);
  if (others.length < before.length) write(others);
  else if (before.length < most) write([...before, toStored(product)]);
  else show(product.name);
}

/** Takes a product out, if it is chosen. */
export function dropCompared(id: number): void {
  write(read().filter((one) => one.id !== id));
}

function show(refused: string | null): void {
  const products = read();
  compared.set({ products, refused });
  comparedIds.set(products.map(({ id }) => id));
}
