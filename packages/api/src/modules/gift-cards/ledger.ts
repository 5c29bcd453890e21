import type { Trx } from "@tuerca/platform/database/database";
import {
  type Entry,
  type FilledCard,
  insertCards,
  lockCards,
  lockFilledCards,
  lockRedeemed,
  setAnnulled,
  writeEntries,
} from "./ledger.repository.ts";

/**
 * Creates the gift cards that a paid order sells, once however often it is called; returns the
 * number created now.
 */
export async function issueCards(trx: Trx, orderId: string, now: Date): Promise<number> {
  const cards = await insertCards(trx, orderId, now);
  const entries = cards.map(({ id, amountCents }) => entryOf("issue", id, amountCents, orderId));
  await writeEntries(trx, entries, now);
  return cards.length;
}

/**
 * Takes `cents` from a mobile's gift cards for an order, oldest cards first. Returns false and
 * takes nothing if there is too little. Concurrent orders are serialised.
 */
export async function redeemCards(
  trx: Trx,
  { mobile, cents, orderId }: { mobile: string; cents: number; orderId: string },
  now: Date,
): Promise<boolean> {
  const parts = takeFrom(await lockFilledCards(trx, mobile), cents);
  if (!parts) return false;
  await writeEntries(
    trx,
    parts.map((part) => entryOf("redeem", part.id, -part.cents, orderId)),
    now,
  );
  return true;
}

/**
 * Restores what an order took from gift cards and was not restored, or `cents` of it; returns the
 * cents. A card annulled by an operator loses them. The order must be locked.
 */
export async function refundBalance(trx: Trx, orderId: string, now: Date, cents?: number): Promise<number> {
  const redeemed = await lockRedeemed(trx, orderId);
  const sumCents = redeemed.reduce((sum, one) => sum + one.cents, 0);
  const restored = takeFrom(
    redeemed.map(({ cardId, cents: balanceCents }) => ({ id: cardId, balanceCents })),
    cents ?? sumCents,
  );
  if (!restored) throw new RangeError(`order ${orderId} took less from gift cards`);
  const annulled = new Set(redeemed.flatMap(({ cardId, isAnnulled }) => (isAnnulled ? [cardId] : [])));
  const entries = restored.flatMap((part) => [
    entryOf("give_back", part.id, part.cents, orderId),
    ...(annulled.has(part.id) ? [entryOf("annul", part.id, -part.cents, orderId)] : []),
  ]);
  await writeEntries(trx, entries, now);
  return cents ?? sumCents;
}

/**
 * Takes the remaining balance off the cards that an order sold, or off one card; returns the cents.
 */
export async function annulCards(
  trx: Trx,
  which: Parameters<typeof lockCards>[1],
  now: Date,
): Promise<number> {
  const cards = (await lockCards(trx, which)).filter((card) => card.balanceCents > 0);
  await writeEntries(
    trx,
    cards.map((card) => entryOf("annul", card.id, -card.balanceCents, null)),
    now,
  );
  return cards.reduce((sum, card) => sum + card.balanceCents, 0);
}

/**
 * Annuls a card for good: its shares of orders are not restored to it either. Returns the cents
 * taken off it.
 */
export async function annulForGood(trx: Trx, id: number, now: Date): Promise<number> {
  const cents = await annulCards(trx, { id }, now);
  await setAnnulled(trx, id, now);
  return cents;
}

/** The part of each card in an amount, in their order; null if they have too little. */
export function takeFrom(
  cards: readonly FilledCard[],
  cents: number,
): { id: number; cents: number }[] | null {
  let left = cents;
  const parts = cards.map(({ id, balanceCents }) => {
    const part = Math.min(balanceCents, left);
    left -= part;
    return { id, cents: part };
  });
  return left === 0 ? parts.filter((part) => part.cents > 0) : null;
}

function entryOf(kind: Entry["kind"], cardId: number, cents: number, orderId: string | null): Entry {
  return { cardId, kind, cents, orderId };
}
