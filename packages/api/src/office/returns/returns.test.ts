import { addReturnPhoto, requestReturn, sendWithdrawal } from "@tuerca/contract";
import {
  approveReturn,
  assignWithdrawal,
  getReturn,
  getReturnPhoto,
  getWithdrawal,
  listReturns,
  listWithdrawals,
  markReturnSent,
  openReturn,
  processWithdrawal,
  receiveReturn,
  refuseReturn,
} from "@tuerca/office-contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeDelivered } from "../../../test/factories/delivered-order.ts";
import { type MoneyOffice, startMoneyOffice } from "../../../test/factories/office/money-office.ts";

let shop: MoneyOffice;
beforeAll(async () => {
  shop = await startMoneyOffice();
});
afterAll(() => shop.close());
// Rate limits are per hour; sessions end after half an hour.
beforeEach(() => shop.clock.advance(2 * HOUR_MS));

const acts = async (object: string) => {
  const { rows } = await shop.context.database.pool.query(
    "select action, actor from audit_events where object = $1 order by id",
    [object],
  );
  return rows.map(({ action, actor }) => `${action} ${actor.replace(/^\d+ /, "")}`);
};
const stockOf = (id: number) => shop.count("select quantity from stock where product_id = $1", [id]);
const all = { reason: "withdrawal", lines: null, explanation: null } as const;

/** A return recorded by hand of a new delivered order. */
async function openNew(reason: "withdrawal" | "faulty" = "withdrawal") {
  const order = await shop.delivered("transfer");
  const client = await shop.as("owner");
  const { body } = await client.call(openReturn, { body: { ...all, reason, order_number: order.number } });
  return { order, number: body.number, params: { number: body.number }, client };
}

describe("a return in the office", () => {
  it("goes its way by the command's acts, each with its actor", async () => {
    const { number, params, client } = await openNew();
    const before = await stockOf(shop.ids.disc);
    const body = { state: "requested" } as const;
    expect((await client.call(approveReturn, { params, body })).status).toBe(204);
    const sent = { state: "approved", tracking_number: "ES9" } as const;
    expect((await client.call(markReturnSent, { params, body: sent })).status).toBe(204);
    const arrived = { state: "sent", bad: [{ sku: "D-1", quantity: 1 }], missing: [] } as const;
    const received = await client.call(receiveReturn, {
      params,
      body: { ...arrived, bad: [...arrived.bad], missing: [] },
    });
    expect(received.status).toBe(204);
    const shown = (await client.call(getReturn, { params })).body;
    expect(shown).toMatchObject({
      state: "inspected",
      tracking_number: "ES9",
      moves: ["refunded", "refused"],
    });
    expect(shown.lines).toMatchObject([
      { sku: "D-1", quantity: 2, good: 1, bad: 1 },
      { sku: "A-1", quantity: 1, good: 1, bad: 0 },
    ]);
    expect(await stockOf(shop.ids.disc)).toBe(before + 1);
    const names = ["return.opened", "return.approved", "return.sent", "return.received"];
    expect(await acts(number)).toEqual(names.map((name) => `${name} Ana owner`));
    expect(shown.acts.map(({ action }) => action)).toEqual(names);
  });

  it("does the same act of two people once, and says to another act who came first", async () => {
    const { number, params, client } = await openNew();
    const seller = await shop.as("sales");
    const body = { state: "requested" } as const;
    const both = await Promise.all([client, seller].map((one) => one.call(approveReturn, { params, body })));
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect((await acts(number)).filter((one) => one.startsWith("return.approved"))).toHaveLength(1);
    const late = await seller.send("POST", `/office/api/returns/${number}/refuse`, {
      ...body,
      because: "Montada",
    });
    expect([late.status, late.body.code]).toEqual([409, "return_state"]);
    expect(late.body.message).toMatch(/ya no está pedida: está aprobada\. Lo cambió Ana (owner|sales) el /);
    expect(late.body).toMatchObject({
      changed_by: expect.stringMatching(/^Ana /),
      changed_at: expect.any(String),
    });
  });

  it("is received once; the same count again changes nothing, another one is a conflict", async () => {
    const { params, client } = await openNew();
    await client.call(approveReturn, { params, body: { state: "requested" } });
    const before = await stockOf(shop.ids.oil);
    const receive = (bad: { sku: string; quantity: number }[]) =>
      client.call(receiveReturn, { params, body: { state: "approved", bad, missing: [] } });
    const answers = await Promise.all([receive([]), receive([]), receive([{ sku: "A-1", quantity: 1 }])]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [204, 204, 409],
      [204, 409, 409],
    ]).toContainEqual(statuses);
    const isGood = statuses[1] === 204;
    expect(await stockOf(shop.ids.oil)).toBe(before + (isGood ? 1 : 0));
  });

  it("is refused with a reason that its customer gets", async () => {
    const { number, params, client } = await openNew("faulty");
    const body = { state: "requested", because: "Está montada" } as const;
    for (const _ of [1, 2]) expect((await client.call(refuseReturn, { params, body })).status).toBe(204);
    expect((await client.call(getReturn, { params })).body.refused_because).toBe("Está montada");
    expect(await acts(number)).toEqual(["return.opened Ana owner", "return.refused Ana owner"]);
    const mails =
      "select count(*) from mails where data #>> '{returned,number}' = $1 and data::text like '%montada%'";
    expect(await shop.count(mails, [number])).toBe(1);
  });

  it("has no personal data for who may not read customers, and no money for the warehouse", async () => {
    const { order, params } = await openNew();
    for (const role of ["warehouse", "read_only"]) {
      const client = await shop.as(role);
      const one = await client.call(getReturn, { params });
      const list = await client.call(listReturns, { query: `number=${order.number}` });
      expect([one.status, list.status, list.body.returns.length]).toEqual([200, 200, 1]);
      expect(JSON.stringify([one.body, list.body])).not.toMatch(/@example|Pérez/);
    }
    const shown = (await (await shop.as("sales")).call(getReturn, { params })).body;
    expect(shown.customer).toEqual({ name: "Ana Pérez", email: expect.stringContaining("@") });
  });

  it("answers at the field what is wrong", async () => {
    const client = await shop.as("owner");
    const post = async (body: object) => (await client.send("POST", "/office/api/returns", body)).body.errors;
    const number = "2026-000001";
    expect(await post({})).toEqual({
      order_number: ["Escribe el número del pedido"],
      reason: ["Elige el motivo"],
      lines: [expect.any(String)],
    });
    for (const lines of [
      [],
      [{ sku: "", quantity: 1 }],
      [{ sku: "A", quantity: 0 }],
      [{ sku: "A", quantity: 1.5 }],
    ])
      expect(Object.keys(await post({ ...all, order_number: number, lines })).join()).toMatch(/^lines/);
    expect(await post({ ...all, order_number: "1; drop", lines: null })).toEqual({
      order_number: ["Escribe el número del pedido como 2026-000123"],
    });
    const unknown = await client.send("POST", "/office/api/returns", { ...all, order_number: "2026-999999" });
    expect([unknown.status, unknown.body.message]).toEqual([404, "No existe el pedido 2026-999999."]);
    for (const path of ["D2026-999999", "D1", "%00", "..%2f"])
      expect((await client.send("GET", `/office/api/returns/${path}`)).status).toBeGreaterThanOrEqual(400);
    const query = await client.send(
      "GET",
      "/office/api/returns?state=lost&reason=x&number=1&sort=up&after=%25",
    );
    expect(Object.keys(query.body.errors).toSorted()).toEqual(["after", "number", "reason", "sort", "state"]);
  });
});

describe("the list of returns", () => {
  it("is filtered by state, reason and number, and counts each state", async () => {
    const { number, order } = await openNew("faulty");
    const client = await shop.as("warehouse");
    const find = async (query: string) => (await client.call(listReturns, { query })).body;
    const found = await find(`state=requested&reason=faulty&number=${number}`);
    expect(found.returns.map((one) => one.number)).toEqual([number]);
    expect((await find(`state=refunded&number=${order.number}`)).returns).toEqual([]);
    const { counts } = await find("");
    const counted = await shop.count("select count(*) from returns where state = 'requested'");
    expect(counts).toMatchObject({ requested: counted, refunded: 0 });
  });

  it("shows the days left of fourteen, and passes the last one", async () => {
    const { params, client } = await openNew();
    expect((await client.call(getReturn, { params })).body.days_left).toBe(14);
    shop.clock.advance(15 * DAY_MS);
    const late = (await (await shop.as("owner")).call(getReturn, { params })).body;
    expect(late.days_left).toBe(-1);
  });

  it("counts no days for faulty goods until they arrive", async () => {
    const { params, client } = await openNew("faulty");
    expect((await client.call(getReturn, { params })).body).toMatchObject({
      days_left: null,
      refund_by: null,
    });
  });

  it("comes in pages that lose and repeat none, also among returns of one moment", async () => {
    const { order } = await openNew();
    await shop.context.database.pool.query(
      `insert into returns (id, number, order_id, reason, state, created_at)
       select 'page-' || n, 'D2020-' || lpad(n::text, 6, '0'), o.id, 'faulty', 'approved', '2020-01-01'
       from orders o, generate_series(1, 120) n where o.number = $1`,
      [order.number],
    );
    const client = await shop.as("owner");
    for (const sort of ["oldest", "newest"]) {
      const numbers: string[] = [];
      for (let after = ""; ; ) {
        const query = `state=approved&reason=faulty&sort=${sort}${after}`;
        const { body } = await client.call(listReturns, { query });
        numbers.push(...body.returns.map(({ number }) => number).filter((one) => one.startsWith("D2020")));
        if (body.next === null) break;
        after = `&after=${body.next}`;
      }
      expect([numbers.length, new Set(numbers).size]).toEqual([120, 120]);
      expect(numbers[0]).toBe(sort === "oldest" ? "D2020-000001" : "D2020-000120");
    }
  });
});

describe("a photo of a return", () => {
  it("is given as a picture and nothing else, to who may read returns, under its own return only", async () => {
    const visitor = shop.visitor();
    const wants = [{ id: shop.ids.disc, quantity: 1 }];
    const { id } = await placeDelivered(shop.context, visitor, { wants, email: "foto@example.es" });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#842" } })
      .jpeg()
      .toBuffer();
    const photo = new Blob([new Uint8Array(picture)], { type: "image/jpeg" });
    const uploaded = await visitor.call(addReturnPhoto, { params: { id }, body: photo });
    const form = { reason: "faulty", lines: [{ line: 1, quantity: 1 }], explanation: "Vibra" } as const;
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = { ...form, lines: [...form.lines], photos: [uploaded.body.id] };
    const { number } = (await visitor.call(requestReturn, { params: { id }, headers, body })).body;
    const client = await shop.as("warehouse");
    const shown = (await client.call(getReturn, { params: { number } })).body;
    expect(shown).toMatchObject({ explanation: "Vibra", photos: [{ by_shop: false }] });
    const at = (of: string, photoId: string) =>
      client.send("GET", getReturnPhoto.path.replace("{number}", of).replace("{photo_id}", photoId));
    const photoId = shown.photos[0]?.id ?? "";
    const { status, headers: given } = await at(number, photoId);
    expect([status, given.get("content-type"), given.get("x-content-type-options")]).toEqual([
      200,
      "image/jpeg",
      "nosniff",
    ]);
    expect(given.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    const other = await openNew();
    expect((await at(other.number, photoId)).status).toBe(404);
    expect((await at(number, "a".repeat(22))).status).toBe(404);
    expect((await at(number, "..%2f..%2fetc")).status).toBe(404);
    const stranger = await shop.as("catalogue");
    expect((await stranger.send("GET", `/office/api/returns/${number}/photos/${photoId}`)).status).toBe(403);
  });
});

describe("a statement of withdrawal", () => {
  const state = async () => {
    const body = { name: "Ana", order: "el de los frenos", email: "d@example.es", comment: "600111222" };
    const headers = { "idempotency-key": crypto.randomUUID() };
    return (await shop.visitor().call(sendWithdrawal, { headers, body })).body.reference;
  };

  it("without an order is kept, listed, given its order once, and processed once", async () => {
    const reference = await state();
    const [one, other] = [await shop.delivered("transfer"), await shop.delivered("transfer")];
    const [client, seller] = [await shop.as("owner"), await shop.as("sales")];
    const find = async (which: string) =>
      (await client.call(listWithdrawals, { query: `which=${which}` })).body.withdrawals.find(
        (found) => found.reference === reference,
      );
    expect(await find("orderless")).toMatchObject({ order_number: null, days_left: 14, is_intact: true });
    const params = { reference };
    const assign = (by: typeof client, order_number: string) =>
      by.call(assignWithdrawal, { params, body: { order_number } });
    const both = await Promise.all([assign(client, one.number), assign(seller, other.number)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await find("orderless")).toBeUndefined();
    expect((await find("open"))?.order_number).toMatch(/^2026-/);
    await Promise.all([1, 2, 3].map(() => client.call(processWithdrawal, { params })));
    expect(await find("open")).toBeUndefined();
    expect(await find("all")).toMatchObject({ days_left: null, processed_at: expect.any(String) });
    expect((await acts(reference)).map((act) => act.split(" ")[0])).toEqual([
      "withdrawal.assigned",
      "withdrawal.processed",
    ]);
  });

  it("shows its customer only to who may read customers, and takes no unknown order", async () => {
    const reference = await state();
    const params = { reference };
    const reader = (await (await shop.as("read_only")).call(getWithdrawal, { params })).body;
    expect(JSON.stringify(reader)).not.toMatch(/d@example|600111222|frenos/);
    const client = await shop.as("sales");
    expect((await client.call(getWithdrawal, { params })).body.customer).toEqual({
      name: "Ana",
      email: "d@example.es",
      stated_order: "el de los frenos",
      comment: "600111222",
    });
    const path = `/office/api/withdrawals/${reference}/order`;
    const unknown = await client.send("POST", path, { order_number: "2026-999999" });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { order_number: ["No existe el pedido 2026-999999."] },
    ]);
    expect((await client.send("GET", "/office/api/withdrawals/D-AAAAAAAAAA")).status).toBe(404);
  });
});
