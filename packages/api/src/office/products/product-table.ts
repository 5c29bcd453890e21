import type { ListedProduct } from "@tuerca/office-contract";
import type { Context } from "../../context.ts";
import { findProducts, type ProductFilter } from "../../modules/products/index.ts";
import type { Column, Table, TableRow } from "../../platform/tables/table.ts";
import { presentProducts, type Sight } from "./present-products.ts";

const CHUNK = 2000;

type TableContext = Pick<Context, "catalog" | "database" | "clock">;

const DAY = new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid" });

/**
 * The list of products as a table with the columns that a person may see; holds few rows at a time.
 */
export function productTable(context: TableContext, filter: ProductFilter, sight: Sight): Table {
  return { columns: columnsOf(sight), rows: rowsOf(context, filter, sight) };
}

function columnsOf({ hasPrices, hasStock }: Sight): Column[] {
  const text = (name: string) => ({ name, kind: "text" as const });
  const money = (name: string) => ({ name, kind: "hundredths" as const });
  return [
    ...[text("Código"), text("Nombre"), text("Marca"), text("A la venta")],
    ...(hasPrices ? [money("Precio"), money("Oferta"), text("Oferta hasta"), money("Mínimo 30 días")] : []),
    ...(hasStock ? [{ name: "Existencias", kind: "whole" as const }] : []),
    text("Último cambio"),
  ];
}

async function* rowsOf(context: TableContext, filter: ProductFilter, sight: Sight): AsyncGenerator<TableRow> {
  const { database, clock } = context;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { ids } = await findProducts(context, filter, { before, limit: CHUNK, most: 1 });
    const products = await presentProducts(database.db, ids, sight, clock.now());
    for (const product of products) yield rowOf(product, sight);
    if (ids.length < CHUNK) return;
    before = ids.at(-1) ?? 0;
  }
}

function rowOf(product: ListedProduct, { hasPrices, hasStock }: Sight): TableRow {
  const { sku, name, brand, is_active: isActive, price_cents: price = 0, offer } = product;
  return [
    ...[sku, name, brand?.name ?? null, isActive ? "sí" : "no"],
    ...(hasPrices
      ? [
          price,
          offer?.price_cents ?? null,
          offer?.until ? DAY.format(new Date(offer.until)) : null,
          product.lowest_30_days_cents ?? null,
        ]
      : []),
    ...(hasStock ? [product.quantity ?? 0] : []),
    DAY.format(new Date(product.changed_at)),
  ];
}
