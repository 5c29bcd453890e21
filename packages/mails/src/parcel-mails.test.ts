import { describe, expect, it } from "vitest";
import { renderMail } from "./render.tsx";
import { data, plain } from "./test/order.ts";

describe("the mails about a parcel", () => {
  const { orderUrl } = data;

  it("say that an order is being prepared, and when it arrives", async () => {
    const { subject, text } = await renderMail("order-preparing", data);
    expect(subject).toBe("Preparamos tu pedido 2026-000123 · Tuerca");
    for (const fact of ["lo estamos preparando", "09.9772.11", orderUrl]) expect(plain(text)).toContain(fact);
  });

  it("say that an order is delivered, and what to do with what should go back or is wrong", async () => {
    const { subject, text } = await renderMail("order-delivered", data);
    expect(subject).toBe("Pedido 2026-000123 entregado · Tuerca");
    for (const fact of [
      "Tienes 14 días naturales desde la entrega para desistir sin dar motivos.",
      "Si falta una pieza, ha llegado dañada o no es la que pediste, escríbenos a hola@tienda.example",
      ...["garantía legal", "09.9772.11", orderUrl],
    ])
      expect(plain(text)).toContain(fact);
  });

  it.each(["order-preparing", "order-delivered"] as const)(
    "lead to no page of an order that has none any more: %s",
    async (name) => {
      const { html } = await renderMail(name, { ...data, orderUrl: null });
      expect(html).not.toMatch(/Ver el pedido|guest.order/);
    },
  );
});
