import { type Order, saleTerms, shopPaymentMethods } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { renderMail } from "./render.tsx";
import { data, giftCards, order, plain } from "./test/order.ts";

describe("the confirmation of an order", () => {
  it("says in HTML and in text what was ordered, what it costs and how to pay", async () => {
    const { subject, html, text } = await renderMail("order-confirmation", data);
    expect(subject).toBe("Pedido 2026-000123 recibido · Tuerca");
    for (const body of [html, text].map((one) => one.replaceAll(/\s|&nbsp;/g, " ")))
      for (const fact of [
        "09.9772.11",
        "76,92 €",
        "13,35 €",
        "ES91 2100 0418 4502 0005 1332",
        "Gratis",
        "27 de noviembre de 2026",
      ])
        expect(body).toContain(fact);
    expect(text).toContain("https://tienda.example/guest/order/aaa");
  });

  it("holds what the law asks of a confirmation", async () => {
    const { text } = await renderMail("order-confirmation", data);
    for (const fact of [
      "B12345674",
      "14 días naturales",
      "formulario",
      "3 años",
      "reclamaciones",
      "hola@tienda.example",
    ])
      expect(text.replaceAll(/\s+/g, " ")).toContain(fact);
  });

  it("names the way to pay, and says again the conditions that the checkout told, in both forms", async () => {
    const seller = "Recambios, S.L. · NIF B12345674 · Calle de la Tuerca, 10, 28013 Madrid";
    const terms = saleTerms(seller, shopPaymentMethods);
    const card = { ...order, payment: { ...order.payment, method: "card" as const, transfer: null } };
    const { html, text } = await renderMail("order-confirmation", { ...data, order: card });
    for (const body of [html, text].map((one) => one.replaceAll(/\s|&nbsp;/g, " "))) {
      expect(body).toMatch(/Forma de pago(<[^>]*>| )*Tarjeta: 76,92 €\./i);
      for (const told of [terms.contract, terms.prices, terms.payment, terms.delivery, terms.guarantee])
        expect(body).toContain(told);
      expect(body).not.toContain(terms.gift_cards);
    }
  });

  it("offers an order by phone, which its customer accepts by paying in seven days", async () => {
    const payment = { ...order.payment, method: "card" as const, transfer: null };
    const taken = { ...order, by_phone: true as const, payment };
    const { subject, text } = await renderMail("order-confirmation", { ...data, order: taken });
    expect(subject).toBe("Tu pedido 2026-000123, pendiente de pago · Tuerca");
    for (const told of ["no te obliga a nada hasta que lo pagues", "«Revisar y pagar» hasta el", "7 días"])
      expect(plain(text)).toContain(told);
    expect(plain(text)).not.toMatch(/Gracias por tu pedido|al pulsar|30 minutos/);
    const atTheDoor = { ...taken, status: "preparing" as const, payment: { ...payment, due_at: null } };
    const confirmed = await renderMail("order-confirmation", { ...data, order: atTheDoor });
    expect(confirmed.subject).toBe("Pedido 2026-000123 recibido · Tuerca");
  });

  it("names no way to pay that the shop does not take", async () => {
    const shop = { ...data.shop, paymentMethods: ["transfer"] as const };
    const { text } = await renderMail("order-confirmation", { ...data, shop });
    expect(plain(text)).toContain("Por transferencia bancaria tienes 7 días para pagar. Pasado ese plazo");
    expect(plain(text)).toContain("Preparamos el pedido al recibir el pago y lo entregamos");
    expect(plain(text)).not.toMatch(/Bizum|contra reembolso|[Cc]on tarjeta/i);
  });

  it("tells what gift cards pay, and of a purchase that costs nothing that there is nothing to pay", async () => {
    const textFor = async (change: Partial<Order>) =>
      plain((await renderMail("order-confirmation", { ...data, order: { ...order, ...change } })).text);
    const discounts = [{ id: "gift_card", name: "Tarjeta regalo", amount: 20 }];
    expect(await textFor({ discounts })).toContain(
      "Tarjeta regalo: 20,00 €. Transferencia bancaria: 76,92 €.",
    );
    const free = { ...order.payment, method: null, status: "paid", transfer: null } as const;
    const nothing = { payment: free, totals: { ...order.totals, total: 0 } };
    expect(await textFor(nothing)).toContain("FORMA DE PAGO No tienes que pagar nada.");
  });

  it("says what is paid at the door, the surcharge among its lines, and again when the parcel leaves", async () => {
    const cash: Order = {
      ...order,
      status: "preparing",
      payment: { ...order.payment, method: "cash_on_delivery", due_at: null, transfer: null },
      totals: { ...order.totals, surcharge: 3.5, total: 80.42 },
      shipments: [
        {
          carrier: "Correos Express",
          tracking_number: "ES0001",
          url: "https://envios.example/ES0001",
          shipped_at: "2026-11-21T10:00:00Z",
        },
      ],
    };
    const confirmation = plain((await renderMail("order-confirmation", { ...data, order: cash })).text);
    expect(confirmation).toContain("80,42 € en efectivo");
    expect(confirmation).toContain("Recargo por contra reembolso 3,50 €");
    expect(confirmation).not.toContain("IBAN");
    const shipped = await renderMail("order-shipped", { ...data, order: cash });
    expect(shipped.subject).toBe("Pedido 2026-000123 en camino · Tuerca");
    for (const fact of ["80,42 € en efectivo", "https://envios.example/ES0001", "ES0001", "Correos Express"])
      expect(plain(shipped.text)).toContain(fact);
    const paid = { ...cash, payment: { ...cash.payment, status: "paid" as const } };
    expect((await renderMail("order-shipped", { ...data, order: paid })).text).not.toContain("en efectivo");
  });

  it("says until when a card or Bizum may still be paid, and nothing of it where the order waits no more", async () => {
    const textFor = async (due_at: string | null) => {
      const payment = { ...order.payment, method: "card", due_at, transfer: null } as const;
      const { text } = await renderMail("order-confirmation", { ...data, order: { ...order, payment } });
      return text.replaceAll(/\s+/g, " ");
    };
    expect(await textFor("2026-11-20T11:00:00Z")).toContain("hasta el 20 de noviembre de 2026 a las 12:00");
    expect(await textFor(null)).not.toContain("terminado de pagar");
  });

  it("says that a delivery outside of the VAT area is exempt and may cost import charges", async () => {
    const exempt = {
      ...order,
      vat: { rate_percent: 0, base: 76.92, included: 0, not_subject: 0, exempt: true },
    };
    const { text } = await renderMail("order-confirmation", { ...data, order: exempt });
    expect(text.replaceAll(/\s+/g, " ")).toContain("exenta de IVA (art. 21 de la Ley 37/1992)");
  });

  it("tells of gift cards when they go out, no VAT, no parcel and nothing to send back", async () => {
    const text = plain((await renderMail("order-confirmation", { ...data, order: giftCards })).text);
    expect(text).toContain("ENTREGA Correo electrónico y SMS. Sale al pagar. FACTURACIÓN Ana <b> García");
    expect(text).toContain("Total 50,00 € Tarjetas regalo 50,00 €, sin IVA");
    expect(text).toContain("14 días naturales desde la compra para desistir");
    expect(text).toContain("lo que no se haya gastado");
    expect(text).toContain(saleTerms("", shopPaymentMethods).gift_cards);
    for (const odd of [
      "2026-11-24",
      "24 de noviembre",
      "exenta",
      "importación",
      "IVA incluido",
      "Devuélvelos",
    ])
      expect(text).not.toContain(odd);
    const paid = plain((await renderMail("payment-received", { ...data, order: giftCards })).text);
    expect(paid).toContain("por tu pedido 2026-000123.");
    expect(paid).toContain("Correo electrónico y SMS. Sale al pagar.");
    expect(paid).not.toContain("24 de noviembre");
  });

  it("tells when a parcel comes, if it is paid today, and of gift cards beside it what is theirs", async () => {
    const both = { ...order, vat: { ...order.vat, not_subject: 50 } };
    const text = plain((await renderMail("order-confirmation", { ...data, order: both })).text);
    expect(text).toContain(
      "Llega con Envío estándar entre el 24 de noviembre de 2026 y el 25 de noviembre de 2026, si recibimos el pago hoy.",
    );
    expect(text).toContain("Base imponible 63,57 € · IVA 21 % 13,35 € · Tarjetas regalo 50,00 €, sin IVA");
    expect(text).toContain("y de las tarjetas regalo desde la compra, para desistir");
    expect(text).not.toContain("IVA incluido");
  });

  it("says of a line whether it fits the car that it is bought for", async () => {
    const fit = {
      car: "Ibiza IV 1.6 TDI",
      label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
      terms: [],
      registered: null,
      answers: {},
      verdict: "yes" as const,
      reason: "listed" as const,
      words: "Encaja en tu Ibiza IV 1.6 TDI",
    };
    const [item] = order.items;
    if (!item) throw new Error("the order has no line");
    const said = { ...data, order: { ...order, items: [{ ...item, fit }] } };
    const { html, text } = await renderMail("order-confirmation", said);
    for (const body of [html, text])
      expect(body.replaceAll(/\s+/g, " ")).toContain("Para tu Ibiza IV 1.6 TDI: Encaja");
    expect((await renderMail("order-confirmation", data)).text).not.toContain("Para tu");
  });

  it("escapes what customers typed", async () => {
    const { html } = await renderMail("order-confirmation", data);
    expect(html).not.toContain("Ana <script>");
    expect(html).not.toContain("Ana <b>");
  });
});

describe("a mail of an order that gift cards pay", () => {
  const discounts = [
    { id: "coupon-1", name: "Diez menos", amount: 6.92 },
    { id: "gift_card", name: "Tarjeta regalo", amount: 50 },
  ];
  const totals = { ...order.totals, shipping: 4.95, discount: 56.92, total: 24.95 };

  it.each([
    ["pending_payment", "Queda por pagar 24,95 €"],
    ["preparing", "Resto 24,95 €"],
  ] as const)("has them after the total, which VAT is in: %s", async (status, rest) => {
    const paid: Order = { ...order, status, discounts, totals };
    const { text } = await renderMail("order-confirmation", { ...data, order: paid });
    const rows = [
      "Subtotal 76,92 €",
      "Diez menos -6,92 €",
      "Envío (Envío estándar) 4,95 €",
      "Total, IVA incluido 74,95 €",
      "Pagado con tarjeta regalo -50,00 €",
      rest,
    ];
    expect(plain(text)).toContain(rows.join(" "));
  });
});
