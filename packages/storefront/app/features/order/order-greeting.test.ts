import { type Order, orderStatuses } from "@tuerca/contract";
import { expect, it } from "vitest";
import { greetingOf } from "./order-greeting.ts";

const customer = { email: "a***@example.es", name: "Ana" };
const greet = (status: Order["status"], paid: Order["payment"]["status"] = "pending") =>
  greetingOf({ status, customer, payment: { status: paid } as Order["payment"] });

it("thanks for an order that is on, and tells where its confirmation went", () => {
  for (const status of ["pending_payment", "paid", "preparing"] as const)
    expect(greet(status)).toEqual({
      title: "Gracias por tu pedido",
      isStatus: false,
      text: "Te hemos enviado la confirmación a a***@example.es.",
    });
});

it.each([
  ["shipped", "paid", "Tu pedido está en camino"],
  ["delivered", "paid", "Tu pedido está entregado"],
  ["cancelled", "pending", "Tu pedido está cancelado"],
  ["cancelled", "refunded", "Tu pedido está cancelado"],
  ["returned", "refunded", "Tu pedido está devuelto"],
  ["paid", "refunded", "Te hemos devuelto el dinero"],
  ["shipped", "refunded", "Te hemos devuelto el dinero"],
] as const)("says of one that is %s and whose money is %s: %s", (status, paid, title) => {
  expect(greet(status, paid).title).toBe(title);
});

it("tells of money that went back, whatever has become of the order", () => {
  for (const status of orderStatuses)
    expect(greet(status, "refunded")).toMatchObject({
      isStatus: true,
      text: expect.stringMatching(/^El importe vuelve/),
    });
});

it("asks nobody to pay what was cancelled", () => {
  expect(greet("cancelled").text).toBe("No te lo enviamos ni tienes que pagarlo.");
});

it("does not thank for an order by phone before its customer accepts it by paying", () => {
  const pending = { status: "pending" } as Order["payment"];
  const title = (status: Order["status"]) =>
    greetingOf({ status, customer, payment: pending, by_phone: true }).title;
  expect(title("pending_payment")).toBe("Tu pedido por teléfono");
  expect(title("preparing")).toBe("Gracias por tu pedido");
});
