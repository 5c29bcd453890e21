import { getInvoiceAlarm, getInvoiceChains, getToday, sendInvoices } from "@tuerca/office-contract";
import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import { expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { issueAll } from "../../../test/factories/invoices.ts";
import { createOfficeShop, enterAs, invite } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";

it("with VERI*FACTU off nothing says that records are sent, or late", async () => {
  let part = 0;
  const clock = createManualClock(new Date());
  const shop = await createOfficeShop({
    clock,
    environment: { VERIFACTU_ENV: "off" },
    seed: async (pool) => {
      part = await createProduct(pool, { sku: "D-1", price: 2599, quantity: 10 });
    },
  });
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const { order } = (await clickPay(visitor, id)).body;
  await markOrderPaid(shop.context, order.number);
  await issueAll(shop.context);
  clock.advance(DAY_MS);
  const client = await enterAs(shop, (await invite(shop)).id);
  expect((await client.call(getInvoiceChains)).body).toMatchObject({
    is_sent: false,
    chains: [{ length: 1, waiting: 1 }],
  });
  expect((await client.call(sendInvoices)).body).toEqual({
    is_here: true,
    records: 0,
    is_busy: false,
    problem: "VERI*FACTU está apagado: los registros se guardan y no se envían.",
  });
  expect((await client.call(getInvoiceAlarm)).body).toMatchObject({ late: null, stops: [] });
  const { parts } = (await client.call(getToday)).body;
  expect(parts.invoices).toMatchObject({ unsent: 0, oldest_at: null, is_late: false });
  await shop.close();
});
