import { ownPath } from "@tuerca/contract";
import { createEvents } from "@tuerca/kit/browser/create-events.ts";
import type { ListedProduct } from "../page/listed-product.ts";

/** A product as a browser remembers it, without what changes, such as its price. */
export type StoredProduct = {
  id: number;
  name: string;
  sku: string;
  brand: string | null;
  url_path: string;
  image: string | null;
};

/** The longest text of a product, in characters. */
const MAX_LENGTH = 500;

/**
 * Products in local storage, which all tabs share. What a full or forbidden storage does not take
 * lasts as long as the page.
 */
export function createStoredProducts(key: string, most: number) {
  const changes = createEvents<[]>();
  let unstored: StoredProduct[] | null = null;
  return {
    /** The largest number of products. */
    most,
    /** Calls `listener` after each `write` of this tab. Returns the function that stops it. */
    subscribe: changes.on,
    read(): StoredProduct[] {
      if (unstored) return unstored;
      try {
        return parseProducts(window.localStorage.getItem(key), most);
      } catch {
        return [];
      }
    },
    write(products: readonly StoredProduct[]): void {
      const kept = products.slice(0, most);
      try {
        if (kept.length === 0) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, JSON.stringify(kept));
        unstored = null;
      } catch {
        unstored = kept;
      }
      changes.emit();
    },
  };
}

/** A product as the browser remembers it. */
export function toStored(product: Pick<ListedProduct, keyof StoredProduct>): StoredProduct {
  const { id, name, sku, brand, url_path, image } = product;
  return { id, name, sku, brand: brand?.name ?? null, url_path, image: image?.url ?? null };
}

/** The products with one more in front, each once. */
export function withFirst(products: readonly StoredProduct[], product: StoredProduct): StoredProduct[] {
  return [product, ...products.filter(({ id }) => id !== product.id)];
}

/** Reads the storage, which anything on this origin may have written; skips invalid entries. */
export function parseProducts(text: string | null, most: number): StoredProduct[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    const valid = Array.isArray(stored) ? stored.filter(isStored) : [];
    return valid.filter(({ id }, at) => valid.findIndex((one) => one.id === id) === at).slice(0, most);
  } catch {
    return [];
  }
}

function isStored(value: unknown): value is StoredProduct {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, sku, brand, url_path, image } = value as Partial<Record<keyof StoredProduct, unknown>>;
  return (
    Number.isInteger(id) &&
    [name, sku].every(isText) &&
    isText(url_path) &&
    ownPath(url_path) !== null &&
    [brand, image].every((text) => text === null || isText(text))
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_LENGTH;
}
