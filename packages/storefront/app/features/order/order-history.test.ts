import { expect, it } from "vitest";
import { eventsOf } from "./order-history.tsx";

it("has withdrawals and money that went back among the steps, in its place, and says what the order did not need", () => {
  const events = eventsOf({
    history: [
      { status: "pending_payment", at: "2026-11-18T10:00:00.000Z" },
      { status: "paid", at: "2026-11-18T10:05:00.000Z" },
      { status: "preparing", at: "2026-11-19T08:00:00.000Z" },
    ],
    refunds: [
      { amount: 20, at: "2026-11-18T10:30:00.000Z", is_surplus: true },
      { amount: 15, at: "2026-11-20T10:00:00.000Z", is_surplus: false },
    ],
    returns: [
      {
        number: "D2026-000001",
        reason: "withdrawal",
        state: "approved",
        items: [],
        refund: null,
        explanation: null,
        refused_because: null,
        tracking_number: null,
        photos: [],
        history: [
          { state: "requested", at: "2026-11-21T10:00:00.000Z" },
          { state: "approved", at: "2026-11-22T10:00:00.000Z" },
          { state: "sent", at: "2026-11-22T11:00:00.000Z" },
        ],
      },
      {
        number: "D2026-000002",
        reason: "undelivered",
        state: "inspected",
        items: [],
        refund: null,
        explanation: null,
        refused_because: null,
        tracking_number: null,
        photos: [],
        history: [{ state: "inspected", at: "2026-11-23T10:00:00.000Z" }],
      },
    ],
    withdrawal: {
      is_open: true,
      until: null,
      statements: [
        { reference: "D-2", received_at: "2026-11-19T07:00:00.000Z", pieces: 2, is_whole: false },
        { reference: "D-3", received_at: "2026-11-21T07:00:00.000Z", pieces: null, is_whole: true },
      ],
    },
  });
  expect(events.map(({ text }) => text.replaceAll("\u00a0", " "))).toEqual([
    "Pedido recibido, pendiente de pago",
    "Pago recibido",
    "Devueltos 20,00 €, que llegaron de más",
    "Desistimiento recibido de 2 piezas",
    "En preparación",
    "Devueltos 15,00 €",
    "Desistimiento recibido",
    "Devolución D2026-000001 solicitada",
    "Devolución D2026-000001 aprobada",
    "Devolución D2026-000001 enviada",
  ]);
});
