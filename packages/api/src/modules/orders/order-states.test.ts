import { orderStatuses } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { mayMove, orderLabel, refuseMove } from "./order-states.ts";

describe("order states", () => {
  it("are followed by these, and by no others", () => {
    const moves = orderStatuses.map((from) => [from, orderStatuses.filter((to) => mayMove(from, to))]);
    expect(Object.fromEntries(moves)).toEqual({
      pending_payment: ["paid", "cancelled"],
      paid: ["preparing", "delivered", "cancelled"],
      preparing: ["shipped", "cancelled"],
      shipped: ["delivered", "returned"],
      delivered: ["returned"],
      cancelled: [],
      returned: [],
    });
  });

  it("never lead out of cancelled and returned, nor to where an order is already", () => {
    for (const status of orderStatuses) {
      expect(mayMove("cancelled", status)).toBe(false);
      expect(mayMove("returned", status)).toBe(false);
      expect(mayMove(status, status)).toBe(false);
      expect(mayMove(status, "pending_payment")).toBe(false);
    }
  });

  it.each([
    ["pending_payment", "pending", false, "Pendiente de pago"],
    ["pending_payment", "pending", true, "Confirmando el pago"],
    ["cancelled", "pending", true, "Cancelado"],
    ["paid", "paid", false, "Pagado"],
    ["paid", "refunded", false, "Reembolsado"],
    ["preparing", "refunded", false, "Reembolsado"],
    ["shipped", "refunded", false, "Enviado y reembolsado"],
    ["cancelled", "refunded", false, "Cancelado y reembolsado"],
    ["returned", "refunded", false, "Devuelto y reembolsado"],
  ] as const)(
    "are told after what became of the money: %s, %s, confirming %s",
    (status, paymentStatus, isConfirming, label) => {
      expect(orderLabel({ status, paymentStatus, isConfirming })).toBe(label);
    },
  );

  it("say in Spanish why a move is refused", () => {
    expect(() => refuseMove("2026-000001", "cancelled", "paid")).toThrow(
      "Order 2026-000001 is cancelled and can't become paid.",
    );
    expect(() => refuseMove("2026-000001", "pending_payment", "paid")).not.toThrow();
  });
});
