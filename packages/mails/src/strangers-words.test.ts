import type { GiftCardRecipient, Order } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import type { MailData, MailName } from "./mail.ts";
import { factsOf } from "./operator-words.ts";
import { renderMail } from "./render.tsx";
import { data, order } from "./test/order.ts";

const link = "https://tienda.example/login/x?secret=abc";
const recipient: GiftCardRecipient = {
  recipient_name: "Receptora.com",
  recipient_email: "eva@example.com",
  recipient_mobile: "+34600100123",
  message: "<a href='https://premio.com'>Mira</a> en premio.com\ny ya",
  deliver_on: null,
};
const address = {
  ...order.shipping_address,
  name: "Extraña",
  company: "Premio.com S.L.",
  street: "Calle premio.es",
};
const item = order.items[0] as Order["items"][number];
const strange: Order = {
  ...order,
  customer: { email: "ana@example.com", name: "Impostor" },
  items: [{ ...item, products_customization: [recipient] }],
  shipping_address: address,
  billing_address: address,
};
const about = { ...data, order: strange };
const { shop } = data;

/**
 * Each mail to an address that a stranger may have typed, with everything that can be typed into
 * it.
 */
const mails: [MailName, object][] = [
  ["confirm-email", { shop, confirmUrl: link, days: 7 }],
  ["reset-password", { shop, resetUrl: link, minutes: 60, isEmptied: true }],
  ["password-changed", { shop, changedAt: "2026-11-20T10:00:00Z", recoverUrl: link }],
  ["order-confirmation", about],
  ["order-preparing", about],
  ["order-shipped", about],
  ["order-delivered", about],
  ["order-cancelled", { ...about, mayBeCharged: false }],
  ["order-corrected", { ...about, beforeCents: 100 }],
  ["order-returned", about],
  ["payment-received", about],
  ["payment-unfinished", about],
  [
    "payment-refunded",
    { ...about, order: { number: "1", paidBy: "card" }, amountCents: 100, reason: "operator" },
  ],
  [
    "withdrawal-received",
    {
      shop,
      situation: "unknown",
      late: [],
      isAllLate: false,
      orderUrl: null,
      refundBy: "2026-12-10",
      sendBackBy: "2026-12-10",
      statement: {
        reference: "D-7KQ2M9XD4H",
        receivedAt: "2026-11-26T10:00:00.000Z",
        lines: [],
        isWhole: false,
        name: "Receptora.com",
        orderNumber: "el de premio.com",
        checksum: "a".repeat(64),
        comment: "<a href='https://premio.com'>Mira</a> en premio.com",
      },
    },
  ],
  ["refund-account", { shop, orderNumber: "1", accountUrl: link, days: 30, end: "1332" }],
  ["refund-account-stored", { shop, orderNumber: "1", end: "1332" }],
  ["withdrawal-link", { shop, number: "2026-000123", linkUrl: link, hours: 24 }],
  [
    "rating-request",
    {
      shop,
      orderNumber: "1",
      products: [{ name: "Disco", url: link }],
      days: 90,
      offUrl: link,
      stopUrl: link,
    },
  ],
  [
    "cart-reminder",
    {
      shop,
      products: [{ name: "Disco", quantity: 2, car: "Seat Ibiza" }],
      url: link,
      days: 30,
      offUrl: link,
      stopUrl: link,
    },
  ],
  ["rating-decided", { shop, product: "Disco", reason: "Lleva datos personales.", url: link }],
  ["confirm-stock-alert", { shop, product: "Disco", car: "Seat Ibiza", confirmUrl: link, days: 7 }],
  ["back-in-stock", { shop, product: "Disco", car: "Seat Ibiza", url: link }],
  ["gift-card", { shop, card: { ...recipient, amountCents: 5000, from: "Impostor.com", code: "ABCD" } }],
];
const returned = {
  number: "D2026-000001",
  reason: "faulty",
  customerPays: false,
  refund: null,
  lines: [{ sku: "A-1", name: "Bujía", quantity: 1, good: 0, bad: 1 }],
  refusedBecause: "Está usada",
  hasPhotos: true,
};
mails.unshift([
  "new-return",
  {
    shop,
    number: "D2026-000001",
    reason: "damaged",
    photos: 2,
    lines: returned.lines,
    explanation: "Mira https://premio.com y receptora.es",
    order: { number: "1", email: "ana@premio.com" },
  },
]);
const OF_RETURNS = ["requested", "approved", "received", "refused", "refunded"] as const;
for (const name of OF_RETURNS.map((step) => `return-${step}` as const))
  mails.unshift([name, { ...data, orderNumber: "1", paidBy: "card", returned }]);
const render = (name: MailName, given: object) => renderMail(name, given as MailData[MailName]);

describe("what a stranger typed", () => {
  it.each(mails)("is no greeting and no link in the mail %s", async (name, given) => {
    const { html, text } = await render(name, given);
    if (name !== "gift-card") for (const written of [html, text]) expect(written).not.toContain("Impostor");
    for (const written of [html, text])
      expect(written).not.toMatch(/:\/\/premio|(premio|receptora|impostor)\.(com|es)\b/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? "").host);
    expect(links.filter((host) => host !== "tienda.example")).toEqual([]);
  });

  it.each(mails)("is no data that the operator's words for %s can name", (name, given) => {
    const facts = Object.values(factsOf(name, given as MailData[MailName]));
    expect(facts.join()).not.toMatch(/premio|receptora|impostor|extraña|ana@/i);
  });

  it("stands in a gift card's mail as text", async () => {
    const { html, text } = await render(...(mails.at(-1) as [MailName, object]));
    expect(html).not.toContain("<a href='");
    expect(text.replaceAll("\u2060", "")).toContain("premio.com");
  });
});

it("a reset of an account whose address nobody confirmed says that it is emptied", async () => {
  const given = { shop, resetUrl: link, minutes: 60 };
  expect((await render("reset-password", { ...given, isEmptied: true })).text).toContain("empieza vacía");
  expect((await render("reset-password", { ...given, isEmptied: false })).text).not.toContain("vacía");
});
