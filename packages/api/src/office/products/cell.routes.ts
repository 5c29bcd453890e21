import {
  changeProductCell,
  correctStock as correctCall,
  listStockMovements,
  type ProductCell,
} from "@tuerca/office-contract";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import { changeCell, correctStock, readCell } from "../../modules/bulk-changes/index.ts";
import { readListedRows } from "../../modules/products/index.ts";
import { listMovements } from "../../modules/stock/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { refuseWriting } from "./field-permission.ts";
import { presentProducts, sightOf } from "./present-products.ts";

/** Movements of one page. */
const PAGE_SIZE = 100;

/** The calls that change one product, and those of its stock. */
export function registerProductCells(office: Office): void {
  const { clock, database } = office.context;
  const { db } = database;
  serveOffice(office, changeProductCell, async ({ session, params, body }) => {
    refuseWriting(session, body.field);
    await change(params.id, body);
    const [product] = await presentProducts(db, [params.id], sightOf(session), clock.now());
    if (!product) throw unknownProduct();
    return { body: product };
  });
  serveOffice(office, listStockMovements, async ({ params, query }) => {
    const [product] = await readListedRows(db, [params.id]);
    if (!product) throw unknownProduct();
    const { sku, name, quantity } = product;
    const page = { before: query.before ?? null, limit: PAGE_SIZE + 1 };
    const found = await listMovements(db, params.id, page);
    const movements = found
      .slice(0, PAGE_SIZE)
      .map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }));
    return { body: { sku, name, quantity, movements, has_more: found.length > PAGE_SIZE } };
  });
  serveOffice(office, correctCall, async ({ params, body }) => {
    await correctStock(db, params.id, body, clock.now());
    return { body: { quantity: body.quantity } };
  });

  async function change(id: number, cell: ProductCell): Promise<void> {
    if (cell.field === "active" || cell.field === "cost") return changeCell(db, id, cell);
    if (cell.field === "stock") {
      const read = readCell("stock", cell.value);
      if ("reason" in read) throw new Invalid(read.reason, { value: [read.reason] });
      const correction = { seen: cell.seen, quantity: read.value, reason: "count" as const, note: null };
      return correctStock(db, id, correction, clock.now());
    }
    const { is_confirmed: isConfirmed, ...rest } = cell;
    return changeCell(db, id, { ...rest, isConfirmed });
  }
}

function unknownProduct(): NotFound {
  return new NotFound("Este producto no existe.");
}
