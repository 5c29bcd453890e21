import type { Cents } from "@tuerca/contract";
import { parseInstant } from "@tuerca/feeds/values";
import type { Database } from "@tuerca/platform/database/database";
import { Invalid } from "@tuerca/platform/errors";
import type { LockedForChange } from "../products/index.ts";
import { changeProduct, type ProductChange, refuseChanged } from "../products/index.ts";
import { isLarge } from "./plan-rows.ts";
import { readCell } from "./read-cell.ts";

/** A new value of one field of a product, as typed, and the value that the person saw. */
export type CellChange =
  | { field: "price"; seen: Cents; value: string; isConfirmed: boolean }
  | { field: "offer"; seen: Cents | null; value: string; until: string | null; isConfirmed: boolean }
  | { field: "cost"; seen: Cents | null; value: string }
  | { field: "active"; seen: boolean; value: boolean };

/**
 * Changes one field of a product and pins it, as the command `products set`. Throws NotFound,
 * Conflict `product_changed` if the field no longer has the seen value, and Invalid for a value
 * that an import would refuse or a large change without a tick.
 */
export async function changeCell(db: Database, id: number, cell: CellChange): Promise<void> {
  const change = readChange(cell);
  await changeProduct(db, { id }, change, async (trx, product) => {
    if (product.isGiftCard) throw refused("value", "Es una tarjeta regalo: no se cambia aquí");
    await refuseChanged(trx, product, cell.seen, seenOf(cell.field, product));
    refuseOffer(product, change);
    if (cell.field === "active" || cell.field === "cost" || cell.isConfirmed) return;
    const value = cell.field === "price" ? change.price : change.offerPrice;
    if (isLarge(cell.field, product.price, value ?? null)) throw refused("is_confirmed", LARGE);
  });
}

const LARGE = "Cambia más de un 50 %, o queda por debajo de 0,10 €: confírmalo";

function seenOf(field: CellChange["field"], product: LockedForChange): number | boolean | null {
  if (field === "active") return product.active;
  if (field === "cost") return product.costPrice;
  return field === "price" ? product.price : product.offerPrice;
}

function readChange(cell: CellChange): ProductChange {
  if (cell.field === "active") return { active: cell.value, pin: ["active"] };
  if (cell.field === "cost")
    return { costPrice: cell.value.trim() === "" ? null : readMoney(cell.value), pin: ["cost"] };
  if (cell.field === "price") return { price: readMoney(cell.value), pin: ["price"] };
  if (cell.value.trim() === "") return { offerPrice: null, pin: ["price"] };
  const offerTo = cell.until === null ? null : parseInstant(cell.until, true);
  return { offerPrice: readMoney(cell.value), offerTo, pin: ["price"] };
}

function readMoney(text: string): Cents {
  const read = readCell("price", text);
  if ("reason" in read) throw refused("value", read.reason);
  return read.value;
}

/** The words for people in Spanish; `changeProduct` refuses the same in those of commands. */
function refuseOffer(
  product: LockedForChange,
  { price = product.price, offerPrice = product.offerPrice }: ProductChange,
) {
  if (offerPrice !== null && offerPrice >= price)
    throw refused("value", "La oferta debe quedar por debajo del precio");
}

function refused(field: string, text: string): Invalid {
  return new Invalid(text, { [field]: [text] });
}
