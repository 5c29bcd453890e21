import { describe, expect, it } from "vitest";
import type { MailData } from "./mail.ts";
import { renderMail } from "./render.tsx";
import { data, plain } from "./test/order.ts";

const { shop, orderUrl } = data;
const statement: MailData["withdrawal-received"]["statement"] = {
  reference: "D-7KQ2M9XD4H",
  receivedAt: "2026-11-26T22:59:58.123Z",
  name: "Ana <b> Pérez",
  orderNumber: "2026-000123",
  comment: null,
  isWhole: false,
  checksum: "0a".repeat(32),
  lines: [
    { sku: "09.9772.11", name: "Disco de freno", quantity: 2 },
    { sku: "A-1", name: "Aceite", quantity: 1 },
  ],
};
const received: MailData["withdrawal-received"] = {
  shop,
  statement,
  situation: "sent",
  late: [],
  isAllLate: false,
  orderUrl,
  returnNumber: null,
  refundBy: "2026-12-10",
  sendBackBy: "2026-12-11",
};
const textOf = async (change: Partial<MailData["withdrawal-received"]> = {}) =>
  plain((await renderMail("withdrawal-received", { ...received, ...change })).text);

describe("the receipt of a withdrawal", () => {
  it("has the statement's content, its second in Spain, its checksum, and what happens next", async () => {
    const { subject, html } = await renderMail("withdrawal-received", received);
    expect(subject).toBe("Desistimiento recibido (D-7KQ2M9XD4H) · Tuerca");
    const text = await textOf();
    for (const fact of [
      "Recibida el 26 de noviembre de 2026 a las 23:59:58 (hora peninsular española)",
      "referencia D-7KQ2M9XD4H",
      "Nombre: Ana <b> Pérez",
      "Pedido: 2026-000123",
      "2 × Disco de freno 09.9772.11",
      "1 × Aceite A-1",
      "0a".repeat(16),
      "hasta el 11 de diciembre de 2026",
      "como muy tarde el 10 de diciembre de 2026, por el mismo medio",
      "Recambios, S.L., Calle de la Tuerca, 10, 28013 Madrid",
      "El coste directo de la devolución corre de tu cuenta",
      orderUrl,
    ])
      expect(text).toContain(fact);
    expect(text).not.toContain("plazo");
    expect(html).not.toContain("<b> Pérez");
  });

  it("says of one by the form that the order is being looked for, whole or in the customer's words", async () => {
    const form = { ...statement, lines: [], orderNumber: "el de los frenos" };
    const unknown = { situation: "unknown" as const, orderUrl: null };
    const whole = await textOf({ ...unknown, statement: { ...form, isWhole: true } });
    expect(whole).toContain("Desiste del pedido completo.");
    expect(whole).toContain("Buscamos el pedido que indicas («el de los frenos»)");
    expect(whole).toContain("también el envío estándar");
    const part = await textOf({ ...unknown, statement: { ...form, comment: "Un disco\ny el aceite" } });
    expect(part).toContain("Desiste de una parte del pedido: «Un disco y el aceite»");
    expect(part).not.toContain("envío estándar");
  });

  it("tells of gift cards nothing to send back, and of a parcel that has not left not to pay", async () => {
    const digital = await textOf({ situation: "digital" });
    expect(digital).toContain("Anulamos las tarjetas regalo");
    expect(digital).not.toMatch(/envíalas|Las piezas/);
    const whole = { situation: "unsent" as const, statement: { ...statement, isWhole: true } };
    expect(await textOf(whole)).toContain("Si no lo has pagado, no lo pagues: lo cancelamos.");
    expect(await textOf({ situation: "unsent" })).toContain(
      "te escribimos para decirte cuánto queda por pagar",
    );
  });

  it("says that it is late, and promises no money then", async () => {
    const late = [{ name: "Aceite", until: "2026-11-20" }];
    const all = await textOf({ late, isAllLate: true });
    expect(all).toContain("el plazo para desistir de «Aceite» terminó el 20 de noviembre de 2026");
    expect(all).not.toContain("Te devolvemos");
    expect(await textOf({ late })).toContain("Te devolvemos");
  });
});

describe("the operator's mail about a withdrawal", () => {
  const sent = { number: "2026-000123", status: "delivered", paymentStatus: "paid", isSent: true } as const;
  const base: MailData["new-withdrawal"] = {
    shop,
    statement,
    email: "ana@example.com",
    way: "order",
    late: [],
    isAllLate: false,
    order: { ...sent, returnNumber: null },
  };
  const operatorText = async (change: Partial<MailData["new-withdrawal"]>) =>
    plain((await renderMail("new-withdrawal", { ...base, ...change })).text);

  it.each([
    [{}, "Espera las piezas o la prueba de envío. No hay devolución abierta."],
    [{ order: { ...sent, returnNumber: "D2026-000007" } }, "«returns receive D2026-000007»"],
    [{ order: { number: "1", status: "paid", paymentStatus: "paid", isSent: false } }, "quita esas piezas"],
    [
      { order: { number: "1", status: "pending_payment", paymentStatus: "pending", isSent: false } },
      "Acuerda",
    ],
    [{ order: null, way: "form" }, "Ningún pedido tiene ese número y ese correo."],
    [{ late: [{ name: "Aceite", until: "2026-11-20" }] }, "Fuera de plazo para «Aceite»"],
  ] as const)("says what to do: %j", async (change, fact) => {
    const text = await operatorText(change as Partial<MailData["new-withdrawal"]>);
    expect(text).toContain(fact);
    expect(text).toContain("npm run tuerca -- withdrawals done D-7KQ2M9XD4H");
  });

  it("has a subject with the order, or says that there is none", async () => {
    expect((await renderMail("new-withdrawal", base)).subject).toBe(
      "Desistimiento del pedido 2026-000123 (D-7KQ2M9XD4H) · Tuerca",
    );
    expect((await renderMail("new-withdrawal", { ...base, order: null })).subject).toContain(
      "sin pedido conocido",
    );
  });
});

it("the link's mail says how long it works and that asking for it withdraws from nothing", async () => {
  const linkUrl = "https://tienda.example/desistimiento/pedido?secret=abc";
  const { subject, text } = await renderMail("withdrawal-link", {
    shop,
    number: "2026-000123",
    linkUrl,
    hours: 24,
  });
  expect(subject).toBe("Desistir del pedido 2026-000123 · Tuerca");
  for (const fact of [linkUrl, "durante 24 horas", "no es desistir todavía"])
    expect(plain(text)).toContain(fact);
});

it("the order's confirmation names the function to withdraw and where it is", async () => {
  const { text, html } = await renderMail("order-confirmation", data);
  expect(plain(text)).toContain("Desistir del contrato aquí");
  expect(html).toContain('href="https://tienda.example/desistimiento"');
});
