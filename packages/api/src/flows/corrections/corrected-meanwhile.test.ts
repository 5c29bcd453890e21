import { updateCheckout } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { issueAll } from "../../../test/factories/invoices.ts";
import { type InterruptedShop, startInterruptedShop } from "../../../test/faults/interrupted-shop.ts";
import { createProduct } from "../../../test/index.ts";
import { interleave } from "../../../test/races/interleaved/interleaved.ts";
import { verifyInvoices } from "../../modules/invoices/index.ts";
import { prepareOrder } from "../orders/pack-orders.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { correctOrder, previewCorrection } from "./correct-order.ts";

const PIECES = 100_000;
const PARCEL = { carrier: "Seur", trackingNumber: "S-1", url: null, isJoint: true };
const less = { kept: [{ position: 1, quantity: 1 }], added: [] };

describe("an order that is corrected while", () => {
  let interrupted: InterruptedShop;
  let part = 0;

  beforeAll(async () => {
    interrupted = await startInterruptedShop();
    part = await createProduct(interrupted.shop.context.database.pool, { quantity: PIECES });
  }, 120_000);
  afterAll(() => interrupted.close());

  const context = () => interrupted.shop.context;
  const query = async (sql: string, ...values: unknown[]) =>
    (await context().database.pool.query(sql, values)).rows;

  async function place(isPaid: boolean): Promise<string> {
    const visitor = interrupted.shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 3 }]);
    await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
    const { number } = (await clickPay(visitor, id)).body.order;
    if (isPaid) await markOrderPaid(context(), number);
    return number;
  }

  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      () => "refused",
    );
  let references = 0;
  async function correct(number: string, at = context()) {
    const { after } = await previewCorrection(context(), number, less);
    references += 1;
    const agreed = {
      totalCents: after.totalCents,
      reference: `R-${references}`,
      accountEnd: null,
      isProven: true,
      mayRefund: true,
      limitCents: null,
    };
    return outcome(correctOrder(at, number, { wanted: less, agreed }));
  }

  /** Pieces are in the shop or in an order, and money is the price and what went back. */
  async function expectSound(number: string): Promise<void> {
    await issueAll(context());
    expect((await verifyInvoices(context().database.db)).firstBreak).toBeNull();
    const [{ pieces }] = await query(
      `select s.quantity + coalesce((select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
        where i.product_id = s.product_id and o.status <> 'cancelled'), 0)::integer as pieces
      from stock s where s.product_id = $1`,
      part,
    );
    const [{ over_cents, back }] = await query(
      `select over_cents, coalesce((select sum(amount_cents) from refunds r
        where r.order_id = o.id and r.reason = 'correction'), 0)::integer as back from orders o where number = $1`,
      number,
    );
    expect([pieces, over_cents]).toEqual([PIECES, back]);
  }

  it.each([
    ["its money comes", false, (number: string) => markOrderPaid(context(), number)],
    ["it is cancelled", false, (number: string) => cancelOrder(context(), number)],
    ["its invoice is issued", true, () => issueAll(context())],
    ["it is prepared", true, (number: string) => prepareOrder(context(), number)],
    ["its parcel leaves", true, (number: string) => shipOrder(context(), number, PARCEL)],
    ["somebody else corrects it", true, (number: string) => correct(number)],
  ] as const)(
    "%s, at each statement",
    async (_, isPaid, rival) => {
      for (const moment of ["before", "after"] as const)
        for (let statement = 1; ; statement += 1) {
          const number = await place(isPaid);
          const at = { ...context(), database: interrupted.database };
          const met = await interleave(
            interrupted.database,
            { moment, statement },
            () => correct(number, at as never),
            () => outcome(rival(number)),
          );
          if (!met) break;
          expect([met.done, met.met]).toContain("done");
          await expectSound(number);
        }
    },
    120_000,
  );
});
