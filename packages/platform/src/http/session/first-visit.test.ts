import { expect, it } from "vitest";
import { readFirstVisit } from "./first-visit.ts";

const SECRET = "QpNr5jTQw1bTz3vJk2mXyA";

/** The stored part of a visit that begins at an address of the shop. */
function visit(address: string) {
  const { pathname, searchParams } = new URL(address, "https://tienda.example");
  const query = Buffer.from(JSON.stringify(Object.fromEntries(searchParams))).toString("base64");
  return readFirstVisit({ "x-real-path": pathname, "x-real-query": query });
}

it("keeps where a visit began", () => {
  expect(visit("/frenos?q=disco")).toEqual({ path: "/frenos", query: '{"q":"disco"}' });
  expect(visit("/frenos")).toEqual({ path: "/frenos" });
  expect(readFirstVisit({})).toBeNull();
});

it.each(["1234 BCD", "matricula 1234-bcd pastillas", "VSSZZZ6JZAR012345"])("does not keep %s", (q) => {
  expect(visit(`/c-catalogo-1?q=${encodeURIComponent(q)}&sort=price_asc`)).toEqual({
    path: "/c-catalogo-1",
    query: '{"sort":"price_asc"}',
  });
});

it.each([
  [`/guest/order/${SECRET}`, "/guest/order"],
  [`/Guest/Order/${SECRET}/`, "/Guest/Order"],
  [`/account/orders/${SECRET}`, "/account/orders"],
  [`/tarjeta-regalo/confirmar/${SECRET}`, "/tarjeta-regalo/confirmar"],
  [`/carrito-compartido/${SECRET}`, "/carrito-compartido"],
  [`/payment/success?order=${SECRET}`, "/payment/success"],
  [`/PAYMENT/pay?order=${SECRET}`, "/PAYMENT/pay"],
  [`/login/reset_password?secret=${SECRET}`, "/login/reset_password"],
  [`/Login/confirm_email?secret=${SECRET}`, "/Login/confirm_email"],
  [`/login?next=/account/orders/${SECRET}`, "/login"],
])("keeps %s as %s alone", (address, path) => {
  expect(visit(address)).toEqual({ path });
});
