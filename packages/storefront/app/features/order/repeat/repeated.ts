import type { CartNotice, Order } from "@tuerca/contract";

/** Those notices of a cart, or of a refusal that lists some, that are about what an order had. */
export function repeatedOf(order: Pick<Order, "items">, notices: unknown): CartNotice[] {
  if (!Array.isArray(notices)) return [];
  const ordered = new Set(order.items.map((item) => item.product.id));
  return (notices as CartNotice[]).filter(({ product_id }) => product_id !== null && ordered.has(product_id));
}
