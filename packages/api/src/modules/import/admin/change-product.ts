import type { Cents } from "@tuerca/contract";
import { recordAct } from "../../../platform/audit/index.ts";
import type { Database, Trx } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/in-transaction.ts";
import { Invalid, NotFound } from "../../../platform/errors.ts";
import { readLine, readText } from "../row/read-text.ts";
import { RowProblems } from "../row/row-problems.ts";
import type { Pin } from "../write/pins.ts";
import {
  type EditableProduct,
  forgetSentOf,
  type LockedForChange,
  lockProduct,
  type ProductKey,
  recordPrices,
  renameAddress,
  writeProduct,
} from "./product-change.repository.ts";

/** Changes of a product by hand; missing fields stay. */
export type ProductChange = {
  name?: string;
  description?: string;
  price?: Cents;
  /** An offer; null ends the current one. */
  offerPrice?: Cents | null;
  /** The end of the offer that is set; without one it has none. */
  offerTo?: Date | null;
  active?: boolean;
  /** Fields that feeds must leave alone from now on, and fields that they may set again. */
  pin?: readonly Pin[];
  unpin?: readonly Pin[];
};

/**
 * Changes a product in one transaction; running shops show it at once. `check` may refuse the locked
 * product. Throws NotFound for an unknown one. Throws Invalid for a gift card, a text that an import
 * would refuse, or an offer not below the price.
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
    const { sku, isGiftCard } = product;
    await check(trx, product);
    if (isGiftCard) throw new Invalid(`${sku} is a gift card: use the command gift-card.`);
    const next = changed(product, change);
    await write(trx, sku, product, next);
    await recordAct(trx, "product.changed", sku, differenceOf(product, next));
  });
}

function changed(
  product: LockedForChange,
  { pin = [], unpin = [], offerPrice, offerTo = null, ...set }: ProductChange,
) {
  const offer =
    offerPrice === undefined
      ? {}
      : { offerPrice, offerFrom: null, offerTo: offerPrice === null ? null : offerTo };
  const pinned = new Set<string>([...product.pinned, ...pin]);
  for (const name of unpin) pinned.delete(name);
  const next: EditableProduct = { ...product, ...set, ...readTexts(set), ...offer, pinned: [...pinned] };
  if (next.offerPrice !== null && next.offerPrice >= next.price)
    throw new Invalid("The offer is not below the price: set both, or end the offer.");
  return next;
}

function readTexts({ name, description }: ProductChange): Pick<ProductChange, "name" | "description"> {
  const problems = new RowProblems();
  const texts = {
    ...(name === undefined ? {} : { name: readLine(problems, "name", name, 200) }),
    ...(description === undefined
      ? {}
      : { description: readText(problems, "description", description, 20_000) }),
  };
  if (texts.name === "") problems.add("name", "is missing");
  if (problems.any) throw new Invalid(problems.describe().reason);
  return texts;
}

/** The fields that differ, before and after; a long text only as far as a line shows it. */
function differenceOf(before: EditableProduct, next: EditableProduct) {
  const names = (Object.keys(next) as (keyof EditableProduct)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(next[name]),
  );
  const pick = (of: EditableProduct) => Object.fromEntries(names.map((name) => [name, shorten(of[name])]));
  return { before: pick(before), after: pick(next) };
}

function shorten(value: unknown): unknown {
  return typeof value === "string" && value.length > MOST_KEPT ? `${value.slice(0, MOST_KEPT)}…` : value;
}

/** Characters of a text in the audit. */
const MOST_KEPT = 200;

async function write(trx: Trx, sku: string, before: LockedForChange, next: EditableProduct): Promise<void> {
  const isRenamed = next.name !== before.name;
  const slug = isRenamed ? await renameAddress(trx, before.id, next.name, sku) : before.slug;
  await writeProduct(trx, before.id, next, slug);
  if (next.price !== before.price || next.offerPrice !== before.offerPrice)
    await recordPrices(trx, [before.id]);
  await forgetSentOf(trx, [before.id]);
}
