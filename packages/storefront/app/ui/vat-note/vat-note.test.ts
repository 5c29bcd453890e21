import { expect, it } from "vitest";
import { cartVatNote, vatNote } from "./vat-note.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const GOODS = { rate_percent: 21, base: 20.62, included: 4.33, not_subject: 0, exempt: false };
const NO_GOODS = { ...GOODS, base: 0, included: 0 };

it.each([
  ["goods", GOODS, "IVA del 21 % incluido: 4,33 € (base 20,62 €)"],
  ["gift cards", { ...NO_GOODS, not_subject: 50 }, "Tarjetas regalo sin IVA: 50,00 €"],
  [
    "both",
    { ...GOODS, not_subject: 50 },
    "IVA del 21 % incluido: 4,33 € (base 20,62 €). Tarjetas regalo sin IVA: 50,00 €",
  ],
  ["exported goods", { ...GOODS, included: 0, exempt: true }, "Operación exenta de IVA (exportación)"],
  [
    "gift cards to where goods are exported",
    { ...NO_GOODS, not_subject: 50, exempt: true },
    "Tarjetas regalo sin IVA: 50,00 €",
  ],
  ["nothing to pay", NO_GOODS, ""],
])("names the VAT of %s", (_, vat, note) => {
  expect(plain(vatNote(vat))).toBe(note);
});

it("tells of a cart what VAT is in and what is not", () => {
  const price = { unit: 25, total: 50, total_original: 50 };
  const [part, card] = [{ price }, { price, products_customization: [] }];
  expect(cartVatNote([part])).toBe("IVA incluido");
  expect(plain(cartVatNote([card]))).toBe("Tarjetas regalo sin IVA: 50,00 €");
  expect(plain(cartVatNote([part, card, card]))).toBe("IVA incluido. Tarjetas regalo sin IVA: 100,00 €");
});
