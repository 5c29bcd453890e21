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

  it("say that a parcel has left without the pieces that its customer has withdrawn from", async () => {
    const statement = { reference: "D-7KQ2M9XD4H", received_at: data.order.created_at, is_whole: false };
    const said = async (pieces: number | null, returns: typeof data.order.returns) => {
      const statements = [{ ...statement, pieces }];
      const order = { ...data.order, returns, withdrawal: { ...data.order.withdrawal, statements } };
      const { text } = await renderMail("order-shipped", { ...data, order });
      return plain(text).includes("no lleva las piezas de las que has desistido");
    };
    const opened = { reason: "withdrawal" } as unknown as (typeof data.order.returns)[number];
    expect([await said(1, []), await said(null, []), await said(1, [opened])]).toEqual([true, false, false]);
  });

  it("say that an order is delivered, and what to do with what should go back or is wrong", async () => {
    const { subject, text } = await renderMail("order-delivered", data);
    expect(subject).toBe("Pedido 2026-000123 entregado · Tuerca");
    for (const fact of [
      "Tienes 14 días naturales desde la entrega para desistir sin dar motivos.",
      "Si falta una pieza, ha llegado dañada o no es la que pediste, escríbenos a hola@tienda.example",
      "garantía legal",
      "09.9772.11",
      orderUrl,
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
