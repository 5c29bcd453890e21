import { type Order, saleTerms } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import type { MailData } from "./mail.ts";
import { renderMail } from "./render.tsx";

const address = {
  id: null,
  name: "Ana <b>",
  surname: "García",
  company: null,
  nif: null,
  phone: "+34612345678",
  street: "Calle Mayor, 1",
  street_2: null,
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
  is_default: false,
} as const;

const order: Order = {
  id: "a".repeat(22),
  number: "2026-000123",
  created_at: "2026-11-20T10:00:00Z",
  status: "pending_payment",
  status_label: "Pendiente de pago",
  customer: { email: "ana@example.com", name: "Ana <script>" },
  payment: {
    method: "transfer",
    status: "pending",
    is_confirming: false,
    paid_at: null,
    due_at: "2026-11-27T10:00:00Z",
    transfer: {
      iban: "ES9121000418450200051332",
      beneficiary: "Recambios, S.L.",
      concept: "2026-000123",
      due_at: "2026-11-27T10:00:00Z",
    },
  },
  items: [
    {
      product: {
        ...{ id: 1, name: "Disco de freno", sku: "09.9772.11", url: "/disco", image: null },
        ...{ brand: null, categories: [], is_sold: true },
      },
      quantity: 2,
      price: { unit: 38.46, total: 76.92, total_original: 93.8 },
      discount: 0,
    },
  ],
  totals: { subtotal: 76.92, shipping: 0, discount: 0, surcharge: 0, total: 76.92 },
  vat: { rate_percent: 21, base: 63.57, included: 13.35, not_subject: 0, exempt: false },
  discounts: [],
  shipping_address: address,
  billing_address: address,
  carrier: {
    id: 1,
    name: "Envío estándar",
    description: "",
    price: 0,
    earliest: "2026-11-24",
    latest: "2026-11-25",
    is_digital: false,
  },
  shipments: [],
  comments: null,
  refunds: [],
  invoice: null,
  can: { pay: false, cancel: true, return: false },
  history: [],
};

/** Nothing but a gift card, bought from where goods are exported to. */
const giftCards: Order = {
  ...order,
  totals: { ...order.totals, subtotal: 50, total: 50 },
  vat: { rate_percent: 0, base: 0, included: 0, not_subject: 50, exempt: true },
  carrier: {
    ...order.carrier,
    name: "Correo electrónico y SMS",
    description: "Sale al pagar",
    is_digital: true,
  },
};

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

const data: MailData["order-confirmation"] = {
  shop: {
    siteName: "Tuerca",
    siteUrl: "https://tienda.example",
    operator: {
      name: "Recambios, S.L.",
      nif: "B12345674",
      address: "Calle de la Tuerca, 10, 28013 Madrid",
      registry: null,
      email: "hola@tienda.example",
      phone: "+34910000000",
    },
  },
  order,
  orderUrl: "https://tienda.example/guest/order/aaa",
};

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
    const terms = saleTerms("Recambios, S.L. · NIF B12345674 · Calle de la Tuerca, 10, 28013 Madrid");
    const card = { ...order, payment: { ...order.payment, method: "card" as const, transfer: null } };
    const { html, text } = await renderMail("order-confirmation", { ...data, order: card });
    for (const body of [html, text].map((one) => one.replaceAll(/\s|&nbsp;/g, " "))) {
      expect(body).toMatch(/Forma de pago(<[^>]*>| )*Tarjeta: 76,92 €\./i);
      for (const told of [terms.contract, terms.prices, terms.payment, terms.delivery, terms.guarantee])
        expect(body).toContain(told);
      expect(body).not.toContain(terms.gift_cards);
    }
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
    expect(text).toContain(saleTerms("").gift_cards);
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

  it("escapes what customers typed", async () => {
    const { html } = await renderMail("order-confirmation", data);
    expect(html).not.toContain("Ana <script>");
    expect(html).not.toContain("Ana <b>");
  });
});

describe("the mails about money", () => {
  const { shop, orderUrl } = data;

  it("say that a payment has arrived, and for what", async () => {
    const { subject, html, text } = await renderMail("payment-received", data);
    expect(subject).toBe("Pago del pedido 2026-000123 recibido · Tuerca");
    for (const fact of ["76,92 €", "09.9772.11", orderUrl]) expect(plain(text)).toContain(fact);
    expect(html).not.toContain("Ana <script>");
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

  it("say of cash, which comes with the parcel, that it has arrived and nothing of what comes next", async () => {
    const { text } = await renderMail("payment-received", {
      ...data,
      order: { ...order, status: "delivered" },
    });
    expect(plain(text)).toContain("76,92 €");
    expect(text).not.toMatch(/preparamos|Llega con/);
  });

  it.each([
    ["pending", "card", 76.92, "No se te ha cobrado nada. Si tu pago ya estaba en camino, te lo devolvemos."],
    ["pending", "cash_on_delivery", 76.92, "No se te ha cobrado nada. Ver el pedido"],
    ["refunded", "transfer", 76.92, "Te devolvemos lo que pagaste por el mismo medio."],
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
    ["paid_twice", "bizum", "tu cuenta de Bizum"],
    ["order_gone", "card", "cuando el pedido ya estaba cancelado"],
  ] as const)("say that money goes back, why and where to: %s by %s", async (reason, paidBy, fact) => {
    const refunded = { number: order.number, name: "Ana <b>", paidBy };
    const given = { shop, order: refunded, amountCents: 1234, reason, orderUrl };
    const { subject, html, text } = await renderMail("payment-refunded", given);
    expect(subject).toBe("Devolución del pedido 2026-000123 · Tuerca");
    for (const one of ["12,34 €", fact, orderUrl]) expect(plain(text)).toContain(one);
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

describe("the mails of an account", () => {
  const { shop } = data;
  const link = "https://tienda.example/login/x?secret=abc";
  const name = "Ana <b>";
  const mails = [
    ["confirm-email", { shop, name, confirmUrl: link, days: 7 }, ["7 días", link]],
    ["already-registered", { shop, loginUrl: link, recoverUrl: `${link}2` }, [link, `${link}2`]],
    ["reset-password", { shop, name, resetUrl: link, minutes: 60 }, ["60 minutos", link]],
    [
      "password-changed",
      { shop, name, changedAt: "2026-11-20T10:00:00Z", recoverUrl: link },
      ["20 de noviembre de 2026", "11:00", link],
    ],
  ] as const;

  it.each(mails)("%s says what to do, in both forms", async (template, given, facts) => {
    const { subject, html, text } = await renderMail(template, given as never);
    expect(subject).toContain("Tuerca");
    for (const fact of facts) expect(text.replaceAll(/\s+/g, " ")).toContain(fact);
    expect(html).toContain('href="https://tienda.example/login/x?secret=abc');
    expect(html).not.toContain("Ana <b>");
  });
});
