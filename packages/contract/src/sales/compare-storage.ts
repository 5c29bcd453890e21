/** A product and where it lies in the warehouse. */
type Stored = { storage: string | null; sku: string };

const places = new Intl.Collator("es", { numeric: true });

/**
 * The order in which one walks through the warehouse: by place, with numbers as numbers, at one
 * place by sku; products without a place come last.
 */
export function compareStorage(one: Stored, other: Stored): number {
  if ((one.storage === null) !== (other.storage === null)) return one.storage === null ? 1 : -1;
  const byPlace = places.compare(one.storage ?? "", other.storage ?? "");
  if (byPlace !== 0) return byPlace;
  return one.sku < other.sku ? -1 : Number(one.sku > other.sku);
}
