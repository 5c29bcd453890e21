import type { Order } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { isOver, progressOf } from "./progress.ts";

const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
const history: Order["history"] = [
  { status: "pending_payment", at: at(1) },
  { status: "paid", at: at(2) },
  { status: "preparing", at: at(3) },
];

const payment: Order["payment"] = {
  method: "transfer",
  status: "paid",
  is_confirming: false,
  paid_at: at(2),
  due_at: null,
  transfer: null,
};

const carrier = { is_digital: false };

describe("an order's progress", () => {
  it("has what was reached with its instant, and what is to come without", () => {
    expect(progressOf({ status: "preparing", history, payment, carrier })).toEqual([
      { label: "Recibido", state: "done", at: at(1) },
      { label: "Pagado", state: "done", at: at(2) },
      { label: "En preparación", state: "current", at: at(3) },
      { label: "Enviado", state: "to-come", at: null },
      { label: "Entregado", state: "to-come", at: null },
    ]);
  });

  it("begins with what was ordered and ends with what was delivered", () => {
    const states = (status: Order["status"]) =>
      progressOf({ status, history, payment, carrier })?.map(({ state }) => state);
    expect(states("pending_payment")).toEqual(["current", "to-come", "to-come", "to-come", "to-come"]);
    expect(states("delivered")).toEqual(["done", "done", "done", "done", "current"]);
  });

  it("takes a step that nobody noted as done without an instant", () => {
    const steps = progressOf({ status: "shipped", history: [], payment, carrier });
    expect(steps?.map((step) => step.at)).toEqual([null, null, null, null, null]);
    expect(steps?.[3]?.state).toBe("current");
  });

  it("has no payment before the delivery where it is paid at the door", () => {
    const cash = { ...payment, method: "cash_on_delivery" as const };
    const steps = progressOf({ status: "shipped", history: [], payment: cash, carrier });
    expect(steps?.map(({ label, state }) => [label, state])).toEqual([
      ["En preparación", "done"],
      ["Enviado", "current"],
      ["Entregado y pagado", "to-come"],
    ]);
  });

  it("of gift cards ends with the last that is sent", () => {
    const labels = (status: Order["status"]) =>
      progressOf({ status, history, payment, carrier: { is_digital: true } })?.map((step) => [
        step.label,
        step.state,
      ]);
    expect(labels("paid")).toEqual([
      ["Recibido", "done"],
      ["Pagado", "current"],
      ["Enviado", "to-come"],
    ]);
    expect(labels("delivered")?.at(-1)).toEqual(["Enviado", "current"]);
  });

  it.each(["cancelled", "returned"] as const)("is none for an order that was %s", (status) => {
    expect(progressOf({ status, history, payment, carrier })).toBeNull();
  });

  it("is none for an order whose money has gone back, wherever it was, and nothing more is to come of it", () => {
    const refunded = { ...payment, status: "refunded" as const };
    for (const status of ["paid", "preparing", "shipped"] as const) {
      expect(progressOf({ status, history, payment: refunded, carrier })).toBeNull();
      expect(isOver({ status, payment: refunded })).toBe(true);
      expect(isOver({ status, payment })).toBe(false);
    }
  });
});
