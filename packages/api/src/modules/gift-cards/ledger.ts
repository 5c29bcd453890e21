import type { Trx } from "../../platform/database/database.ts";
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

/** Makes the gift cards that a paid order sells, once however often it is asked for; answers how many were made now. */
export async function issueCards(trx: Trx, orderId: string, now: Date): Promise<number> {
  const cards = await insertCards(trx, orderId, now);
  const entries = cards.map(({ id, amountCents }) => entryOf("issue", id, amountCents, orderId));
  await writeEntries(trx, entries, now);
  return cards.length;
}

/**
 * Takes `cents` of the gift cards of a mobile for an order, the oldest cards first. Answers whether there was so much;
 * nothing is taken otherwise. Orders that do so at the same time come one after the other.
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

/** Gives back what an order took of gift cards, once; answers the cents. A card that an operator annulled loses them. */
export async function giveBack(trx: Trx, orderId: string, now: Date): Promise<number> {
  const redeemed = await lockRedeemed(trx, orderId);
  const entries = redeemed.flatMap(({ cardId, cents, isAnnulled }) => [
    entryOf("give_back", cardId, cents, orderId),
    ...(isAnnulled ? [entryOf("annul", cardId, -cents, orderId)] : []),
  ]);
  await writeEntries(trx, entries, now);
  return redeemed.reduce((sum, { cents }) => sum + cents, 0);
}

/** Takes all that is left off the cards that an order sold, or off one card; answers the cents. */
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

/** Annuls a card for good: what it paid of orders does not come back to it either. Answers the cents taken off it. */
export async function annulForGood(trx: Trx, id: number, now: Date): Promise<number> {
  const cents = await annulCards(trx, { id }, now);
  await setAnnulled(trx, id, now);
  return cents;
}

/** How much of each card makes up an amount, in their order; null where they do not have it. */
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
