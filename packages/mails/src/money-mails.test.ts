import type { Order } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { renderMail } from "./render.tsx";
import { data, order, plain } from "./test/order.ts";

describe("the mails about money", () => {
  const { shop, orderUrl } = data;

  it("say that a payment has arrived, and for what", async () => {
    const { subject, html, text } = await renderMail("payment-received", data);
    expect(subject).toBe("Pago del pedido 2026-000123 recibido · Tuerca");
    for (const fact of ["76,92 €", "09.9772.11", orderUrl]) expect(plain(text)).toContain(fact);
    expect(html).not.toContain("Ana <script>");
    expect(plain(text)).toContain("Tendrás tu factura en la página del pedido, en PDF.");
    const { text: pageless } = await renderMail("payment-received", { ...data, orderUrl: null });
    expect(plain(pageless)).toContain("pídenosla en hola@tienda.example");
  });

  it("say where the invoice is of what gift cards paid at once, and of nothing unpaid", async () => {
    const discounts = [{ id: "gift_card", name: "Tarjeta regalo", amount: 76.92 }];
    const paid: Order = {
      ...order,
      discounts,
      payment: { ...order.payment, status: "paid", transfer: null },
    };
    expect((await renderMail("order-confirmation", { ...data, order: paid })).text).toContain("tu factura");
    expect((await renderMail("order-confirmation", data)).text).not.toContain("tu factura");
  });

  it("say that a payment has not been made, until when the order can be paid, and where", async () => {
    const { subject, html, text } = await renderMail("payment-unfinished", data);
    expect(subject).toBe("El pago del pedido 2026-000123 no se ha completado · Tuerca");
    for (const fact of [
      "no nos consta el cobro de los 76,92 €",
      "hasta el 27 de noviembre de 2026 a las 11:00",
      `https://tienda.example/payment/pay?order=${order.id}`,
      "09.9772.11",
      orderUrl,
    ])
      expect(plain(text)).toContain(fact);
    expect(html).not.toContain("Ana <script>");
  });

  it("say of cash that it has arrived, with the parcel and in its mail alone", async () => {
    const textOf = async (method: "transfer" | "cash_on_delivery") => {
      const payment = { ...order.payment, method, status: "paid" as const };
      const delivered = { ...data, order: { ...order, payment, status: "delivered" as const } };
      return plain((await renderMail("order-delivered", delivered)).text);
    };
    expect(await textOf("cash_on_delivery")).toMatch(/Hemos recibido los 76,92 € .*Tendrás tu factura/s);
    expect(await textOf("transfer")).not.toMatch(/Hemos recibido|factura/);
  });

  it.each([
    ["pending", "card", 76.92, "No se te ha cobrado nada. Si tu pago ya estaba en camino, te lo devolvemos."],
    ["pending", "cash_on_delivery", 76.92, "No se te ha cobrado nada. Ver el pedido"],
    ["refunded", "transfer", 76.92, "Te devolvemos lo que pagaste. Ver el pedido"],
    ["refunded", null, 0, "No se te ha cobrado nada. Ver el pedido"],
  ] as const)(
    "say that an order is cancelled, and what becomes of its money: %s by %s",
    async (status, method, total, fact) => {
      const payment = { ...order.payment, status, method };
      const cancelled: Order = { ...order, status: "cancelled", payment, totals: { ...order.totals, total } };
      const { subject, html, text } = await renderMail("order-cancelled", {
        ...data,
        order: cancelled,
        mayBeCharged: false,
      });
      expect(subject).toBe("Pedido 2026-000123 cancelado · Tuerca");
      for (const one of ["09.9772.11", orderUrl]) expect(plain(text)).toContain(one);
      expect(plain(text).replace(orderUrl, "")).toContain(fact);
      expect(text).not.toContain("tarjeta regalo");
      expect(html).not.toContain("Ana <script>");
      const discounts = [{ id: "gift_card", name: "Tarjeta regalo", amount: 10 }];
      const byCard = await renderMail("order-cancelled", {
        ...data,
        order: { ...cancelled, discounts },
        mayBeCharged: false,
      });
      expect(plain(byCard.text)).toContain("Lo que pagó tu tarjeta regalo vuelve a su saldo.");
    },
  );

  it("lead to no page of an order that has none any more", async () => {
    const { html, text } = await renderMail("payment-received", { ...data, orderUrl: null });
    expect(plain(text)).toContain("76,92 €");
    for (const written of [html, text]) expect(written).not.toMatch(/Ver el pedido|guest.order/);
  });

  it("do not say that a cancelled order was not charged where nobody knows", async () => {
    const payment = { ...order.payment, status: "pending", method: "bizum" } as const;
    const cancelled: Order = { ...order, status: "cancelled", payment };
    const { text } = await renderMail("order-cancelled", { ...data, order: cancelled, mayBeCharged: true });
    expect(plain(text)).toContain(
      "No nos consta ningún cobro. Si aun así se te ha cobrado, te lo devolvemos.",
    );
    expect(plain(text)).not.toContain("No se te ha cobrado nada");
  });

  it.each([
    ["pending", 76.92, "No se te ha cobrado nada.", true],
    ["paid", 76.92, "Te escribimos en cuanto te devolvamos lo que pagaste.", false],
    ["refunded", 76.92, "Ya te hemos devuelto lo que pagaste.", true],
    ["refunded", 0, "No se te ha cobrado nada.", true],
  ] as const)(
    "say that a parcel has come back, and what becomes of its money: %s of %s €",
    async (status, total, fact, isCardBack) => {
      const payment = { ...order.payment, status };
      const discounts = [{ id: "gift_card", name: "Tarjeta regalo", amount: 10 }];
      const returned: Order = { ...order, status: "returned", payment, totals: { ...order.totals, total } };
      const { subject, html, text } = await renderMail("order-returned", { ...data, order: returned });
      expect(subject).toBe("Pedido 2026-000123 devuelto · Tuerca");
      for (const one of [fact, "09.9772.11", orderUrl]) expect(plain(text)).toContain(one);
      expect(text).not.toContain("tarjeta regalo");
      expect(html).not.toContain("Ana <script>");
      const byCard = await renderMail("order-returned", { ...data, order: { ...returned, discounts } });
      expect(plain(byCard.text).includes("Lo que pagó tu tarjeta regalo vuelve a su saldo.")).toBe(
        isCardBack,
      );
    },
  );

  it.each([
    ["operator", "card", "la tarjeta con la que pagaste"],
    ["operator", "transfer", "tu cuenta bancaria"],
    ["operator", "cash_on_delivery", "tu cuenta bancaria"],
    ["operator", null, "tu tarjeta o tu cuenta bancaria"],
    ["paid_twice", "bizum", "tu cuenta de Bizum"],
    ["order_gone", "card", "cuando el pedido ya estaba cancelado"],
  ] as const)("say that money goes back, why and where to: %s by %s", async (reason, paidBy, fact) => {
    const refunded = { number: order.number, paidBy };
    const given = { shop, order: refunded, amountCents: 1234, reason, orderUrl };
    const { subject, html, text } = await renderMail("payment-refunded", given);
    expect(subject).toBe("Devolución del pedido 2026-000123 · Tuerca");
    for (const one of ["12,34 €", fact, orderUrl]) expect(plain(text)).toContain(one);
    expect(html).toContain("Hola: ");
  });
});
