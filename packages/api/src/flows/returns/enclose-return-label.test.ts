import { textsOf } from "@tuerca/documents/test/read-pdf";
import type { OutgoingMail } from "@tuerca/platform/mail/mail-transport";
import { afterAll, beforeAll, expect, it } from "vitest";
import { placeBy } from "../../../test/factories/payments/pay-calls.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";
import { deliverNextMail } from "../../modules/outbox/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { approveReturn } from "./decide-return.ts";
import { encloseReturnLabel } from "./enclose-return-label.ts";
import { openReturn } from "./open-return.ts";

let shop: TestShop;
let part = 0;

beforeAll(async () => {
  shop = await createTestShop({
    environment: { LOG_LEVEL: "silent" },
    seed: async (pool) => {
      part = await createProduct(pool, { name: "Disco de freno", quantity: 1000 });
    },
  });
});
afterAll(() => shop.close());

/** Approves a return of a new order; returns its number and the attachments of its mail. */
async function approve(printer = shop.context.printer) {
  const { database, clock } = shop.context;
  const { order } = await placeBy(shop.visitor(), "transfer", part);
  await markOrderPaid(shop.context, order.number);
  await shipOrder(shop.context, order.number, {
    carrier: "Correos",
    trackingNumber: "ES1",
    url: null,
    isJoint: true,
  });
  const request = { orderNumber: order.number, reason: "damaged", lines: null, explanation: null } as const;
  const number = await openReturn(shop.context, request);
  await database.pool.query("delete from mails");
  await approveReturn(shop.context, number);
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => String(sent.push(mail)), close: () => undefined };
  const enclose = (mail: Parameters<typeof encloseReturnLabel>[1]) =>
    encloseReturnLabel({ ...shop.context, printer }, mail);
  while (await deliverNextMail({ db: database.db, transport, enclose, now: () => clock.now() }));
  expect(sent).toHaveLength(1);
  return { number, order, attachments: sent.flatMap(({ attachments }) => attachments) };
}

it("a return's mail has a label with its number, the shop's address and the customer's", async () => {
  const { number, order, attachments } = await approve();
  expect(attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`]);
  const [text = ""] = await textsOf(Buffer.from(attachments[0]?.content ?? ""));
  for (const fact of [number, order.number, "Recambios de Ejemplo, S.L.", "28013 Madrid", "Ana Pérez Gil"])
    expect(text).toContain(fact);
});

it("goes without a label that cannot be printed", async () => {
  const broken = {
    ...shop.context.printer,
    printReturnLabel: async () => {
      throw new Error("no paper");
    },
  };
  expect((await approve(broken)).attachments).toEqual([]);
});
