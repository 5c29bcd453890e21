import {
  exportProducts,
  listProductFilters,
  listProducts,
  MOST_COUNTED,
  PRODUCTS_PAGE_SIZE,
} from "@tuerca/office-contract";
import { findProducts, listFeedSources } from "../../modules/products/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { serveTable } from "../tables/serve-table.ts";
import { categoryName } from "./category-name.ts";
import { refuseFilter } from "./field-permission.ts";
import { presentProducts, sightOf } from "./present-products.ts";
import { productTable } from "./product-table.ts";

/** The calls that list products. */
export function registerProductList(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listProducts, async ({ session, query }) => {
    const { before = Number.MAX_SAFE_INTEGER, ...filter } = query;
    refuseFilter(session, filter);
    const page = { before, limit: PRODUCTS_PAGE_SIZE + 1, most: MOST_COUNTED + 1 };
    const { ids, total } = await findProducts(context, filter, page);
    const shown = ids.slice(0, PRODUCTS_PAGE_SIZE);
    const products = await presentProducts(db, shown, sightOf(session), context.clock.now());
    return {
      body: {
        products,
        has_more: ids.length > PRODUCTS_PAGE_SIZE,
        total: { count: Math.min(total, MOST_COUNTED), is_more: total > MOST_COUNTED },
      },
    };
  });
  serveTable(office, exportProducts, { object: "products", file: "productos" }, ({ session, query }) => {
    const { format: _, ...filter } = query;
    refuseFilter(session, filter);
    return (trx) => productTable(context, trx, filter, session);
  });
  serveOffice(office, listProductFilters, async () => {
    const { brands, categories } = context.catalog.taxonomy;
    return {
      body: {
        brands: byName([...brands.values()].map(({ id, name }) => ({ id, name }))),
        categories: byName(
          [...categories.values()].map(({ id }) => ({ id, name: categoryName(context, id) })),
        ),
        sources: await listFeedSources(db),
      },
    };
  });
}

const collator = new Intl.Collator("es");

function byName<T extends { name: string }>(named: readonly T[]): T[] {
  return named.toSorted((one, other) => collator.compare(one.name, other.name));
}
