import {
  EDITED_TEXTS,
  type EditedText,
  PRODUCT_COUNTS,
  type ProductCount,
  type ProductPin,
  recordOf,
} from "@tuerca/contract";
import type { Attribute, Producer } from "@tuerca/feeds";
import { type GivenTexts, readGiven } from "@tuerca/feeds/values";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { keysOf } from "@tuerca/platform/keys-of";
import { changeProduct } from "../change/change-product.ts";
import { findLastChanger } from "../change/last-changer.repository.ts";
import { areCategories, findBrand, type LockedForChange } from "../change/product-change.repository.ts";
import { changedText } from "../change/refuse-changed.ts";
import { refusalOf } from "./explain-problems.ts";
import { type EditField, type ShownValues, shownValues } from "./shown-values.ts";

/** A new value as typed, and the value that the person saw. */
type Change<Seen, Typed = Seen> = { seen: Seen; value: Typed };

/** Changes of a product's screen; missing fields stay. */
type ProductEdit = {
  changes: { [Name in EditedText]?: Change<string> } & {
    [Name in ProductCount]?: Change<number | null, string>;
  } & {
    name?: Change<string>;
    description?: Change<string>;
    brand?: Change<string>;
    ean?: Change<string>;
    oem_codes?: Change<string[]>;
    /** Seen in grams, typed in kilograms. */
    weight?: Change<number | null, string>;
    attributes?: Change<Attribute[]>;
    model?: Change<string[]>;
    producer?: Change<Producer>;
    categories?: Change<number[]>;
  };
  pin: readonly ProductPin[];
  unpin: readonly ProductPin[];
};

/**
 * Changes fields of a product, all or none. Throws NotFound, Invalid for what an import would
 * refuse, and Conflict `product_changed` with `conflicts` if a field has neither the seen nor the
 * new value.
 */
export async function editProduct(
  db: Database,
  id: number,
  { changes, pin, unpin }: ProductEdit,
): Promise<void> {
  const given = givenOf(changes);
  const { texts, problems } = readGiven(given);
  if (problems.any) throw refusalOf(problems, pathOf);
  const categoryIds = changes.categories && [...new Set(changes.categories.value)];
  await changeProduct(db, { id }, { ...given, categoryIds, pin, unpin }, async (trx, product) => {
    refuseGiftCard(product);
    const wanted = { ...product, ...texts, categoryIds: categoryIds ?? product.categoryIds };
    wanted.brand = texts.brand ? await requireBrand(trx, texts.brand) : wanted.brand;
    if (categoryIds && !(await areCategories(trx, categoryIds)))
      throw refused("categories", "Una de las categorías ya no existe");
    await refuseConflicts(trx, product, changes, shownValues(wanted));
  });
}

/** Throws Invalid for a gift card, which has a command of its own. */
export function refuseGiftCard({ isGiftCard }: Pick<LockedForChange, "isGiftCard">): void {
  if (isGiftCard) throw new Invalid("Es una tarjeta regalo: no se cambia aquí");
}

function givenOf({ oem_codes, weight, ...changes }: ProductEdit["changes"]): GivenTexts {
  return {
    name: changes.name?.value,
    description: changes.description?.value,
    brand: changes.brand?.value,
    ean: changes.ean?.value,
    ...recordOf([...EDITED_TEXTS, ...PRODUCT_COUNTS], (name) => changes[name]?.value),
    oemCodes: oem_codes?.value,
    weightKg: weight?.value,
    attributes: changes.attributes?.value,
    model: changes.model?.value,
    producer: changes.producer?.value,
  };
}

async function requireBrand(trx: Trx, name: string): Promise<string> {
  const brand = await findBrand(trx, name);
  if (brand) return brand.name;
  throw refused("brand", "No hay ninguna marca con este nombre: elige una de la lista");
}

/** A field that already has the new value is none: the same request may come twice. */
async function refuseConflicts(
  trx: Trx,
  product: LockedForChange,
  changes: ProductEdit["changes"],
  wanted: ShownValues,
): Promise<void> {
  const current = shownValues(product);
  const conflicts = keysOf(changes).flatMap((field) => {
    const change = changes[field];
    const isFine = !change || [change.seen, wanted[field]].some((value) => isSame(value, current[field]));
    return isFine ? [] : [{ field, seen: change.seen, current: current[field] }];
  });
  if (conflicts.length === 0) return;
  const last = { by: await findLastChanger(trx, product), at: product.changedAt };
  throw new Conflict("product_changed", changedText(last), {
    conflicts,
    by: last.by,
    at: last.at.toISOString(),
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function refused(field: EditField, text: string): Invalid {
  return new Invalid(text, { [pathOf(field)]: [text] });
}

/** A field of the body, or a part of one (`producer.email`), as an error names it. */
function pathOf(field: string): string {
  const [name, ...part] = field.split(".");
  return ["changes", name, "value", ...part].join(".");
}
