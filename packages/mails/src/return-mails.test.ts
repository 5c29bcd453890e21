import { expect, it } from "vitest";
import type { MailData, ReturnMail } from "./mail.ts";
import { renderMail } from "./render.tsx";
import { data, plain } from "./test/order.ts";

const { shop, orderUrl } = data;
const mail: ReturnMail = {
  shop,
  orderUrl,
  orderNumber: "2026-000123",
  paidBy: "card",
  returned: {
    number: "D2026-000001",
    reason: "damaged",
    customerPays: false,
    refund: null,
    refusedBecause: null,
    hasPhotos: false,
    lines: [{ sku: "A-1", name: "Bujía", quantity: 2, good: 0, bad: 0 }],
  },
};
const textOf = async (name: "return-requested" | "return-refused", change: Partial<ReturnMail["returned"]>) =>
  plain((await renderMail(name, { ...mail, returned: { ...mail.returned, ...change } })).text);

it("a request's receipt says to send nothing yet, and who pays", async () => {
  const text = await textOf("return-requested", {});
  for (const fact of [
    "solicitud de devolución D2026-000001",
    "No envíes nada todavía",
    "2 × Bujía",
    orderUrl,
  ])
    expect(text).toContain(fact);
  expect(text).toContain("El envío corre de nuestra cuenta");
  expect(await textOf("return-requested", { customerPays: true })).not.toContain("de nuestra cuenta");
});

it("a refusal mentions its photos where its order's page shows them", async () => {
  const refused = { refusedBecause: "Está usada" };
  expect(await textOf("return-refused", { ...refused, hasPhotos: true })).toContain("tienes fotos");
  expect(await textOf("return-refused", refused)).not.toContain("fotos");
});

it("the operator reads the customer's words, and the commands that follow", async () => {
  const asked: MailData["new-return"] = {
    shop,
    number: "D2026-000001",
    reason: "damaged",
    explanation: "Vino <b>rota\nla caja",
    photos: 2,
    lines: mail.returned.lines,
    order: { number: "2026-000123", email: "ana@example.es" },
  };
  const { subject, html, text } = await renderMail("new-return", asked);
  expect(subject).toBe("Solicitud de devolución del pedido 2026-000123 (D2026-000001) · Tuerca");
  expect(html).not.toContain("<b>rota");
  for (const fact of ["Llegó dañada", "Mira sus 2 fotos", "returns photos D2026-000001", "returns approve"])
    expect(plain(text)).toContain(fact);
  expect((await renderMail("new-return", { ...asked, photos: 0 })).text).not.toContain("returns photos");
});
