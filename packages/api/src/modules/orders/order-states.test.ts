import { orderStatuses } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { mayMove, refuseMove, statusLabel } from "./order-states.ts";

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
      expect(statusLabel(status)).not.toBe("");
    }
  });

  it("say in Spanish why a move is refused", () => {
    expect(() => refuseMove("2026-000001", "cancelled", "paid")).toThrow(
      "Order 2026-000001 is cancelled and can't become paid.",
    );
    expect(() => refuseMove("2026-000001", "pending_payment", "paid")).not.toThrow();
  });
});
