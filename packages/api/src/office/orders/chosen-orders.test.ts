import { batchChosen, cancelChosen, getOrder } from "@tuerca/office-contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type MoneyOffice, startMoneyOffice } from "../../../test/factories/office/money-office.ts";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";

let office: MoneyOffice;
let ana: OfficeClient;

beforeAll(async () => {
  office = await startMoneyOffice();
});
afterAll(() => office.close());
// Rate limits are per hour.
beforeEach(async () => {
  office.clock.advance(2 * HOUR_MS);
  ana = await office.as("owner");
});

const statusOf = async (number: string) => (await ana.call(getOrder, { params: { number } })).body.status;

it("cancels what waits for its payment, and says why the others stay", async () => {
  const [unpaid, other, paid] = [
    await office.order("transfer"),
    await office.order("transfer"),
    await office.order("card"),
  ];
  const numbers = [unpaid.number, paid.number, "2026-999999", other.number];
  const { body } = await ana.call(cancelChosen, { body: { numbers } });
  expect(body.orders).toEqual([
    { number: unpaid.number, because: null },
    { number: paid.number, because: "Está «Pagado», no sin pagar." },
    { number: "2026-999999", because: expect.any(String) },
    { number: other.number, because: null },
  ]);
  expect([await statusOf(unpaid.number), await statusOf(paid.number)]).toEqual(["cancelled", "paid"]);
  // Again, it is done already.
  expect((await ana.call(cancelChosen, { body: { numbers: [other.number] } })).body.orders).toEqual([
    { number: other.number, because: null },
  ]);
});

it("makes one batch of those that can be prepared, however often it is asked", async () => {
  const [first, unpaid, second] = [
    await office.order("transfer"),
    await office.order("transfer"),
    await office.order("card"),
  ];
  await markOrderPaid(office.context, first.number);
  const body = { key: crypto.randomUUID(), numbers: [first.number, unpaid.number, second.number] };
  const [one, again] = await Promise.all([1, 2].map(() => ana.call(batchChosen, { body })));
  expect(one?.body.batch_id).toEqual(again?.body.batch_id);
  for (const answer of [one, again])
    expect(answer?.body.orders).toEqual([
      { number: first.number, because: null },
      { number: unpaid.number, because: "Está pendiente de pago." },
      { number: second.number, because: null },
    ]);
  expect(await statusOf(first.number)).toBe("preparing");
  expect(await statusOf(unpaid.number)).toBe("pending_payment");
  const taken = await ana.call(batchChosen, { body: { ...body, key: crypto.randomUUID() } });
  expect(taken.body).toMatchObject({
    batch_id: null,
    orders: [{ because: "Está en otro lote abierto." }, {}, { because: "Está en otro lote abierto." }],
  });
});
