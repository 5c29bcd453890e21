import { createSecretId } from "@tuerca/platform/secret-id";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "../../src/context.ts";
import type { Obstacle } from "../../src/flows/orders/move-table.ts";
import { createProduct } from "../factories/create-product.ts";
import { giftLine, offerGiftCard } from "../factories/gift-cards.ts";
import { clickPay, prepareCheckout, putCheckout, type Want } from "../factories/guest.ts";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../factories/office/office.ts";
import { openDoors } from "./doors.ts";
import type { Door } from "./outcome.ts";
import { SKU, STATES, type State, type Subject, type Template } from "./states.ts";

let shop: OfficeShop;
let opened: ReturnType<typeof openDoors>;
const templates = new Map<Template, string>();

beforeAll(async () => {
  let [part, card] = [0, 0];
  shop = await createOfficeShop({
    seed: async (pool) => {
      part = await createProduct(pool, { sku: SKU, quantity: 100_000 });
      card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    },
  });
  const goods = [{ id: part, quantity: 3 }];
  templates.set("transfer", await place(goods, "transfer"));
  templates.set("cash", await place(goods, "cash_on_delivery"));
  templates.set("cards", await place([giftLine(card, { price: 20 })], "transfer"));
  opened = openDoors(shop, await enterAs(shop, (await invite(shop)).id));
});
afterAll(async () => {
  await opened.close();
  await shop.close();
});

async function place(wants: Want[], code: string): Promise<string> {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, wants);
  await putCheckout(visitor, { payment_method: code });
  const { status, body } = await clickPay(visitor, id);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.order.id;
}

const query = async (sql: string, values: unknown[]) =>
  (await shop.context.database.pool.query(sql, values)).rows;
let copies = 0;

/** A copy of an order, with a carrier of its own, in a state. */
async function bringInto({ template, steps }: State): Promise<Subject> {
  copies += 1;
  const subject = {
    id: createSecretId(),
    number: `2026-${900_000 + copies}`,
    email: `copia-${copies}@example.es`,
  };
  const { id, number, email } = subject;
  await query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', $2::text, 'number', $3::text, 'checkout_id', $2::text, 'cart_id', $2::text,
      'customer', o.customer || jsonb_build_object('email', $4::text),
      'carrier', o.carrier || jsonb_build_object('name', 'de ' || $3::text)))).*
    from orders o where o.id = $1`,
    [templates.get(template), id, number, email],
  );
  await query(
    `insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', $2::text))).*
    from order_items i where i.order_id = $1`,
    [templates.get(template), id],
  );
  for (const step of steps) await step(shop.context as Context, subject);
  return subject;
}

/** All that a move may change of an order and its stock. */
async function look({ id, number }: Subject): Promise<string> {
  const [row] = await query(
    `select status, payment_status, placed_from is null as placed,
      (select json_agg(h.status order by h.id) from order_history h where h.order_id = o.id) as history,
      (select json_agg(s order by s.id) from shipments s where s.order_id = o.id) as parcels,
      (select json_agg(json_build_array(r.number, r.state) order by r.number) from returns r where r.order_id = o.id) as returns,
      (select json_agg(json_build_array(r.amount_cents, r.state) order by r.id) from refunds r where r.order_id = o.id) as refunds,
      (select json_agg(i.unsent order by i.position) from order_items i where i.order_id = o.id) as unsent,
      (select json_agg(b.is_open) from pick_batch_orders b where b.order_id = o.id) as batches,
      (select count(*) from mails m where m.order_number = o.number) as mails,
      (select count(*) from invoices_due d where d.order_id = o.id) as invoices,
      (select count(*) from audit_events a where a.object = o.number) as acts,
      (select sum(quantity) from stock) as stock
    from orders o where o.id = $1 and o.number = $2`,
    [id, number],
  );
  return JSON.stringify(row);
}

/** How each obstacle is said, in English or Spanish. */
const SAID: Readonly<Record<Obstacle, RegExp>> = {
  unpaid: /is pending_payment|pendiente de pago/i,
  not_sent: /is (paid|preparing)|está (pagado|en preparación)|«(Pagado|En preparación|Reembolsado)»/,
  sent: /is (shipped|delivered)|está (enviado|entregado)|«(Enviado|Entregado)/,
  cancelled: /is cancelled|está cancelado|«Cancelado/,
  returned: /is returned|está devuelto|«Devuelto/,
  no_goods: /it has no goods|no lleva piezas/i,
  withdrawn:
    /withdrawn from it on 2026-11-2\d \(D-\w+\)|desistió de él el 2\d de noviembre de 2026 \(D-\w+\)/i,
  in_words: /names its pieces in words|piezas escritas a mano/,
  money_back: /its money goes back|su dinero se está devolviendo/i,
  holds_money: /its money has to go back first|su dinero tiene que devolverse antes/i,
  keeps_money: /keeps money that this does not refund|le queda dinero que no vuelve/i,
  erased: /account is deleted|ha borrado su cuenta/i,
  sells_cards: /sells gift cards|lleva tarjetas regalo/i,
  stated: /withdrawn from pieces of it on|desistió de piezas/i,
  refunded: /has been refunded|ya se ha devuelto dinero/i,
  in_batch: /open batch|lote abierto/i,
  confirming: /being confirmed|se está confirmando/i,
  return_waits: /returns refund D2026-\d+|reembolsa su devolución D2026-\d+/,
};

/** The obstacle that a state is where a door's work is done already. */
const BY_STATE: Readonly<Record<string, Obstacle>> = {
  shipped: "sent",
  delivered: "sent",
  cancelled: "cancelled",
  returned: "returned",
};

/** The fault of a door in a state; null without one. */
async function tryDoor(door: Door, state: State): Promise<string | null> {
  const subject = await bringInto(state);
  const before = await look(subject);
  const [{ status }] = (await query("select status from orders where id = $1", [subject.id])) as [
    { status: string },
  ];
  const { moved, said } = await door.run(subject);
  const isChanged = (await look(subject)) !== before;
  const bar = state.bars[door.move];
  const isKnown = !(state.hasNoParcel && (door.move === "send" || door.move === "truly_left"));
  const isDone =
    isKnown && door.done?.includes(status) === true && (bar === undefined || bar === BY_STATE[status]);
  const obstacle = isDone ? undefined : bar;
  if (obstacle === undefined) {
    if (!moved) return `refused: ${said}`;
    return isChanged === (isDone || door.isRead === true) ? `changed: ${isChanged}` : null;
  }
  if (moved) return `moved in spite of ${obstacle}`;
  if (isChanged) return `refused, and changed ${before} to ${await look(subject)}`;
  const isRight = door.isSilent ? said === "" : SAID[obstacle].test(said);
  return isRight ? null : `refused by "${said}" instead of ${obstacle}`;
}

describe("no door around the guard", () => {
  it.each(STATES)("an order that is $name", async (state) => {
    const wrong: string[] = [];
    for (const door of opened.doors) {
      if (state.idle?.includes(door.move)) continue;
      const problem = await tryDoor(door, state);
      if (problem !== null) wrong.push(`${door.name}: ${problem}`);
    }
    expect(wrong).toEqual([]);
  });
});
