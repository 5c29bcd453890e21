import { recordAct } from "@tuerca/platform/audit";
import { systemClock } from "@tuerca/platform/clock/clock";
import { openDatabase } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import {
  findGiftCards,
  type GiftCardSummary,
  type HoldingOrder,
  type LedgerLine,
  readLedger,
} from "./gift-card-admin.repository.ts";
import { hashGiftCode } from "./gift-code.ts";
import {
  endGiftProduct,
  ensureGiftCategory,
  type GiftProduct,
  moveGiftCategory,
  saveGiftProduct,
} from "./gift-product.repository.ts";
import { annulCard, blockCard, reassignCard, unblockCard } from "./manage-gift-cards.ts";

/**
 * The position of gift cards in the catalogue: the slug of their category, and its parent category.
 */
export type GiftCardSlot = { slug: string; mainCategoryId: number };

/** The operator's view of gift cards. */
export type GiftCardAdmin = {
  /** Puts a gift card on sale, or changes it. Throws Invalid if the sku is another product's. */
  offer(product: GiftProduct, slot: GiftCardSlot): Promise<void>;
  /** Takes one off sale; sold ones stay valid. Throws NotFound. */
  end(sku: string): Promise<void>;
  /** The newest sold cards, or those of a mobile (`+34…`). */
  list(mobile: string | null): Promise<GiftCardSummary[]>;
  /** A sold card by its number, or by its code and the shop's secret; null if there is none. */
  find(key: { id: number } | { code: string; secret: string }): Promise<GiftCardSummary | null>;
  /** The ledger of a card's balance, oldest line first. */
  ledger(id: number): Promise<LedgerLine[]>;
  /**
   * Annuls a card for good; returns the cents taken off it, and the unpaid orders that hold a part,
   * which an operator may want to cancel. Throws NotFound.
   */
  annul(id: number): Promise<{ cents: number; held: HoldingOrder[] }>;
  /** Stops payments with a card, and its sending, until it is unblocked. Throws as `blockCard`. */
  block(id: number, because: string): Promise<void>;
  /** Lets a blocked card pay again. Throws as `unblockCard`. */
  unblock(id: number): Promise<void>;
  /** Lets another mobile (`+34…`) pay with a card, if its owner lost theirs. Throws NotFound. */
  reassign(id: number, mobile: string): Promise<void>;
  /** Moves the page of gift cards to this slug, if any are offered. */
  move(slug: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database. Running shops apply each change at once. */
export function openGiftCardAdmin(databaseUrl: string): GiftCardAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  const find: GiftCardAdmin["find"] = async (key) => {
    const which = "id" in key ? key : { codeHash: hashGiftCode(key.code, key.secret) };
    return (await findGiftCards(db, which))[0] ?? null;
  };
  return {
    offer: (product, slot) =>
      inTransaction(db, async (trx) => {
        await ensureGiftCategory(trx, slot.slug, slot.mainCategoryId);
        if (!(await saveGiftProduct(trx, product)))
          throw new Invalid(`The sku ${product.sku} is that of another product.`);
        const { sku, ...after } = product;
        await recordAct(trx, "gift_card.offered", sku, { after });
      }),
    end: (sku) =>
      inTransaction(db, async (trx) => {
        if (!(await endGiftProduct(trx, sku))) throw new NotFound(`There is no gift card ${sku}.`);
        await recordAct(trx, "gift_card.ended", sku);
      }),
    list: (mobile) => findGiftCards(db, mobile === null ? "newest" : { mobile }),
    find,
    ledger: (id) => readLedger(db, id),
    annul: (id) => annulCard(db, id, { seen: null, now: systemClock.now() }),
    block: (id, because) => blockCard(db, id, { because, now: systemClock.now() }),
    unblock: (id) => unblockCard(db, id, null),
    reassign: (id, mobile) => reassignCard(db, id, { mobile, seen: null }),
    move: (slug) => moveGiftCategory(db, slug),
    close,
  };
}
