import { buyerTaxIdText } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import type { Column, Table, TableRow } from "@tuerca/platform/tables/table";
import { readCustomers } from "./customer-rows.repository.ts";

const text = (...names: string[]): Column[] => names.map((name) => ({ name, kind: "text" }));

const COLUMNS: Column[] = [
  ...text("email", "name", "registered_at", "confirmed_at", "phone", "company", "nif"),
  ...text("street", "street_2", "postal_code", "city", "province"),
  { name: "orders", kind: "whole" },
  { name: "paid_total", kind: "hundredths" },
  ...text("last_order_at"),
];

/** One row per account, times in Madrid's zone. */
export function customerTable(trx: Trx): Table {
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const customer of readCustomers(trx)) {
      const { phone, company, nif, street, street_2, postal_code, city, province } = customer.address ?? {};
      const address = [
        phone,
        company,
        nif && buyerTaxIdText(nif),
        street,
        street_2,
        postal_code,
        city,
        province,
      ];
      yield [
        customer.email,
        customer.name,
        customer.registeredAt,
        customer.confirmedAt,
        ...address.map((cell) => cell ?? null),
        customer.orders,
        customer.paid,
        customer.lastOrderAt,
      ];
    }
  }
  return { columns: COLUMNS, rows: rows() };
}
