import {
  EDITED_TEXTS,
  type EditedText,
  PRODUCT_COUNTS,
  PRODUCT_PIN_NAMES,
  PRODUCT_PINS,
  type ProductCount,
  type ProductField,
  recordOf,
} from "@tuerca/contract";
import { type Attribute, type CheckedRow, type Producer, RowProblems } from "@tuerca/feeds";
import { cellOf, readNew } from "@tuerca/feeds/values";
import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import { insertProduct } from "../../import/index.ts";
import { createBrand } from "../../taxonomy/index.ts";
import { areCategories, findBrand, findForChange } from "../change/product-change.repository.ts";
import { factsOf } from "../change/product-facts.ts";
import { refusalOf } from "../edit/explain-problems.ts";
import { findTaken } from "./product-create.repository.ts";

/** A new product as a person types it; empty texts for none. */
type TypedProduct = Record<EditedText | ProductCount, string> & {
  sku: string;
  name: string;
  description: string;
  brand: string;
  /** Whether the brand is to be made if the shop has none of this name. */
  new_brand: boolean;
  /** Ids, the main one first. */
  categories: number[];
  ean: string;
  oem_codes: string[];
  /** Kilograms. */
  weight: string;
  attributes: Attribute[];
  /** Vehicles, in text. */
  model: string[];
  producer: Producer;
  /** Euros with VAT. */
  price: string;
  offer: string;
  /** Euros without VAT. */
  cost: string;
  /** The last day of the offer, or empty for none. */
  offer_until: string;
  quantity: string;
  active: boolean;
};

/**
 * Adds a product as an import would, and pins all that is given; returns its id. Throws Invalid at
 * the field for what an import would refuse, and at `sku`, with `existing`, if the brand has this
 * code already, in any spelling.
 */
export async function createProduct(db: Database, typed: TypedProduct): Promise<number> {
  const cells = cellsOf(typed);
  const read = readNew(cells);
  const needed: Record<string, string[]> = typed.categories.length === 0 ? { categories: [NO_CATEGORY] } : {};
  if (read instanceof RowProblems) throw refusalOf(read, (field) => field, needed);
  if (typed.categories.length === 0) throw refused("categories", NO_CATEGORY);
  return inTransaction(db, async (trx) => {
    const id = await insertProduct(trx, async () => ({
      ...read,
      ...(await refer(trx, typed, read)),
      pinned: pinsOf(cells),
    }));
    const made = await findForChange(trx, id);
    await recordAct(trx, "product.created", read.product.sku, { after: made ? factsOf(made) : {} });
    return id;
  });
}

const NO_CATEGORY = "Elige al menos una categoría";

type Cells = Partial<Record<ProductField, unknown>>;

/** Its fields as a feed names and has them; empty ones are missing. */
function cellsOf(typed: TypedProduct): Cells {
  const { sku, name, description, brand, ean, price, quantity, active, model } = typed;
  const texts = {
    ...{ sku, name, description, brand, ean, price, quantity },
    ...recordOf([...EDITED_TEXTS, ...PRODUCT_COUNTS], (field) => typed[field]),
    offer_price: typed.offer,
    cost_price: typed.cost,
    offer_to: typed.offer_until,
    weight_kg: typed.weight,
    producer_name: typed.producer.name,
    producer_address: typed.producer.address,
    producer_email: typed.producer.email,
    attributes: cellOf(typed.attributes),
  };
  const lists = { model, oem_codes: typed.oem_codes };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== "")),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    active,
  };
}

/** The pins of the given fields; a person always gives a category. */
function pinsOf(cells: Cells) {
  const isGiven = (field: ProductField) => field === "category" || cells[field] !== undefined;
  return PRODUCT_PIN_NAMES.filter((pin) => PRODUCT_PINS[pin].some(isGiven));
}

/** The brand and categories, which then stay. Throws Invalid at their fields, or at `sku`. */
async function refer(trx: Trx, typed: TypedProduct, { product }: CheckedRow) {
  const brand = product.brand === null ? null : await findBrand(trx, product.brand);
  const isNew = product.brand !== null && brand === null;
  if (isNew && !typed.new_brand)
    throw refused("brand", "No hay ninguna marca con este nombre: elige una de la lista, o créala");
  const taken = await findTaken(trx, product.sku, brand?.id ?? null);
  if (taken) {
    const text = `Ya lo tiene otro producto: ${taken.name} (${taken.sku})`;
    throw new Invalid(text, { sku: [text] }, { existing: { id: taken.id, sku: taken.sku } });
  }
  const categoryIds = [...new Set(typed.categories)];
  if (!(await areCategories(trx, categoryIds)))
    throw refused("categories", "Una de las categorías ya no existe");
  const brandId = isNew ? await createBrand(trx, product.brand ?? "") : (brand?.id ?? null);
  return { brandId, categoryIds };
}

function refused(field: string, text: string): Invalid {
  return new Invalid(text, { [field]: [text] });
}
