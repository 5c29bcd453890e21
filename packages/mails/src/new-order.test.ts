import { describe, expect, it } from "vitest";
import type { OperatorOrder } from "./mail.ts";
import { renderMail } from "./render.tsx";
import { data, giftCards, order, plain } from "./test/order.ts";

const customer = { ...order.customer, phone: "+34600100200", nif: "12345678Z" };
const paid = { ...order.payment, status: "paid", method: "card", due_at: null, transfer: null } as const;

async function render(change: Partial<OperatorOrder> = {}) {
  const given = { ...order, customer, ...change };
  const { subject, html, text } = await renderMail("new-order", { shop: data.shop, order: given });
  return { subject, html, text: plain(text) };
}

describe("the operator's mail about an order", () => {
  it("says in HTML and in text who bought what, where it goes and what it costs", async () => {
    const { subject, html, text } = await render({ comments: "Llamad <b>antes</b>" });
    expect(subject).toBe("Pedido nuevo, pendiente de transferencia: 2026-000123 · Tuerca");
    for (const fact of [
      "2026-000123",
      "09.9772.11",
      "2 × 38,46 €",
      "76,92 €",
      "12345678Z",
      "+34600100200",
      "ana@example.com",
      "Calle Mayor, 1",
      "28013 Madrid",
      "Transferencia bancaria: 76,92 €.",
      "Envío estándar",
      "Llamad <b>antes</b>",
      "20 de noviembre de 2026",
    ])
      expect(text).toContain(fact);
    for (const typed of ["Ana <script>", "Ana <b>", "<b>antes"]) expect(html).not.toContain(typed);
  });

  it("says what to do next", async () => {
    expect((await render()).text).toContain(
      "espera la transferencia hasta el 27 de noviembre de 2026 a las 11:00. Cuando llegue: npm run tuerca -- orders paid 2026-000123",
    );
    const ready = await render({ status: "paid", payment: paid });
    expect(ready.subject).toContain("Pedido nuevo, pagado: 2026-000123");
    expect(ready.text).toContain(
      "npm run tuerca -- orders ship 2026-000123 <transportista> <número de seguimiento>",
    );
    const digital = await render({ ...giftCards, customer, status: "paid", payment: paid });
    expect(digital.text).toContain("No hay nada que enviar");
    expect(digital.text).not.toContain("orders ship");
  });

  it("says what is paid at the door", async () => {
    const payment = { ...order.payment, method: "cash_on_delivery", due_at: null, transfer: null } as const;
    const { subject, text } = await render({ status: "preparing", payment });
    expect(subject).toContain("contra reembolso");
    expect(text).toMatch(/Contra reembolso[^:]*: 76,92 €/i);
  });

  it("leads to no page of the order", async () => {
    const { html, text } = await render({ id: order.id } as Partial<OperatorOrder>);
    for (const one of [html, text]) expect(one).not.toMatch(/guest.order|aaaaaaaa/);
  });
});

describe("the mail about a parcel", () => {
  it("has the number alone where nobody knows how it is followed", async () => {
    const shipment = { carrier: "Seur", tracking_number: "S-1", url: null, shipped_at: order.created_at };
    const shipped = { ...data, order: { ...order, shipments: [shipment] } };
    const { html, text } = await renderMail("order-shipped", shipped);
    expect(plain(text)).toContain("Seur: envío S-1");
    expect(html).not.toContain("seguir el envío");
  });
});
