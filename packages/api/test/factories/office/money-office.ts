import { type Order, type PaymentMethod, updateCheckout } from "@tuerca/contract";
import { DEFAULT_ROLES } from "@tuerca/office-contract";
import { markOrderPaid } from "../../../src/flows/orders/settle-order.ts";
import { markDelivered, shipOrder } from "../../../src/flows/orders/ship-order.ts";
import { approveReturn } from "../../../src/flows/returns/decide-return.ts";
import { openReturn, type ReturnRequest } from "../../../src/flows/returns/open-return.ts";
import { receiveReturn } from "../../../src/flows/returns/receive-return.ts";
import { createProduct } from "../../index.ts";
import { clickPay, prepareCheckout, type Want } from "../guest.ts";
import { type PayShop, startPayShop } from "../payments/pay-shop.ts";
import { enterAs, invite, OFFICE_URL, type OfficeClient } from "./office.ts";

const PARCEL = { carrier: "Correos", trackingNumber: "ES1", url: null, isJoint: true };

/** A shop with a gateway and an office, two products, and a person of each role. */
export async function startMoneyOffice() {
  const ids = { disc: 0, oil: 0 };
  const shop = await startPayShop(
    async (pool) => {
      ids.disc = await createProduct(pool, { sku: "D-1", name: "Disco", price: 10_000, quantity: 1000 });
      ids.oil = await createProduct(pool, { sku: "A-1", name: "Aceite", price: 2505, quantity: 1000 });
    },
    { environment: { OFFICE_URL } },
  );
  const staff = new Map<string, number>();
  for (const { name } of DEFAULT_ROLES) staff.set(name, (await invite(shop, name, `Ana ${name}`)).id);
  /** A browser of somebody with this role, who has just proved who they are. */
  const as = (role: string): Promise<OfficeClient> => enterAs(shop, staff.get(role) ?? 0);
  return { ...shop, ids, as, staff, ...ordersOf(shop, ids) };
}
export type MoneyOffice = Awaited<ReturnType<typeof startMoneyOffice>>;

function ordersOf(shop: PayShop, ids: { disc: number; oil: number }) {
  /** An order, by default of two discs and an oil; paid if it is by card. */
  async function order(payment_method: PaymentMethod["code"], wants?: Want[]): Promise<Order> {
    const visitor = shop.visitor();
    const standard = [
      { id: ids.disc, quantity: 2 },
      { id: ids.oil, quantity: 1 },
    ];
    const { id } = await prepareCheckout(visitor, wants ?? standard);
    await visitor.call(updateCheckout, { body: { payment_method } });
    const { order: placed } = (await clickPay(visitor, id)).body;
    if (payment_method === "card") await shop.payByCard(visitor, placed.id);
    if (payment_method === "card") await shop.sandbox.settled();
    return placed;
  }

  /** The same, delivered. */
  async function delivered(payment_method: PaymentMethod["code"], wants?: Want[]): Promise<Order> {
    const placed = await order(payment_method, wants);
    if (payment_method === "transfer") await markOrderPaid(shop.context, placed.number);
    await shipOrder(shop.context, placed.number, PARCEL);
    await markDelivered(shop.context, placed.number);
    return placed;
  }

  /** A return of a delivered order that has come back whole. */
  async function received(orderNumber: string, given: Partial<ReturnRequest> = {}): Promise<string> {
    const request = { orderNumber, reason: "withdrawal", lines: null, explanation: null, ...given } as const;
    const number = await openReturn(shop.context, request);
    await approveReturn(shop.context, number);
    await receiveReturn(shop.context, number, { bad: [], missing: [] });
    return number;
  }

  return { order, delivered, received };
}

/** A fresh key for one refund. */
export const newKey = (): Record<string, string> => ({ "idempotency-key": crypto.randomUUID() });

/** Paid and refunded cents of an order; the refunds must never exceed the payment. */
export async function moneyOf(shop: PayShop, number: string): Promise<{ paid: number; back: number }> {
  const { rows } = await shop.context.database.pool.query(
    `select o.total_cents as paid, coalesce((select sum(amount_cents) from refunds r
       where r.order_id = o.id and r.state <> 'failed'), 0)::int as back
     from orders o where number = $1`,
    [number],
  );
  return rows[0];
}
