import { type Address, buyerTaxIdText } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import type { Column, Table, TableRow } from "@tuerca/platform/tables/table";
import type { Days, OrderFilter } from "../order-filter.repository.ts";
import { readOrderLines, readOrders, type StoredOrder } from "./order-rows.repository.ts";

const text = (...names: string[]): Column[] => names.map((name) => ({ name, kind: "text" }));
const money = (...names: string[]): Column[] => names.map((name) => ({ name, kind: "hundredths" }));

const addressColumns = (prefix: string): Column[] =>
  text(
    ...["name", "company", "nif", "street", "street_2", "postal_code", "city", "province", "phone"].map(
      (name) => `${prefix}_${name}`,
    ),
  );

const ORDER_COLUMNS: Column[] = [
  ...text("number", "date", "status", "payment_method", "payment_status", "paid_at"),
  ...money("subtotal", "discount", "gift_cards", "shipping", "surcharge", "total"),
  ...money("vat_base", "vat", "vat_percent", "not_subject", "over", "refunded"),
  ...text("customer_name", "email", "phone", "nif"),
  ...addressColumns("shipping"),
  ...addressColumns("billing"),
  ...text("carrier", "tracking_numbers", "discounts", "comments"),
];

/** One row per order, times in Madrid's zone. */
export function orderTable(trx: Trx, filter: OrderFilter): Table {
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const order of readOrders(trx, filter)) yield orderRow(order);
  }
  return { columns: ORDER_COLUMNS, rows: rows() };
}

function orderRow(order: StoredOrder): TableRow {
  const { customer } = order;
  return [
    order.number,
    order.createdAt,
    order.status,
    order.paymentMethod,
    order.paymentStatus,
    order.paidAt,
    order.subtotal,
    order.discount,
    order.giftCard,
    order.shipping,
    order.surcharge,
    order.total,
    order.base,
    order.vat,
    order.vatBasisPoints,
    order.vouchers,
    order.overCents,
    order.refunded,
    customer?.name ?? null,
    customer?.email ?? null,
    customer?.phone ?? null,
    taxIdText(customer?.nif),
    ...addressCells(order.shippingAddress),
    ...addressCells(order.billingAddress),
    order.carrier.name,
    order.trackingNumbers,
    order.discounts,
    order.comments,
  ];
}

function addressCells(address: Address | null): TableRow {
  if (!address) return Array<null>(9).fill(null);
  const { name, surname, company, nif, street, street_2, postal_code, city, province, phone } = address;
  return [
    `${name} ${surname}`,
    company,
    taxIdText(nif),
    street,
    street_2,
    postal_code,
    city,
    province,
    phone,
  ].map((cell) => cell ?? null);
}

function taxIdText(nif: string | null | undefined): string | null {
  return nif ? buyerTaxIdText(nif) : null;
}

const LINE_COLUMNS: Column[] = [
  ...text("number", "date", "status"),
  { name: "position", kind: "whole" },
  ...text("sku", "name", "brand"),
  { name: "quantity", kind: "whole" },
  ...money("unit_price", "total", "total_without_offer", "discount", "vat_percent"),
  ...text("vehicle", "fit"),
];

/** One row per order line. */
export function orderLineTable(trx: Trx, days: Days): Table {
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const line of readOrderLines(trx, days))
      yield [
        line.number,
        line.createdAt,
        line.status,
        line.position,
        line.sku,
        line.name,
        line.brand,
        line.quantity,
        line.unit,
        line.total,
        line.originalTotal,
        line.discount,
        line.vatBasisPoints,
        line.vehicle,
        line.fit,
      ];
  }
  return { columns: LINE_COLUMNS, rows: rows() };
}
