import type { Cents, ProductPin } from "@tuerca/contract";
import { type GivenTexts, MAX_IMAGES, readGiven } from "@tuerca/feeds/values";
import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import { takeProducer } from "../../import/index.ts";
import {
  areCategories,
  type EditableProduct,
  findBrand,
  forgetSentOf,
  type LockedForChange,
  lockProduct,
  type ProductKey,
  recordPrices,
  renameAddress,
  writeProduct,
} from "./product-change.repository.ts";
import { differenceOf } from "./product-facts.ts";

/** Changes of a product by hand; missing fields stay. */
export type ProductChange = GivenTexts & {
  /** Categories by their ids, the main one first. */
  categoryIds?: number[];
  /** Pictures by their ids, in their order. */
  mediaIds?: number[];
  /** A picture behind the others; one that is there already stays where it is. */
  addedMediaId?: number;
  price?: Cents;
  /** An offer; null ends the current one. */
  offerPrice?: Cents | null;
  /** Its cost without VAT; null for unknown. */
  costPrice?: Cents | null;
  /** The end of the offer that is set; without one it has none. */
  offerTo?: Date | null;
  active?: boolean;
  /** Fields that feeds must leave alone from now on, and fields that they may set again. */
  pin?: readonly ProductPin[];
  unpin?: readonly ProductPin[];
};

/**
 * Changes a product in one transaction. `check` may refuse the locked product. An equal value is no
 * change. Throws NotFound for an unknown product and the id of a merged one, and Invalid for a gift
 * card or a value that an import would refuse.
 */
export function changeProduct(
  db: Database,
  key: ProductKey,
  change: ProductChange,
  check: (trx: Trx, product: LockedForChange) => Promise<void> = async () => undefined,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const product = await lockProduct(trx, key);
    if (!product) throw new NotFound("sku" in key ? `There is no product ${key.sku}.` : undefined);
    // A sku means the product that is left of a merge; an id is one that somebody sees on a screen.
    if ("id" in key && key.id !== product.id)
      throw new NotFound(`Este producto se ha unido a ${product.sku}.`);
    const { sku, isGiftCard } = product;
    await check(trx, product);
    if (isGiftCard) throw new Invalid(`${sku} is a gift card: use the command gift-card.`);
    const next = changed(product, change);
    const isBranded = change.brand !== undefined;
    const brand = isBranded
      ? await knownBrand(trx, next.brand)
      : { id: product.brandId, name: product.brand };
    next.brand = brand.name;
    if (change.categoryIds && !(await areCategories(trx, next.categoryIds)))
      throw new Invalid("One of the categories does not exist.");
    const difference = differenceOf(product, next);
    if (Object.keys(difference.after).length === 0) return;
    await write(trx, product, next, brand.id);
    await recordAct(trx, "product.changed", sku, difference);
  });
}

function changed(product: LockedForChange, change: ProductChange): EditableProduct {
  const { pin = [], unpin = [], offerPrice, offerTo = null, ...given } = change;
  const { price = product.price, active = product.active } = given;
  const { costPrice = product.costPrice } = given;
  const { categoryIds = product.categoryIds, mediaIds = product.mediaIds } = given;
  const offer =
    offerPrice === undefined
      ? {}
      : { offerPrice, ...(offerPrice === null ? NO_DAYS : { offerFrom: startOf(product), offerTo }) };
  const pinned = new Set<string>([...product.pinned, ...pin]);
  for (const name of unpin) pinned.delete(name);
  const next: EditableProduct = {
    ...product,
    price,
    costPrice,
    active,
    categoryIds,
    ...readTexts(given),
    ...offer,
    mediaIds: withPicture(mediaIds, given.addedMediaId),
    pinned: [...pinned],
  };
  if (next.offerPrice !== null && next.offerPrice >= next.price)
    throw new Invalid("The offer is not below the price: set both, or end the offer.");
  return next;
}

const NO_DAYS = { offerFrom: null, offerTo: null };

/** A changed offer keeps its start; a new one starts at once. */
function startOf({ offerPrice, offerFrom }: LockedForChange): Date | null {
  return offerPrice === null ? null : offerFrom;
}

function readTexts(given: GivenTexts) {
  const { texts, problems } = readGiven(given);
  if (problems.any) throw new Invalid(problems.describe().reason);
  return texts;
}

function withPicture(mediaIds: readonly number[], added: number | undefined): number[] {
  if (added === undefined || mediaIds.includes(added)) return [...mediaIds];
  if (mediaIds.length >= MAX_IMAGES) throw new Invalid(`The product has ${MAX_IMAGES} pictures already.`);
  return [...mediaIds, added];
}

/** The brand of a changed product, under its own spelling. Throws Invalid for an unknown one. */
async function knownBrand(
  trx: Trx,
  name: string | null,
): Promise<{ id: number | null; name: string | null }> {
  if (name === null) return { id: null, name };
  const brand = await findBrand(trx, name);
  if (!brand) throw new Invalid(`There is no brand ${name}.`);
  return brand;
}

/** The facts of the price history, since an offer's days decide which price was the lowest. */
function pricesOf({ price, offerPrice, offerFrom, offerTo }: EditableProduct) {
  return [price, offerPrice, offerFrom?.getTime(), offerTo?.getTime()];
}

async function write(
  trx: Trx,
  before: LockedForChange,
  next: EditableProduct,
  brandId: number | null,
): Promise<void> {
  const isRenamed = next.name !== before.name;
  const slug = isRenamed ? await renameAddress(trx, before.id, next.name, before.sku) : before.slug;
  const producerId =
    next.producer === before.producer ? before.producerId : await takeProducer(trx, next.producer);
  await writeProduct(trx, before.id, next, { slug, brandId, producerId });
  if (String(pricesOf(next)) !== String(pricesOf(before))) await recordPrices(trx, [before.id]);
  await forgetSentOf(trx, [before.id]);
}
