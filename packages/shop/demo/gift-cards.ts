import type { GiftProduct } from "@tuerca/api/operator/shop";

const DESCRIPTION =
  "Llega por correo y SMS a quien tú digas, el día que elijas. Su saldo vale para cualquier recambio de la tienda, entero o por partes, y no caduca.";

/**
 * The gift cards of the demo shop: three of one amount, and one whose amount the customer chooses.
 */
export const demoGiftCards: readonly GiftProduct[] = [
  ...[2500, 5000, 10_000].map((cents) => ({
    sku: `TARJETA-REGALO-${cents / 100}`,
    name: `Tarjeta regalo de ${cents / 100} €`,
    description: DESCRIPTION,
    minCents: cents,
    maxCents: cents,
  })),
  {
    sku: "TARJETA-REGALO",
    name: "Tarjeta regalo: tú eliges el importe",
    description: DESCRIPTION,
    minCents: 1000,
    maxCents: 50_000,
  },
];
