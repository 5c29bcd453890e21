import type { ListedProduct } from "@tuerca/office-contract";
import type { Trx } from "@tuerca/platform/database/database";
import type { Table } from "@tuerca/platform/tables/table";
import type { Context } from "../../context.ts";
import { findProducts, type ProductFilter } from "../../modules/products/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { count, euros, type ListColumn, listTable, moment, text, yesNo } from "../tables/list-table.ts";
import { presentProducts, sightOf } from "./present-products.ts";

const CHUNK = 2000;

const COLUMNS: readonly ListColumn<ListedProduct>[] = [
  text("Código", ({ sku }) => sku),
  text("Nombre", ({ name }) => name),
  text("Marca", ({ brand }) => brand?.name ?? null),
  yesNo("A la venta", ({ is_active }) => is_active),
  euros("Precio", ({ price_cents }) => price_cents ?? null, "read_prices"),
  euros("Oferta", ({ offer }) => offer?.price_cents ?? null, "read_prices"),
  moment("Oferta hasta", ({ offer }) => offer?.until ?? null, "read_prices"),
  euros("Mínimo 30 días", (product) => product.lowest_30_days_cents ?? null, "read_prices"),
  euros("Coste sin IVA", ({ cost_cents }) => cost_cents ?? null, "read_prices"),
  count("Existencias", ({ quantity }) => quantity ?? null, "read_stock"),
  moment("Último cambio", ({ changed_at }) => changed_at),
];

/**
 * The list of products as a table with the columns that a person may see; holds few rows at a time.
 */
export function productTable(
  context: Pick<Context, "catalog" | "database" | "clock">,
  trx: Trx,
  filter: ProductFilter,
  session: StaffSession,
): Table {
  async function* rows(): AsyncGenerator<ListedProduct> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const { ids } = await findProducts(context, filter, { before, limit: CHUNK, most: 1 });
      yield* await presentProducts(trx, ids, sightOf(session), context.clock.now());
      if (ids.length < CHUNK) return;
      before = ids.at(-1) ?? 0;
    }
  }
  return listTable(COLUMNS, session, rows());
}
