import type { AnswerOf } from "@tuerca/contract";
import { listOrders, listProducts } from "@tuerca/office-contract";
import { callOffice } from "../../client/call-office.ts";
import type { Shortcut } from "../../client/keys/key-table.ts";
import { centsText } from "../../client/money-text.ts";

/** A place of the office: where it is, and how it is named and told from others. */
export type PaletteItem = {
  to: string;
  title: string;
  note: string;
  /** Which of the two is a code. */
  code?: "title" | "note";
  shortcut?: Shortcut | null;
};
export type PaletteGroup = { title: string; items: readonly PaletteItem[] };

/** Entries of one kind. */
const MOST = 5;

/** Finds orders by any datum and products by code or words, as far as the person may read them. */
export async function findThings(
  q: string,
  permissions: readonly string[],
  signal: AbortSignal,
): Promise<PaletteGroup[]> {
  const input = { query: { q } };
  const [orders, products] = await Promise.all([
    permissions.includes("read_orders") ? callOffice(listOrders, input, signal) : { orders: [] },
    permissions.includes("read_products") ? callOffice(listProducts, input, signal) : { products: [] },
  ]);
  const groups = [
    { title: "Pedidos", items: orders.orders.slice(0, MOST).map(orderItem) },
    { title: "Productos", items: products.products.slice(0, MOST).map(productItem) },
  ];
  // Whoever types the code of a part wants the part; orders are found by it too.
  const isCode = orders.orders.every(({ found_by: by }) => String(by) === "code");
  return (isCode ? groups.toReversed() : groups).filter(({ items }) => items.length > 0);
}

function orderItem(order: AnswerOf<typeof listOrders>["orders"][number]): PaletteItem {
  const { number, customer, status_label: status, total_cents: total } = order;
  const facts = [customer.name, status, total === null ? "" : centsText(total)];
  return { to: `/pedidos/${number}`, title: number, note: facts.filter(Boolean).join(" · "), code: "title" };
}

function productItem({ id, name, sku }: AnswerOf<typeof listProducts>["products"][number]): PaletteItem {
  return { to: `/productos/${id}`, title: name, note: sku, code: "note" };
}
