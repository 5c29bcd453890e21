import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import {
  findHolding,
  type GiftCardSummary,
  type HoldingOrder,
  lockCard,
  setBlocked,
  setMobile,
} from "./gift-card-admin.repository.ts";
import { annulForGood } from "./ledger.ts";

/**
 * Stops payments with a card, and its sending, until it is unblocked. A payment under way is whole
 * or does not happen. A blocked card stays as it is. Throws NotFound, and Conflict
 * `gift_card_changed` for a card without a balance that could be blocked.
 */
export function blockCard(
  db: Database,
  id: number,
  { because, now }: { because: string; now: Date },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { state } = await lockOrRefuse(trx, id);
    if (state === "blocked") return;
    if (state === "annulled" || state === "empty")
      throw new Conflict("gift_card_changed", why("gift_card_no_balance", { id }));
    await setBlocked(trx, id, { at: now, because });
    await recordAct(trx, "gift_card.blocked", keyOf(id));
  });
}

/**
 * Lets a blocked card pay again, and be sent if it was not. A card that is not blocked stays as it
 * is. Throws NotFound, and Conflict if `seen` is another version; null has seen none.
 */
export function unblockCard(db: Database, id: number, seen: string | null): Promise<void> {
  return inTransaction(db, async (trx) => {
    const card = await lockOrRefuse(trx, id);
    if (card.blockedBecause === null) return;
    refuseUnseen(card, seen);
    await setBlocked(trx, id, null);
    await recordAct(trx, "gift_card.unblocked", keyOf(id));
  });
}

/** The cents taken off a card, and the unpaid orders that hold a part of it. */
export type Annulled = { cents: number; held: HoldingOrder[] };

/**
 * Annuls a card for good, with what orders restore to it later. An annulled card stays as it is.
 * Throws NotFound, and Conflict if `seen` is another version; null has seen none.
 */
export function annulCard(
  db: Database,
  id: number,
  { seen, now }: { seen: string | null; now: Date },
): Promise<Annulled> {
  return inTransaction(db, async (trx) => {
    const card = await lockOrRefuse(trx, id);
    if (card.state === "annulled") return { cents: 0, held: await findHolding(trx, id) };
    refuseUnseen(card, seen);
    const cents = await annulForGood(trx, id, now);
    const held = await findHolding(trx, id);
    await recordAct(trx, "gift_card.annulled", keyOf(id), { after: { cents } });
    return { cents, held };
  });
}

/**
 * Lets another mobile (`+34…`) pay with a card. Throws NotFound, and Conflict if `seen` is another
 * version; null has seen none.
 */
export function reassignCard(
  db: Database,
  id: number,
  { mobile, seen }: { mobile: string; seen: string | null },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const card = await lockOrRefuse(trx, id);
    if (card.mobile === mobile) return;
    refuseUnseen(card, seen);
    await setMobile(trx, id, mobile);
    await recordAct(trx, "gift_card.reassigned", keyOf(id));
  });
}

/** A card's object in the audit. */
export function keyOf(id: number): string {
  return String(id);
}

async function lockOrRefuse(trx: Trx, id: number): Promise<GiftCardSummary> {
  const card = await lockCard(trx, id);
  if (card) return card;
  throw new NotFound(why("gift_card_unknown", { id }));
}

function refuseUnseen({ version }: GiftCardSummary, seen: string | null): void {
  if (seen !== null && seen !== version)
    throw new Conflict(
      "gift_card_changed",
      "La tarjeta ha cambiado mientras la mirabas: comprueba su saldo.",
    );
}
