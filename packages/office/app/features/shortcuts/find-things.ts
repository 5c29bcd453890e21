import type { AnswerOf } from "@tuerca/contract";
import {
  type ListedCustomer,
  listCustomers,
  listOrders,
  listProducts,
  type OfficeCall,
} from "@tuerca/office-contract";
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

/** Finds orders and customers by any datum, and products, as far as the person may read them. */
export async function findThings(
  q: string,
  permissions: readonly string[],
  signal: AbortSignal,
): Promise<PaletteGroup[]> {
  const input = { query: { q } };
  const may = ({ permission, alsoNeeds = [] }: OfficeCall) =>
    [permission, ...alsoNeeds].every((one) => permissions.includes(one));
  const [orders, people, products] = await Promise.all([
    may(listOrders) ? callOffice(listOrders, input, signal) : { orders: [] },
    may(listCustomers) ? callOffice(listCustomers, input, signal) : { customers: [] },
    may(listProducts) ? callOffice(listProducts, input, signal) : { products: [] },
  ]);
  const groups = [
    { title: "Pedidos", items: orders.orders.slice(0, MOST).map(orderItem) },
    { title: "Clientes", items: people.customers.slice(0, MOST).map(customerItem) },
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

function customerItem({ id, name, email, town }: ListedCustomer): PaletteItem {
  const [title = "Sin nombre", ...facts] = [name, email, town].filter((one) => one !== null);
  return { to: `/clientes/${id}`, title, note: facts.join(" · ") };
}

function productItem({ id, name, sku }: AnswerOf<typeof listProducts>["products"][number]): PaletteItem {
  return { to: `/productos/${id}`, title: name, note: sku, code: "note" };
}
