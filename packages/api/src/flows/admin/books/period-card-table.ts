import type { Column, Table } from "@tuerca/platform/tables/table";
import { type CardMoves, type PeriodCard, sumCards } from "./period-cards.repository.ts";

const text = (name: string): Column => ({ name, kind: "text" });
const euros = (name: string): Column => ({ name, kind: "hundredths" });

/** The gift cards of a period for the tax adviser; the last row is their sum. */
export function periodCardTable(cards: readonly PeriodCard[]): Table {
  async function* rows() {
    for (const card of cards)
      yield [String(card.id), card.orderNumber, card.soldOn, card.amountCents, ...movesOf(card)];
    yield [`Suma de ${cards.length} tarjetas`, null, null, null, ...movesOf(sumCards(cards))];
  }
  return {
    columns: [
      text("Tarjeta"),
      text("Pedido"),
      { name: "Vendida el", kind: "day" } as const,
      euros("Importe"),
      ...["Saldo inicial", "Vendida", "Gastada", "Devuelta a la tarjeta"].map(euros),
      ...["Compra reembolsada", "Anulada", "Saldo final"].map(euros),
    ],
    rows: rows(),
  };
}

function movesOf(moves: CardMoves): number[] {
  const { openingCents, soldCents, spentCents, restoredCents, refundedCents, annulledCents } = moves;
  return [
    openingCents,
    soldCents,
    spentCents,
    restoredCents,
    refundedCents,
    annulledCents,
    moves.closingCents,
  ];
}
