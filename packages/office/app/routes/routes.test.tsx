import { listWaiting } from "@tuerca/office-contract";
import type { ComponentType } from "react";
import { expect, it } from "vitest";
import { screensFor } from "../client/screens.ts";
import { renderScreen, textOf } from "../test/render-screen.tsx";
import Audit from "./audit.tsx";
import Coupons from "./coupons.tsx";
import GiftCards from "./gift-cards.tsx";
import Invoices from "./invoices.tsx";
import Jobs from "./jobs.tsx";
import Opinions from "./opinions.tsx";
import Orders from "./orders.tsx";
import Preparing from "./preparing.tsx";
import Products from "./products.tsx";
import Refunds from "./refunds.tsx";
import Returns from "./returns.tsx";
import Sales from "./sales.tsx";
import Searches from "./searches.tsx";
import Shipping from "./shipping.tsx";
import Transfers from "./transfers.tsx";
import Withdrawals from "./withdrawals.tsx";

const LISTS: Readonly<Record<string, ComponentType>> = {
  Audit,
  Coupons,
  GiftCards,
  Invoices,
  Opinions,
  Orders,
  Products,
  Refunds,
  Returns,
  Sales,
  Searches,
  Shipping,
  Transfers,
  Withdrawals,
};

for (const [name, Screen] of Object.entries(LISTS))
  it(`${name} can be saved as a table by the owner, and not by a reader`, () => {
    expect(renderScreen(<Screen />)).toMatch(/>Descargar/);
    expect(renderScreen(<Screen />, { role: "read_only" })).not.toMatch(/>Descargar/);
  });

it("Preparing has boxes to choose orders for who may pack, and none for a reader", () => {
  const order = {
    number: "2026-000123",
    carrier: "Seur",
    placed_at: "2026-11-27T10:00:00Z",
    leaves: "2026-11-28",
    is_late: false,
    pieces: 2,
    has_last_units: false,
    obstacle: null,
    batch: null,
  };
  const answer = { total: 1, orders: [order], carriers: ["Seur"], has_more: false };
  const seenBy = (role: string) => renderScreen(<Preparing />, { role, answers: [[listWaiting, answer]] });
  expect(seenBy("warehouse")).toContain('aria-label="Elegir el pedido 2026-000123"');
  expect(seenBy("read_only")).toContain("2026-000123");
  expect(seenBy("read_only")).not.toContain('type="checkbox"');
});

it("the menu has no screen on which a reader could only write", () => {
  const titlesOf = (...permissions: string[]) =>
    screensFor(permissions).flatMap(({ screens }) => screens.map(({ title }) => title));
  expect(titlesOf("read_fulfilment")).toEqual(["Hoy", "Preparar", "Mi cuenta", "Manual"]);
  expect(titlesOf("write_fulfilment")).toContain("Seguimientos");
  expect(titlesOf("read_invoices")).not.toContain("Clientes");
  expect(titlesOf("read_invoices", "read_orders")).toContain("Clientes");
});

/** Addresses with a filter, to which numbers of Hoy lead, and the tab that is chosen there. */
const TABS = [
  ["/devoluciones?estado=requested", "Pedida", Returns],
  ["/devoluciones?estado=inspected", "Recibida", Returns],
  ["/reembolsos?estado=failed", "Rechazados", Refunds],
  ["/facturas?estado=unsent,sent", "Sin respuesta", Invoices],
  ["/facturas?estado=accepted_with_errors,rejected", "Con errores o rechazadas", Invoices],
  ["/trabajos", "Trabajos", Jobs],
  ["/trabajos?kind=mails", "Correos", Jobs],
  ["/trabajos?kind=texts", "Mensajes de texto", Jobs],
  ["/trabajos?kind=pictures", "Fotos", Jobs],
] as const;

for (const [at, tab, Screen] of TABS)
  it(`${at} shows ${tab}`, () => {
    const html = renderScreen(<Screen />, { at });
    const chosen = html.match(/<(button|a) [^>]*aria-(pressed="true"|current="page")[^>]*>.*?<\/\1>/g) ?? [];
    expect(chosen.map((one) => textOf(one).trim())).toEqual([tab]);
  });
