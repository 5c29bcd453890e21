import type { CartNotice, Order } from "@tuerca/contract";

/**
 * The notices of a cart, or of a refusal that lists them, about what is missing of an order's
 * lines.
 */
export function repeatedOf(order: Pick<Order, "items">, notices: unknown): CartNotice[] {
  if (!Array.isArray(notices)) return [];
  const ordered = new Set(order.items.map((item) => item.product.id));
  return (notices as CartNotice[]).filter(
    ({ product_id, code }) => product_id !== null && ordered.has(product_id) && code !== "does_not_fit",
  );
}
