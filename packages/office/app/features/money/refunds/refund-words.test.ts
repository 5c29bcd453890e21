import { expect, it } from "vitest";
import { movedText } from "./refund-words.ts";

it.each([
  [500, 0, 0, "5,00 € pedidos a la pasarela"],
  [0, 500, 0, "5,00 € anotados como enviados"],
  [500, 0, 250, "5,00 € pedidos a la pasarela y 2,50 € de vuelta en tarjetas regalo"],
])("a refund of %i, %i and %i cents is what the server knows of it", (sent, byHand, cards, text) => {
  const moved = movedText({ sent_cents: sent, by_hand_cents: byHand, gift_card_cents: cards });
  expect(moved.replaceAll("\u00a0", " ")).toBe(text);
});
