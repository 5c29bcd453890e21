import { randomUUID } from "node:crypto";
import { getCart, guestOrderBackToCart } from "@tuerca/contract";
import {
  cancelOrder,
  correctOrder,
  deliverOrder,
  getOrder,
  getOrderRefunds,
  previewCorrection,
  refundOrder,
} from "@tuerca/office-contract";
import { type OrderAdmin, openOrderAdmin } from "../../src/flows/admin/order-admin.ts";
import { openReturnAdmin } from "../../src/flows/admin/return-admin.ts";
import { expireOrders } from "../../src/flows/payments/expire-orders.ts";
import { cancelWithdrawn } from "../../src/flows/withdrawals/withdraw-from-order.ts";
import type { OfficeClient, OfficeShop } from "../factories/office/office.ts";
import { act, answered, at, by, type Door, MOVED, type Outcome, SILENT } from "./outcome.ts";
import { packing, sending } from "./parcel-doors.ts";
import type { Subject } from "./states.ts";

/** Every door by which an order is moved, or its parcel is made ready. */
export function openDoors(shop: OfficeShop, office: OfficeClient) {
  const { context } = shop;
  const admin = openOrderAdmin(shop.databaseUrl, context.config);
  const returns = openReturnAdmin(shop.databaseUrl, context.config);
  const doors: Door[] = [
    ...packing(admin, office),
    ...sending(admin, office),
    ...ending(shop, admin, office),
    {
      name: "office: preview of a correction",
      move: "correct",
      isRead: true,
      run: async (subject) =>
        answered(await at(office, previewCorrection, subject, await corrected(office, subject))),
    },
    {
      name: "office: correction",
      move: "correct",
      run: (subject) => act(office, subject, (version) => correct(office, subject, version)),
    },
    {
      name: "returns open",
      move: "open_return",
      run: by(({ number }) => returns.open({ ...OPENED, orderNumber: number })),
    },
    {
      name: "refund",
      move: "refund_all",
      run: by(({ number }) => admin.refundByHand(number, { reference: randomUUID() })),
    },
    { name: "office: refund of all", move: "refund_all", run: (subject) => refundAll(office, subject) },
  ];
  const close = async () => {
    await admin.close();
    await returns.close();
  };
  return { doors, close };
}

/** The same order for another door of the house. */
async function corrected(office: OfficeClient, { number }: Subject) {
  const { lines, shipping_address: to } = (await office.call(getOrder, { params: { number } })).body;
  const kept = lines.map(({ position, quantity }) => ({ position, quantity }));
  return { kept, added: [], shipping_address: { ...to, street_2: "Puerta 7" } };
}

async function correct(office: OfficeClient, subject: Subject, version: string) {
  const { number } = subject;
  const { money } = (await office.call(getOrder, { params: { number } })).body;
  const body = { ...(await corrected(office, subject)), version, total_cents: money?.total_cents };
  return at(office, correctOrder, subject, body);
}

const OPENED = { reason: "faulty", lines: null, explanation: null } as const;

function ending(shop: OfficeShop, admin: OrderAdmin, office: OfficeClient): Door[] {
  const { context } = shop;
  const { pool } = context.database;
  const statusOf = async ({ id }: Subject) =>
    (await pool.query("select status from orders where id = $1", [id])).rows[0].status;
  const ends = (end: (subject: Subject) => Promise<unknown>) => async (subject: Subject) => {
    const before = await statusOf(subject);
    await end(subject);
    return before !== "cancelled" && (await statusOf(subject)) === "cancelled" ? MOVED : SILENT;
  };
  return [
    {
      name: "orders delivered",
      move: "deliver",
      done: ["delivered"],
      run: by(({ number }) => admin.deliver(number)),
    },
    {
      name: "office: deliver",
      move: "deliver",
      done: ["delivered"],
      run: (subject) => act(office, subject, (version) => at(office, deliverOrder, subject, { version })),
    },
    {
      name: "orders cancel",
      move: "cancel",
      done: ["cancelled"],
      run: by(({ number }) => admin.cancel(number)),
    },
    {
      name: "office: cancel",
      move: "cancel",
      done: ["cancelled"],
      run: (subject) => act(office, subject, (version) => at(office, cancelOrder, subject, { version })),
    },
    {
      name: "page: cancel and back to the cart",
      move: "cancel_own",
      done: ["cancelled"],
      run: async ({ id }) => {
        const visitor = shop.visitor();
        await visitor.call(getCart);
        return answered(await visitor.call(guestOrderBackToCart, { params: { id } }));
      },
    },
    {
      name: "job after a withdrawal",
      move: "cancel",
      isSilent: true,
      run: ends(({ id }) => cancelWithdrawn(context, id)),
    },
    {
      name: "job of unpaid orders",
      move: "cancel_own",
      isSilent: true,
      run: ends(async ({ id }) => {
        await pool.query("update orders set due_at = '2026-01-01' where id = $1 and due_at is not null", [
          id,
        ]);
        await expireOrders(context);
      }),
    },
    {
      name: "orders returned",
      move: "take_back",
      done: ["returned"],
      run: by(({ number }) => admin.recordReturn(number)),
    },
  ];
}

async function refundAll(office: OfficeClient, subject: Subject): Promise<Outcome> {
  const { body: seen } = await office.call(getOrderRefunds, { params: { number: subject.number } });
  const body = {
    refund: { what: "all" },
    left_cents: seen.left.total_cents,
    by_hand: { reference: randomUUID(), account_end: null },
  };
  const path = refundOrder.path.replace("{number}", subject.number);
  return answered(await office.send("POST", path, body, { "idempotency-key": randomUUID() }));
}
