import type { MonthSums } from "@tuerca/office-contract";
import type { Database } from "@tuerca/platform/database/database";
import type { Period } from "../../flows/admin/books/exported-invoices.repository.ts";
import { PAID_WAYS } from "../../flows/admin/books/paid-ways.ts";
import { readPeriodCards, sumCards } from "../../flows/admin/books/period-cards.repository.ts";
import { readWays } from "../../flows/admin/books/period-ways.repository.ts";

/** The sums of a period, the same as in the tables of its file. */
export async function readMonthSums(db: Database, period: Period): Promise<MonthSums> {
  const ways = await readWays(db, period);
  const cards = sumCards(await readPeriodCards(db, period));
  return {
    ways: ways.map(({ way, soldCents, backCents }) => ({
      name: PAID_WAYS.get(way) ?? way,
      sold_cents: soldCents,
      back_cents: backCents,
      total_cents: soldCents + backCents,
    })),
    gift_cards: {
      opening_cents: cards.openingCents,
      sold_cents: cards.soldCents,
      spent_cents: cards.spentCents,
      restored_cents: cards.restoredCents,
      refunded_cents: cards.refundedCents,
      annulled_cents: cards.annulledCents,
      closing_cents: cards.closingCents,
    },
  };
}
