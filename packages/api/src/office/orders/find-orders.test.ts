import { listOrders, type OrderDatum } from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { placeAt } from "../../../test/factories/office/office-orders.ts";
import { createProduct } from "../../../test/index.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";
import { shipOrder } from "../../flows/orders/ship-order.ts";

let shop: OfficeShop;
let part = 0;
let other = 0;
const numbers: Record<"eva" | "luis" | "mari", string> = { eva: "", luis: "", mari: "" };
const people = new Map<string, OfficeClient>();

beforeAll(async () => {
  shop = await createOfficeShop({
    seed: async (pool) => {
      part = await createProduct(pool, { sku: "KX-19.87", quantity: 500 });
      other = await createProduct(pool, { sku: "ZZ-1", quantity: 500 });
      await pool.query("update products set ean = '4006633374651', oem_codes = $1 where id = $2", [
        JSON.stringify([{ brand: "VAG", value: "1K0 615 301 AA" }]),
        part,
      ]);
    },
  });
  for (const role of ["owner", "sales", "warehouse", "read_only"])
    people.set(role, await enterAs(shop, (await invite(shop, role)).id));
  const tick = () => shop.clock.advance(MINUTE_MS);
  const eva = { email: "eva@cliente.example", name: "Eva Núñez-Prado", phone: "611222333", nif: "12345678Z" };
  numbers.eva = (await placeAt(shop, [{ id: part, quantity: 2 }], eva)).number;
  tick();
  const luis = {
    email: "luis@otro.example",
    name: "Luis O'Hara",
    phone: "622333444",
    city: "Getafe",
    nif: "passport:GB:K7654321",
  };
  numbers.luis = (await placeAt(shop, [{ id: other, quantity: 1 }], luis)).number;
  tick();
  const mari = { email: "mari@cliente.example", name: "María Ñíguez", phone: "633444555" };
  numbers.mari = (await placeAt(shop, [{ id: other, quantity: 3 }], mari)).number;
  await markOrderPaid(shop.context, numbers.mari);
  const parcel = {
    carrier: "Seur",
    trackingNumber: "aB-123 x",
    url: "https://seur.example/1",
    isJoint: true,
  };
  await shipOrder(shop.context, numbers.mari, parcel);
  await markOrderPaid(shop.context, numbers.luis);
});
afterAll(() => shop.close());

async function find(query: Record<string, string>, role = "owner") {
  const client = people.get(role);
  if (!client) throw new Error(role);
  const { status, body } = await client.call(listOrders, { query: new URLSearchParams(query).toString() });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const found = async (query: Record<string, string>, role?: string) =>
  (await find(query, role)).orders.map(({ number }) => number);

describe("a search", () => {
  const cases: [typed: string, who: keyof typeof numbers, by: OrderDatum][] = [
    ["nunez", "eva", "name"],
    ["prado", "eva", "name"],
    ["EVA@CLIENTE.EXAMPLE", "eva", "email"],
    ["eva@cli", "eva", "email"],
    ["611 22 23 33", "eva", "phone"],
    ["+34 611-222-333", "eva", "phone"],
    ["12345678z", "eva", "nif"],
    ["k7654321", "luis", "nif"],
    ["kx1987", "eva", "code"],
    ["kx-19.87", "eva", "code"],
    ["1k0615301aa", "eva", "code"],
    ["1K0.615.301-AA", "eva", "code"],
    ["4006633374651", "eva", "code"],
    ["o’hara", "luis", "name"],
    ["ñiguez", "mari", "name"],
    ["AB-123 X", "mari", "tracking"],
  ];
  it.each(cases)("for %s finds the order of %s by its %s", async (q, who, by) => {
    const { orders } = await find({ q });
    expect(orders.map(({ number, found_by }) => [number, found_by])).toEqual([[numbers[who], [by]]]);
  });

  it("finds an order by its number, whole or by its last digits", async () => {
    const { eva } = numbers;
    for (const q of [eva, String(Number(eva.slice(5)))]) {
      const { orders } = await find({ q });
      expect(orders.find(({ number }) => number === eva)?.found_by).toContain("number");
    }
  });

  it("needs all words, and says what it has tried if nothing fits", async () => {
    expect(await found({ q: "eva nunez" })).toEqual([numbers.eva]);
    const { orders, total, tried } = await find({ q: "eva luis" });
    expect([orders, total]).toEqual([[], { count: 0, is_more: false }]);
    expect(tried).toEqual(["number", "name", "email", "phone", "nif", "tracking", "invoice", "code"]);
  });

  it("takes no word for an operator of the database", async () => {
    for (const q of ["' | 'eva", "eva:*", "\\", "%", "_", "!eva", "eva & luis", "(", "<->", "'''", ":*"])
      expect((await find({ q })).orders.length, q).toBeLessThanOrEqual(1);
    expect(await found({ q: "!eva" })).toEqual([]);
  });
});

describe("who may not read customers", () => {
  const personal = ["@cliente", "@otro", "611222333", "622333444", "12345678", "Calle Mayor", "28013"];

  it.each(["warehouse", "read_only"])("%s gets name and town only", async (role) => {
    const body = await find({}, role);
    expect(body.orders.map(({ customer }) => [customer.name, customer.town])).toContainEqual([
      "Luis O'Hara",
      "Getafe",
    ]);
    for (const one of personal) expect(JSON.stringify(body)).not.toContain(one);
  });

  it("sees no amounts in the warehouse, but in the read-only role", async () => {
    const amounts = async (role: string) => (await find({}, role)).orders.map((one) => one.total_cents);
    expect(await amounts("warehouse")).toEqual([null, null, null]);
    expect((await amounts("read_only")).every((cents) => (cents ?? 0) > 0)).toBe(true);
  });

  it.each(["warehouse", "read_only"])("%s finds nobody by what they may not see", async (role) => {
    for (const q of ["eva@cliente.example", "611222333", "12345678Z", "eva@"])
      expect([q, await found({ q }, role)]).toEqual([q, []]);
    expect(await found({ q: "nunez" }, role)).toEqual([numbers.eva]);
    expect(await found({ q: "1k0615301aa" }, role)).toEqual([numbers.eva]);
    expect((await find({ q: "x" }, role)).tried).not.toContain("email");
  });
});

describe("filters", () => {
  it("narrow by status, way to pay, carrier, day and what is to be prepared", async () => {
    const { eva, luis, mari } = numbers;
    expect(await found({})).toEqual([mari, luis, eva]);
    expect(await found({ status: "pending_payment,shipped" })).toEqual([mari, eva]);
    expect(await found({ status: "pending_payment", q: "eva" })).toEqual([eva]);
    expect(await found({ status: "shipped", q: "eva" })).toEqual([]);
    expect(await found({ payment: "transfer" })).toEqual([mari, luis, eva]);
    expect(await found({ payment: "card,bizum" })).toEqual([]);
    expect(await found({ to_prepare: "1" })).toEqual([luis]);
    expect(await found({ with_note: "1" })).toEqual([]);
    expect(await found({ from: "2026-11-27", until: "2026-11-27" })).toHaveLength(3);
    expect(await found({ until: "2026-11-26" })).toEqual([]);
    const { carriers } = await find({});
    expect(carriers).toEqual(["Envío estándar"]);
    expect(await found({ carrier: "Envío estándar" })).toHaveLength(3);
    expect(await found({ carrier: "Otro" })).toEqual([]);
  });

  it("are checked, each at its own field", async () => {
    const client = people.get("owner");
    const wrong = {
      status: "eaten",
      payment: "gold",
      from: "ayer",
      until: "2026-13-01",
      to_prepare: "yes",
      before: "1",
      q: "",
      carrier: "x".repeat(61),
      sort: "1",
    };
    const query = new URLSearchParams(wrong).toString();
    const answer = await client?.send("GET", `/office/api/orders?${query}`);
    expect(answer?.status).toBe(422);
    expect(Object.keys(answer?.body.errors).toSorted()).toEqual(Object.keys(wrong).toSorted());
    const unknown = await client?.send("GET", "/office/api/orders?before=2026-999999");
    expect([unknown?.status, Object.keys(unknown?.body.errors)]).toEqual([422, ["before"]]);
  });
});

it("pages through orders of one moment without a gap or a twin", async () => {
  const { pool } = shop.context.database;
  await pool.query(
    `insert into orders select (o2).* from (
      select jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
        'id', lpad(n::text, 22, 'x'), 'number', '2025-' || lpad(n::text, 6, '0'), 'cart_version', 1000 + n,
        'checkout_id', 'c' || n, 'created_at', '2025-01-01T10:00:00.123456Z'::timestamptz + (n / 40) * interval '1 us')) as o2
      from orders o, generate_series(1, 120) n where o.number = $1) s`,
    [numbers.luis],
  );
  const seen: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await find(before ? { before } : {});
    seen.push(...page.orders.map(({ number }) => number));
    expect(page.total).toEqual({ count: 123, is_more: false });
    before = page.orders.at(-1)?.number;
    if (!page.has_more) break;
  }
  expect(seen).toHaveLength(123);
  expect(new Set(seen).size).toBe(123);
});
