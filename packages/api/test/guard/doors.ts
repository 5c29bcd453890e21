import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCart, guestOrderBackToCart } from "@tuerca/contract";
import {
  cancelOrder,
  deliverOrder,
  getOrder,
  getOrderRefunds,
  listWaiting,
  makeBatch,
  prepareOrder,
  previewTracking,
  refundOrder,
  shipOrder,
  shipParcels,
} from "@tuerca/office-contract";
import { openOrderAdmin } from "../../src/flows/admin/order-admin.ts";
import { openReturnAdmin } from "../../src/flows/admin/return-admin.ts";
import { expireOrders } from "../../src/flows/payments/expire-orders.ts";
import { cancelWithdrawn } from "../../src/flows/withdrawals/withdraw-from-order.ts";
import type { OfficeClient, OfficeShop } from "../factories/office/office.ts";
import type { State, Subject } from "./states.ts";
import { PARCEL } from "./states.ts";

/**
 * The outcome of a door: the move was made, or the reason of its refusal. A silent door, such as a
 * list or a job, says no reason.
 */
export type Outcome = { moved: boolean; said: string };
const MOVED: Outcome = { moved: true, said: "" };
const SILENT: Outcome = { moved: false, said: "" };
const refused = (said: string): Outcome => ({ moved: false, said });

export type Door = {
  name: string;
  move: keyof State["bars"];
  /** Whether it only shows or prints, and so changes nothing. */
  isRead?: true;
  isSilent?: true;
  /** The statuses in which its work is done already, so that it succeeds and changes nothing. */
  done?: readonly string[];
  run(subject: Subject): Promise<Outcome>;
};

const LEFT = ["shipped", "delivered"];

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

const OPENED = { reason: "faulty", lines: null, explanation: null } as const;
type Admin = ReturnType<typeof openOrderAdmin>;

function packing(admin: Admin, office: OfficeClient): Door[] {
  const move = "pack" as const;
  const batch = (body: object) => office.call(makeBatch, { body: { key: randomUUID(), ...body } });
  return [
    { name: "orders slips", move, isRead: true, run: by(({ number }) => admin.toPack([number])) },
    {
      ...{ name: "orders picking of all", move, isRead: true, isSilent: true },
      run: async ({ number }) => {
        const orders = await admin.toPack([]);
        return orders.some((one) => one.number === number) ? MOVED : SILENT;
      },
    },
    { name: "orders preparing", move, done: ["preparing"], run: by(({ number }) => admin.prepare(number)) },
    {
      ...{ name: "office: prepare", move, done: ["preparing"] },
      run: (subject) => act(office, subject, (version) => at(office, prepareOrder, subject, { version })),
    },
    {
      ...{ name: "office: batch of chosen ones", move },
      run: async ({ number }) => answered(await batch({ numbers: [number] })),
    },
    {
      ...{ name: "office: batch of the oldest", move, isSilent: true },
      run: async ({ number }) => {
        const answer = await batch({ oldest: 1, carrier: `de ${number}` });
        return answer.status === 422 ? SILENT : answered(answer);
      },
    },
    {
      ...{ name: "office: list of those that wait", move, isRead: true, isSilent: true },
      run: async ({ number }) => {
        const query = `carrier=${encodeURIComponent(`de ${number}`)}`;
        const [listed] = (await office.call(listWaiting, { query })).body.orders;
        return listed && listed.obstacle === null ? MOVED : SILENT;
      },
    },
  ];
}

function sending(admin: Admin, office: OfficeClient): Door[] {
  const move = "send" as const;
  const because = "Ya estaba en la furgoneta";
  const sent = { carrier: PARCEL.carrier, tracking_number: PARCEL.trackingNumber };
  const ship = (subject: Subject, more: object) =>
    act(office, subject, (version) => at(office, shipOrder, subject, { version, ...sent, ...more }));
  return [
    { name: "orders ship", move, done: LEFT, run: by(({ number }) => admin.ship(number, PARCEL)) },
    { name: "orders ship --from", move, done: LEFT, run: ({ number }) => shipByFile(admin, number) },
    { name: "office: ship", move, done: LEFT, run: (subject) => ship(subject, {}) },
    {
      ...{ name: "office: numbers of a batch or a file", move, done: LEFT },
      run: async ({ number }) => {
        const { body } = await office.call(shipParcels, { body: { parcels: [{ number, ...sent }] } });
        return parcelOutcome(body.parcels[0]);
      },
    },
    {
      ...{ name: "office: preview of a carrier's file", move, isRead: true, done: LEFT },
      run: async ({ number }) => {
        const file = Buffer.from(`pedido;seguimiento;agencia\n${number};S-1;Seur\n`);
        const columns = "order=pedido&tracking=seguimiento&carrier_column=agencia";
        const { body } = await office.sendFile(`${previewTracking.path}?${columns}`, file);
        return parcelOutcome(body.rows[0]);
      },
    },
    {
      ...{ name: "orders ship --truly-left", move: "truly_left", done: LEFT },
      run: by(({ number }) => admin.trulyLeft(number, { parcel: PARCEL, because })),
    },
    {
      ...{ name: "office: truly left", move: "truly_left", done: LEFT },
      run: (subject) => ship(subject, { truly_left: because }),
    },
  ];
}

function ending(shop: OfficeShop, admin: Admin, office: OfficeClient): Door[] {
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
      ...{ name: "office: deliver", move: "deliver", done: ["delivered"] },
      run: (subject) => act(office, subject, (version) => at(office, deliverOrder, subject, { version })),
    },
    {
      name: "orders cancel",
      move: "cancel",
      done: ["cancelled"],
      run: by(({ number }) => admin.cancel(number)),
    },
    {
      ...{ name: "office: cancel", move: "cancel", done: ["cancelled"] },
      run: (subject) => act(office, subject, (version) => at(office, cancelOrder, subject, { version })),
    },
    {
      ...{ name: "page: cancel and back to the cart", move: "cancel_own", done: ["cancelled"] },
      run: async ({ id }) => {
        const visitor = shop.visitor();
        await visitor.call(getCart);
        return answered(await visitor.call(guestOrderBackToCart, { params: { id } }));
      },
    },
    {
      ...{ name: "job after a withdrawal", move: "cancel", isSilent: true },
      run: ends(({ id }) => cancelWithdrawn(context, id)),
    },
    {
      ...{ name: "job of unpaid orders", move: "cancel_own", isSilent: true },
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

/** A command's outcome: its refusals are errors. */
function by(run: (subject: Subject) => Promise<unknown>) {
  return async (subject: Subject): Promise<Outcome> => {
    try {
      await run(subject);
      return MOVED;
    } catch (error) {
      return refused(error instanceof Error ? error.message : String(error));
    }
  };
}

type Answer = { status: number; body: unknown };

function answered({ status, body }: Answer): Outcome {
  if (status < 300) return MOVED;
  return refused(String((body as { message?: string }).message));
}

/** Sends a body to a call of the office about an order. */
function at(office: OfficeClient, call: { method: string; path: string }, { number }: Subject, body: object) {
  return office.send(call.method, call.path.replace("{number}", number), body);
}

async function act(
  office: OfficeClient,
  { number }: Subject,
  run: (version: string) => Promise<Answer>,
): Promise<Outcome> {
  const { body } = await office.call(getOrder, { params: { number } });
  return answered(await run(body.version));
}

async function refundAll(office: OfficeClient, subject: Subject): Promise<Outcome> {
  const { body: seen } = await office.call(getOrderRefunds, { params: { number: subject.number } });
  const body = {
    ...{ refund: { what: "all" }, left_cents: seen.left.total_cents },
    by_hand: { reference: randomUUID(), account_end: null },
  };
  const path = refundOrder.path.replace("{number}", subject.number);
  return answered(await office.send("POST", path, body, { "idempotency-key": randomUUID() }));
}

async function shipByFile(admin: Admin, number: string): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-doors-"));
  const path = join(folder, "parcels.csv");
  await writeFile(path, `pedido;seguimiento;transportista\n${number};S-1;Seur\n`);
  let said = "";
  const onProblem = (_: number, reason: string) => {
    said = reason;
  };
  const { failed } = await admin.shipFile({ path, isDryRun: false, onProblem });
  await rm(folder, { recursive: true });
  return failed === 0 ? MOVED : refused(said);
}

function parcelOutcome(parcel: { state: string; reason: string | null } | undefined): Outcome {
  return parcel?.state === "rejected" ? refused(parcel.reason ?? "") : MOVED;
}
